import { describe, expect, it } from 'vitest';
import type { Prices } from '#contract/schemas/payment.ts';
import { cities } from '#contract/values/city.ts';
import { categoryCodes } from '#contract/values/job-fields.ts';
import { LEGAL_TEXT_LENGTH, type LegalDocument, legalVersions } from '#contract/values/legal.ts';
import { shippedNotices } from '#contract/values/notice-texts.ts';
import type { PremiumService } from '#contract/values/payment.ts';
import type { SettingName, SettingValue } from '#contract/values/setting.ts';
import { aDraft, aSubmittedJob } from '../testing/jobs.ts';
import { aManager, aModel, aStaff, type Person } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';
import { textsTo } from '../testing/texts.ts';

const system = await aSystem();
const HOUR_MS = 3_600_000;
const why = 'The city has raised its least pay.';
const finance = () => aStaff(system, 'FINANCE').then(({ client }) => client);
const [one, other] = [await finance(), await finance()];

const limits = async () => (await aManager(system)).client.call('getLimits', {});
const ask = (name: SettingName, value: SettingValue, inHours: number | null = null) =>
  one.call('askSetting', {
    path: { name },
    body: {
      ...(typeof value === 'number' ? { value } : typeof value === 'string' ? { text: value } : { order: value }),
      why,
      validFrom:
        inHours === null ? null : new Date(system.server.app.clock.now().getTime() + inHours * HOUR_MS).toISOString(),
    },
  });
const waiting = async (name: SettingName, colleague = other) => {
  const { items } = await colleague.call('getApprovals', {});
  const found = items.find(({ input }) => input.name === name);
  if (!found) throw new Error('Nothing waits.');
  return { path: { id: found.id }, body: { text: 'I looked too.', fingerprint: found.fingerprint } };
};
const set = async (name: SettingName, value: SettingValue, inHours: number | null = null) => {
  await ask(name, value, inHours);
  return other.call('approveSetting', await waiting(name));
};
const settingOf = async (name: SettingName) =>
  (await one.call('getSettings', {})).items.find(setting => setting.name === name);

describe('askSetting', () => {
  it('changes nothing until a colleague approves, and waits once', async () => {
    await ask('requestsPerPlace', 5);
    expect(await settingOf('requestsPerPlace')).toMatchObject({
      value: 3,
      asked: { value: 5, validFrom: null, askedBy: 'Sol Reyes' },
    });
    await expect(ask('requestsPerPlace', 6)).rejects.toMatchObject({ code: 'APPROVAL_ASKED' });
    await other.call('declineSetting', await waiting('requestsPerPlace'));
    expect(await settingOf('requestsPerPlace')).toMatchObject({ value: 3, asked: null });
  });

  it('is refused out of its bounds, where nothing changes, and against another setting', async () => {
    await expect(ask('undoMinutes', 61)).rejects.toMatchObject({ fields: { value: expect.stringContaining('60') } });
    await expect(ask('undoMinutes', 15)).rejects.toMatchObject({ fields: { value: expect.stringContaining('15') } });
    await expect(ask('rushRequestHours', 24)).resolves.toBeDefined();
    await other.call('declineSetting', await waiting('rushRequestHours'));
    await set('requestHours', 12);
    await expect(ask('rushRequestHours', 13)).rejects.toMatchObject({
      fields: { value: expect.stringContaining('cannot have more time') },
    });
    await expect(ask('undoMinutes', 20, -1)).rejects.toMatchObject({ fields: { validFrom: expect.any(String) } });
    await set('requestHours', 24);
  });
});

describe('approveSetting', () => {
  it('is for someone else, after a fresh proof, and holds at once for everyone', async () => {
    await ask('hourlyCentsMin', 3_000);
    const decision = await waiting('hourlyCentsMin');
    await expect(one.call('approveSetting', decision)).rejects.toMatchObject({ code: 'SECOND_PERSON' });
    const late = await aStaff(system, 'FINANCE');
    await system.sql('update staff_sessions set proved_at = null where staff_id = $1', [late.id]);
    await expect(late.client.call('approveSetting', decision)).rejects.toMatchObject({ code: 'PROOF_NEEDED' });
    expect(await other.call('approveSetting', decision)).toMatchObject({ outcome: 'APPROVED', subject: null });
    await expect.poll(async () => (await limits()).hourlyCentsMin).toBe(3_000);
    const manager = await aManager(system);
    await expect(aSubmittedJob(system, manager, { hourlyRate: 2_600 })).rejects.toThrow();
    const { changes } = await one.call('getSettings', {});
    expect(changes[0]).toMatchObject({ before: 2_500, value: 3_000, why, state: 'VALID', calledOffBy: null });
    await set('hourlyCentsMin', 2_500);
    await expect.poll(async () => (await limits()).hourlyCentsMin).toBe(2_500);
    expect((await one.call('getSettings', {})).changes.slice(0, 2).map(({ state }) => state)).toEqual([
      'VALID',
      'PAST',
    ]);
  });

  it('is refused once the setting has been changed, or another contradicts it', async () => {
    await ask('hourlyCentsMax', 20_000, 5);
    const decision = await waiting('hourlyCentsMax');
    await set('hourlyCentsMin', 20_000);
    await expect(other.call('approveSetting', decision)).rejects.toMatchObject({ code: 'SETTING_AGAINST' });
    await other.call('declineSetting', decision);
    await set('hourlyCentsMin', 2_500);
  });

  it('sets the price of what is submitted afterwards, and leaves the rest', async () => {
    await set('agentAssistanceCents', 17_500);
    const manager = await aManager(system);
    const price = async () =>
      (await manager.client.call('getPaidServices', {})).items.find(({ service }) => service === 'AGENT_ASSISTANCE');
    await expect.poll(async () => (await price())?.priceCents).toBe(17_500);
  });

  it('refuses a submission in view of the price before, with the new one, and nothing else', async () => {
    const manager = await aManager(system);
    const prices = () => manager.client.call('getPaidServices', {});
    const draft = async (premiumServices: PremiumService[]) =>
      (await manager.client.call('createJob', { body: aDraft(system, { premiumServices }) })).id;
    const [mine, older, plain] = [
      await draft(['AGENT_ASSISTANCE']),
      await draft(['AGENT_ASSISTANCE']),
      await draft([]),
    ];
    const before = await prices();
    const cents = before.items.find(({ service }) => service === 'AGENT_ASSISTANCE')?.priceCents ?? 0;
    await set('agentAssistanceCents', cents + 1_000);
    await expect.poll(async () => (await prices()).fingerprint).not.toBe(before.fingerprint);
    const submit = (id: string, { fingerprint }: Prices) =>
      manager.client.call('submitJob', { path: { id }, body: { fingerprint } });
    const now = await prices();
    await expect(submit(mine, before)).rejects.toMatchObject({
      status: 409,
      code: 'PRICES_CHANGED',
      details: { prices: now },
    });
    expect(await system.sql('select 1 from job_services where job_id = $1', [mine])).toEqual([]);
    await expect(submit(mine, now)).resolves.toMatchObject({ awaitsPayment: true });
    // The same again answers the same, whatever prices are by then.
    await expect(submit(mine, before)).resolves.toMatchObject({ awaitsPayment: true });
    await expect(submit(plain, before)).resolves.toMatchObject({ moderation: 'ON_REVIEW' });
    await expect(manager.client.call('submitJob', { path: { id: older } })).resolves.toMatchObject({
      awaitsPayment: true,
    });
    const frozen = await system.sql('select price_cents from job_services where job_id = any($1)', [[mine, older]]);
    expect(frozen).toEqual([{ price_cents: cents + 1_000 }, { price_cents: cents + 1_000 }]);
  });

  it('begins at its moment, on a server that was told of it and on one that starts then', async () => {
    await set('horizonDays', 100, 2);
    expect((await limits()).horizonDays).toBe(365);
    expect((await one.call('getSettings', {})).changes.find(({ name }) => name === 'horizonDays')?.state).toBe(
      'PLANNED',
    );
    await system.wait(2 * HOUR_MS);
    await expect.poll(async () => (await limits()).horizonDays).toBe(100);
  });
});

describe('an order', () => {
  it('is the shipped one first, then the one that was set, from its moment, and is put back', async () => {
    const shipped = [...categoryCodes];
    const turned = shipped.toReversed();
    expect(await limits()).toMatchObject({ categoryOrder: shipped, cityOrder: [...cities] });
    await set('categoryOrder', turned, 2);
    expect(await limits()).toMatchObject({ categoryOrder: shipped });
    await system.wait(2 * HOUR_MS);
    await expect.poll(async () => (await limits()).categoryOrder).toEqual(turned);
    const { changes, items } = await one.call('getSettings', {});
    expect(changes[0]).toMatchObject({ name: 'categoryOrder', before: shipped, value: turned, state: 'VALID' });
    expect(items.find(({ name }) => name === 'categoryOrder')).toMatchObject({ value: turned, firstValue: shipped });
    const [entry] = await system.sql(`select before, after from audit_entries where subject_id = $1`, [changes[0]?.id]);
    expect(entry).toMatchObject({ before: { categoryOrder: shipped }, after: { categoryOrder: turned } });
    await set('categoryOrder', shipped);
    await expect.poll(async () => (await limits()).categoryOrder).toEqual(shipped);
  });

  it('is of every entry, once', async () => {
    const wrong = { fields: { order: 'List each entry once, and no other.' } };
    await expect(ask('cityOrder', cities.slice(1))).rejects.toMatchObject(wrong);
    await expect(ask('cityOrder', [...cities.slice(1), 'Reno'])).rejects.toMatchObject(wrong);
    await expect(ask('cityOrder', 3)).rejects.toMatchObject(wrong);
    await expect(ask('modelsMax', [...cities])).rejects.toMatchObject({ fields: { value: 'Enter a number.' } });
    await expect(ask('cityOrder', [...cities])).rejects.toMatchObject({
      fields: { order: expect.stringContaining('Las Vegas, Los Angeles') },
    });
  });
});

describe('a notice', () => {
  const SHIPPED = shippedNotices['account.warned'];
  const warned = 'Word from Zodel: {message} Ask us if anything is unclear.';
  const refusal = (text: string) =>
    one.call('askSetting', { path: { name: 'account.warned' }, body: { text, why, validFrom: null } });
  const readBy = async (model: Person, message: string) => {
    const staff = await aStaff(system);
    await staff.client.call('warnUser', { path: { id: model.id }, body: { text: message } });
    return (await model.client.call('getNotices', { query: {} })).items[0]?.text;
  };

  it('says what two of the staff set, from its moment, under the bell and on a phone, and goes back', async () => {
    const model = await aModel(system);
    expect(await settingOf('account.warned')).toMatchObject({ value: SHIPPED, firstValue: SHIPPED, asked: null });
    await set('account.warned', warned, 2);
    expect(await readBy(model, 'Come on time.')).toBe('A word from our team: Come on time.');
    await system.wait(2 * HOUR_MS);
    await expect.poll(async () => (await settingOf('account.warned'))?.value).toBe(warned);
    await expect.poll(() => system.server.app.config.noticeTexts['account.warned']).toBe(warned);
    // Braces in a value stay as they are.
    const said = 'Word from Zodel: Bring {job}. Ask us if anything is unclear.';
    expect(await readBy(model, 'Bring {job}.')).toBe(said);
    expect(await textsTo(system, model)).toContain(said);
    expect(await limits()).not.toHaveProperty('account.warned');
    const { changes } = await one.call('getSettings', {});
    expect(changes.find(({ name }) => name === 'account.warned')).toMatchObject({
      before: SHIPPED,
      value: warned,
      state: 'VALID',
    });
    await set('account.warned', SHIPPED);
    await expect.poll(() => system.server.app.config.noticeTexts['account.warned']).toBe(SHIPPED);
    expect(await readBy(model, 'Come on time.')).toBe('A word from our team: Come on time.');
  });

  it('is refused at its text where it could not be sent', async () => {
    for (const [text, sentence] of [
      ['A word from {name}: {message}', '{name} is not known here. Known are {message}.'],
      ['A word from our team.', 'Say {message} somewhere: it is what our team wrote.'],
      ['<b>{message}</b>', 'Notices are plain words: leave out <, >, **, ` and links in brackets.'],
      ['{message} See zodel.example', '“zodel.example” reads like a link. A notice leads to its page by itself.'],
      [SHIPPED, 'It says just this then in any case.'],
    ] as const)
      await expect(refusal(text)).rejects.toMatchObject({ fields: { text: sentence } });
    await expect(ask('account.warned', 3)).rejects.toMatchObject({ fields: { text: 'Enter a text.' } });
  });

  it('waits once, is no longer approved once another is set, and is asked for by finance alone', async () => {
    await ask('account.warned', warned, 1);
    await expect(refusal('Hear this: {message}')).rejects.toMatchObject({ code: 'APPROVAL_ASKED' });
    const decision = await waiting('account.warned');
    await system.sql(
      `insert into setting_changes (id, name, content_before, content, valid_from, why, asked_by, approved_by)
        select gen_random_uuid(), 'account.warned', $1::jsonb, $2::jsonb, app_now(), 'x', a.id, b.id from staff a, staff b where a.id <> b.id limit 1`,
      [JSON.stringify(SHIPPED), JSON.stringify('Hear this: {message}')],
    );
    await expect(other.call('approveSetting', decision)).rejects.toMatchObject({ code: 'CHANGED_SINCE' });
    await other.call('declineSetting', decision);
    const reviewer = await aStaff(system, 'REVIEWER');
    await expect(
      reviewer.client.call('askSetting', {
        path: { name: 'account.warned' },
        body: { text: warned, why, validFrom: null },
      }),
    ).rejects.toMatchObject({ status: 403 });
  });

  it('is told to all servers at once and by the next sweep, should a server have stopped in between', async () => {
    let told = 0;
    const stop = system.server.app.bus.subscribe(({ kind }) => {
      if (kind === 'SETTINGS') told += 1;
    });
    await set('requestsPerPlace', 4);
    await expect.poll(() => told).toBeGreaterThanOrEqual(1);
    await system.wait(60_000);
    await expect.poll(() => told).toBeGreaterThanOrEqual(2);
    stop();
    expect(await system.sql('select 1 from setting_changes where told_at is null and valid_from <= app_now()')).toEqual(
      [],
    );
    await set('requestsPerPlace', 3);
  });

  it('of a release that sends it no more keeps its history, and troubles nobody', async () => {
    await system.sql(
      `insert into setting_changes (id, name, content_before, content, valid_from, why, asked_by, approved_by)
        select gen_random_uuid(), 'account.gone', '"x"'::jsonb, '"y"'::jsonb, app_now(), 'x', a.id, b.id from staff a, staff b where a.id <> b.id limit 1`,
    );
    expect((await one.call('getSettings', {})).changes.map(({ name }) => name)).not.toContain('account.gone');
    await expect(set('requestsPerPlace', 4)).resolves.toMatchObject({ outcome: 'APPROVED' });
    await set('requestsPerPlace', 3);
  });
});

describe('a legal page', () => {
  const DAY_MS = 24 * HOUR_MS;
  const visitor = system.client();
  const page = (document: LegalDocument = 'TERMS') => visitor.call('getLegalText', { path: { document } });
  const today = () => system.server.app.clock.now().toISOString().slice(0, 10);
  const source = async () => String((await settingOf('termsText'))?.value);
  // A session of staff is shorter than a day.
  const setAnew = async (value: string) => {
    const [asker, approver] = [await finance(), await finance()];
    await asker.call('askSetting', { path: { name: 'termsText' }, body: { text: value, why, validFrom: null } });
    await approver.call('approveSetting', await waiting('termsText', approver));
  };

  it('is the shipped one first, with the numbers of today', async () => {
    const terms = await page();
    expect(terms).toMatchObject({ document: 'TERMS', version: legalVersions.TERMS });
    expect(terms.parts[0]).toMatchObject({ id: 'what', title: 'What Zodel is' });
    expect(JSON.stringify(terms)).toContain('a booking fee of 15% of it');
    expect(JSON.stringify([terms, await page('PRIVACY')])).not.toMatch(/[{]\w+[}]/);
    expect(await limits()).toMatchObject({
      termsVersion: legalVersions.TERMS,
      privacyVersion: legalVersions.PRIVACY,
    });
  });

  it('is what two of the staff set, from then on: its version is what people agree to', async () => {
    const { client } = await aManager(system);
    const first = await source();
    await setAnew(`${first}\n## more: One more\n\nBring <b>a coat</b>. See [privacy](/privacy-policy).\n`);
    await expect.poll(async () => (await page()).version).toBe(today());
    expect((await page()).parts.at(-1)).toEqual({
      id: 'more',
      title: 'One more',
      blocks: [
        {
          kind: 'WORDS',
          words: [
            { text: 'Bring <b>a coat</b>. See ', look: 'PLAIN', to: null },
            { text: 'privacy', look: 'PLAIN', to: '/privacy-policy' },
            { text: '.', look: 'PLAIN', to: null },
          ],
        },
      ],
    });
    expect(await limits()).toMatchObject({ termsVersion: today(), privacyVersion: legalVersions.PRIVACY });
    const agree = (version: string) => client.call('saveAgreement', { body: { document: 'TERMS', version } });
    await expect(agree(legalVersions.TERMS)).rejects.toMatchObject({ fields: { version: expect.any(String) } });
    const { items } = await agree(today());
    expect(items.filter(({ document }) => document === 'TERMS').map(({ version }) => version)).toEqual([
      today(),
      legalVersions.TERMS,
    ]);
    const newcomer = await aManager(system);
    const agreed = await newcomer.client.call('getAgreements', {});
    expect(agreed.items).toContainEqual(expect.objectContaining({ document: 'TERMS', version: today() }));

    await expect(ask('termsText', first)).rejects.toMatchObject({
      fields: { text: expect.stringContaining(`There is a version of ${today()} (UTC) already`) },
    });
    await system.wait(DAY_MS);
    await setAnew(first);
    await expect.poll(async () => (await page()).version).toBe(today());
    expect((await page()).parts.at(-1)?.id).toBe('rest');
    const { changes } = await (await finance()).call('getSettings', {});
    expect(changes.slice(0, 2)).toMatchObject([
      { name: 'termsText', value: first, state: 'VALID' },
      { name: 'termsText', before: first, state: 'PAST' },
    ]);
  });

  it('is refused with the line that is wrong, and as anything but a text', async () => {
    const asker = await finance();
    const refusal = (body: { text?: string; value?: number; order?: string[] }) =>
      asker.call('askSetting', { path: { name: 'privacyText' }, body: { ...body, why, validFrom: null } });
    await expect(refusal({ text: '## a: A\n\nUp to {pictures} pictures.' })).rejects.toMatchObject({
      fields: { text: expect.stringContaining('Line 3: {pictures} is not known.') },
    });
    await expect(refusal({ text: '## a: A\n\n[Here](javascript:alert(1)).' })).rejects.toMatchObject({
      fields: { text: expect.stringContaining('A link begins with') },
    });
    await expect(refusal({ text: 'x'.repeat(LEGAL_TEXT_LENGTH + 1) })).rejects.toMatchObject({
      fields: { text: expect.stringContaining('at most') },
    });
    await expect(refusal({ value: 3 })).rejects.toMatchObject({ fields: { text: 'Enter a text.' } });
    await expect(refusal({ text: '## a: A\n\nWords.', order: ['x'] })).rejects.toMatchObject({
      fields: { order: 'Privacy policy has none.' },
    });
  });
});

describe('callOffSetting', () => {
  it('calls off what has not begun, once', async () => {
    const [asker, approver] = [await finance(), await finance()];
    const validFrom = new Date(system.server.app.clock.now().getTime() + HOUR_MS).toISOString();
    await asker.call('askSetting', { path: { name: 'modelsMax' }, body: { value: 50, why, validFrom } });
    await approver.call('approveSetting', await waiting('modelsMax', approver));
    const { changes } = await asker.call('getSettings', {});
    const path = { id: changes.find(({ name }) => name === 'modelsMax')?.id ?? '' };
    const after = await asker.call('callOffSetting', { path, body: { why: 'It was for another city.' } });
    expect(after.changes.find(({ id }) => id === path.id)).toMatchObject({
      state: 'CALLED_OFF',
      calledOffBy: 'Sol Reyes',
    });
    await expect(asker.call('callOffSetting', { path, body: { why } })).rejects.toMatchObject({
      code: 'SETTING_BEGUN',
    });
    await system.wait(2 * HOUR_MS);
    expect((await limits()).modelsMax).toBe(100);
  });
});

describe('a setting', () => {
  it('is held by the database: two people, never changed, never deleted', async () => {
    await expect(system.sql('update setting_changes set value = value + 1')).rejects.toThrow('never changed');
    await expect(system.sql('delete from setting_changes')).rejects.toThrow('never deleted');
    await expect(
      system.sql(`insert into setting_changes (id, name, before, value, valid_from, why, asked_by, approved_by)
        select gen_random_uuid(), 'modelsMax', 100, 90, app_now(), 'x', id, id from staff limit 1`),
    ).rejects.toThrow('setting_changes_two');
    await expect(
      system.sql(`insert into setting_changes (id, name, valid_from, why, asked_by, approved_by)
        select gen_random_uuid(), 'modelsMax', app_now(), 'x', a.id, b.id from staff a, staff b where a.id <> b.id limit 1`),
    ).rejects.toThrow('setting_changes_one_value');
  });
});

describe('a change that waits', () => {
  it('cannot be approved once the plan has changed, also by calling off what was not decided last', async () => {
    const [asking, deciding] = [(await aStaff(system, 'FINANCE')).client, (await aStaff(system, 'FINANCE')).client];
    const askFor = (value: number, inHours: number) => {
      const validFrom = new Date(system.server.app.clock.now().getTime() + inHours * HOUR_MS).toISOString();
      return asking.call('askSetting', { path: { name: 'undoMinutes' }, body: { value, why, validFrom } });
    };
    const approve = async () => deciding.call('approveSetting', await waiting('undoMinutes', deciding));
    await askFor(20, 100);
    await approve();
    await askFor(25, 50);
    await approve();
    await askFor(30, 150);
    const { changes } = await asking.call('getSettings', {});
    const earlier = changes.find(({ name, value }) => name === 'undoMinutes' && value === 20);
    await asking.call('callOffSetting', { path: { id: earlier?.id ?? '' }, body: { why: 'Not any more.' } });
    await expect(approve()).rejects.toMatchObject({ code: 'CHANGED_SINCE' });
  });
});
