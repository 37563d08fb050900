import { describe, expect, it, vi } from 'vitest';
import { memorySession, storedTokens } from '#client/session.ts';
import { aDraft, anOpenJob, aSubmittedJob } from '../testing/jobs.ts';
import { aSocket } from '../testing/live.ts';
import { aCommon, aManager, aModel, aPhone, aStaff } from '../testing/people.ts';
import { bearerOf } from '../testing/second-server.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();

describe('becomeManager', () => {
  it('starts the onboarding of a manager', async () => {
    const { client } = await aCommon(system);
    expect(await client.call('getUser', {})).toMatchObject({ '@type': 'COMMON' });
    expect(await client.call('becomeManager', {})).toMatchObject({
      '@type': 'MANAGER',
      state: 'ONBOARDING',
      onboardingStep: 'INVITE_CODE',
    });
  });

  it('is possible once', async () => {
    const { client } = await aCommon(system);
    await client.call('becomeAmbassador', {});
    await expect(client.call('becomeManager', {})).rejects.toMatchObject({ status: 409, code: 'ROLE_TAKEN' });
  });
});

describe('saveName and saveSocialLinks', () => {
  it('advance the onboarding step and expand handles to addresses', async () => {
    const { client } = await aManager(system, { registered: false });
    await client.call('saveInviteCode', { body: { code: null } });
    expect(await client.call('saveName', { body: { name: 'Mara Quill', companyName: 'Quill' } })).toMatchObject({
      initials: 'MQ',
      onboardingStep: 'SOCIAL_LINKS',
    });
    expect(
      await client.call('saveSocialLinks', { body: { urlTickTok: '@mara.quill', urlOther: 'quill.example/about' } }),
    ).toMatchObject({
      urlTickTok: 'https://tiktok.com/@mara.quill',
      urlOther: 'https://quill.example/about',
      onboardingStep: 'JOB_CATEGORY',
    });
  });

  it('leave a company to be given later, and refuse to take one away', async () => {
    const { client } = await aManager(system, { registered: false });
    const save = (companyName?: string) =>
      client.call('saveName', { body: { name: 'Mara Quill', ...(companyName !== undefined && { companyName }) } });
    expect(await save()).toMatchObject({ name: 'Mara Quill', companyName: null, answeredSteps: ['NAME'] });
    expect(await save('')).toMatchObject({ companyName: null });
    const { id } = await client.call('createJob', { body: aDraft(system) });
    await expect(client.call('submitJob', { path: { id } })).rejects.toMatchObject({
      code: 'JOB_INCOMPLETE',
      fields: { companyName: 'Company is needed: models see it, and invoices name it.' },
    });
    expect(await save('Quill')).toMatchObject({ companyName: 'Quill' });
    expect(await save()).toMatchObject({ companyName: 'Quill' });
    await expect(save('')).rejects.toMatchObject({ fields: { companyName: 'Company is needed.' } });
  });

  it('make a model active', async () => {
    const { client } = await aCommon(system);
    await client.call('becomeModel', {});
    await client.call('saveName', { body: { name: 'Ines Vale' } });
    expect(await client.call('saveSocialLinks', { body: { urlInstagram: 'inesvale' } })).toMatchObject({
      state: 'ACTIVE',
    });
  });

  it('refuse empty and overlong answers at the field', async () => {
    const { client } = await aManager(system, { registered: false });
    await expect(client.call('saveName', { body: { name: ' ', companyName: 'x'.repeat(81) } })).rejects.toMatchObject({
      fields: { name: 'Your name is needed.', companyName: expect.stringContaining('at most 80') },
    });
    await expect(client.call('saveSocialLinks', { body: {} })).rejects.toMatchObject({
      fields: { urlInstagram: expect.any(String) },
    });
  });
});

describe('the queue of staff', () => {
  it('is told when someone who is reviewed saves other details, and not of the same ones', async () => {
    const manager = await aManager(system, { approved: false });
    await aSubmittedJob(system, manager);
    const office = await aSocket(system, await bearerOf(await aStaff(system)));
    const hints = () => office.pushes.filter(push => push.t === 'hint' && push.event.kind === 'QUEUE').length;
    const save = (companyName: string) =>
      manager.client.call('saveName', { body: { name: 'Mara Quill', companyName } });
    await save('Other Events');
    await vi.waitFor(() => expect(hints()).toBe(1));
    await save('Other Events');
    await save('Third Events');
    await vi.waitFor(() => expect(hints()).toBe(2));
    const approved = await aManager(system);
    await approved.client.call('saveName', { body: { name: 'Mara Quill', companyName: 'Fourth Events' } });
    await vi.waitFor(() => expect(hints()).toBe(3));
  });
});

describe('saveInviteCode', () => {
  it('reads a code whatever its case, dashes and look-alike characters', async () => {
    await system.sql(`insert into invite_codes (code, kind, campaign) values ('SPR1NG0', 'CAMPAIGN', 'Spring fair')`);
    const { client } = await aManager(system, { registered: false });
    expect(await client.call('getInviteCode', { path: { code: 'spr-ingo' } })).toEqual({
      code: 'SPR1NG0',
      kind: 'CAMPAIGN',
      from: 'Spring fair',
    });
    expect(await client.call('saveInviteCode', { body: { code: 'spring0' } })).toMatchObject({
      invitedBy: { referralCode: 'SPR1NG0' },
    });
  });

  it('refuses an unknown code', async () => {
    const { client } = await aManager(system, { registered: false });
    await expect(client.call('saveInviteCode', { body: { code: 'ZZZZZZZ' } })).rejects.toMatchObject({
      code: 'INVITE_UNKNOWN',
      fields: { code: expect.any(String) },
    });
  });
});

describe('saveInviteCode concurrently', () => {
  it('accepts a code no more often than its limit', async () => {
    await system.sql(
      `insert into invite_codes (code, kind, campaign, uses_left) values ('0NCE0N1', 'CAMPAIGN', 'Opening', 1)`,
    );
    const people = await Promise.all(Array.from({ length: 5 }, () => aCommon(system)));
    const saved = await Promise.allSettled(
      people.map(({ client }) => client.call('saveInviteCode', { body: { code: '0NCE0N1' } })),
    );
    expect(saved.filter(one => one.status === 'fulfilled')).toHaveLength(1);
  });
});

describe('changePhone', () => {
  it('holds no connection while waiting for another when called concurrently', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => aCommon(system)));
    // More than the pool has: each would wait for another, and be refused as too busy.
    const changed = await Promise.allSettled(
      people.map(({ client }) => client.call('changePhone', { body: { phoneNumber: aPhone(), code: '123456' } })),
    );
    for (const one of changed) expect(one).toMatchObject({ reason: { status: 422, code: 'CODE_WRONG' } });
  });

  it('is idempotent, and refuses another person’s phone', async () => {
    const [{ client }, other] = [await aCommon(system), await aCommon(system)];
    const phoneNumber = aPhone();
    await client.call('sendPhoneCode', { body: { phoneNumber } });
    const body = { phoneNumber, code: await system.codeFor(phoneNumber) };
    expect(await client.call('changePhone', { body })).toEqual(await client.call('changePhone', { body }));
    await system.wait(31_000);
    await client.call('sendPhoneCode', { body: { phoneNumber: other.phone } });
    const taken = { phoneNumber: other.phone, code: await system.codeFor(other.phone) };
    await expect(client.call('changePhone', { body: taken })).rejects.toMatchObject({ code: 'PHONE_TAKEN' });
  });

  it('moves the account to a phone proved by a code', async () => {
    const { client } = await aManager(system);
    const phone = aPhone();
    await client.call('sendPhoneCode', { body: { phoneNumber: phone } });
    const code = await system.codeFor(phone);
    expect(await client.call('changePhone', { body: { phoneNumber: phone, code } })).toMatchObject({ phone });
  });
});

describe('getPerson', () => {
  it('shows the two sides of an application to each other, by first name', async () => {
    const [staff, manager, model, stranger] = [
      await aStaff(system),
      await aManager(system),
      await aModel(system),
      await aManager(system),
    ];
    const job = await anOpenJob(system, manager, staff);
    await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
    expect(await manager.client.call('getPerson', { path: { id: model.id } })).toMatchObject({ displayName: 'Ines' });
    await expect(stranger.client.call('getPerson', { path: { id: model.id } })).rejects.toMatchObject({ status: 404 });
  });

  it('shows those of a conversation to each other: models by first name, booked ones whole to their client', async () => {
    const [staff, manager] = [await aStaff(system), await aManager(system)];
    const [ines, oda] = [await aModel(system), await aModel(system, { firstName: 'Oda' })];
    const job = await anOpenJob(system, manager, staff, { amountFemales: 2, amountAnyGender: 0 });
    const see = (viewer: typeof manager, person: typeof manager) =>
      viewer.client.call('getPerson', { path: { id: person.id } });
    for (const { client, id } of [ines, oda]) {
      await client.call('applyToJob', { path: { id: job.id }, body: {} });
      await expect(see(ines, oda)).rejects.toMatchObject({ status: 404 });
      await manager.client.call('acceptApplication', { path: { jobId: job.id, modelId: id } });
    }
    expect(await see(ines, oda)).toMatchObject({ displayName: 'Oda' });
    expect(await see(manager, oda)).toMatchObject({ displayName: 'Oda Vale' });
    expect(await see(oda, manager)).toMatchObject({ displayName: 'Mara Quill', companyName: 'Quill Events' });
  });
});

describe('saveName', () => {
  it('refuses what leads out of the product, in the name and the company', async () => {
    const { client } = await aManager(system);
    const sentence = 'Leave out links, mail addresses and phone numbers.';
    const save = (name: string, companyName: string) => client.call('saveName', { body: { name, companyName } });
    await expect(save('7025550100 Vale', 'evil.example/pay')).rejects.toMatchObject({
      status: 422,
      fields: { name: sentence, companyName: sentence },
    });
    expect(await save('J.R. Vale', 'Studio 54')).toMatchObject({ name: 'J.R. Vale', companyName: 'Studio 54' });
  });
});

describe('deleteUser', () => {
  it('erases the person and ends their sessions', async () => {
    const { client, id } = await aManager(system, { registered: false });
    await client.call('deleteUser', {});
    await expect(client.call('getUser', {})).rejects.toMatchObject({ status: 401 });
    expect(await system.sql('select phone, name from users where id = $1', [id])).toEqual([
      { phone: null, name: null },
    ]);
  });

  it('erases all personal data and ends the sessions of every device', async () => {
    const { client, id, phone } = await aManager(system);
    await client.call('saveName', { body: { name: 'Canary Quill', companyName: 'Canary Events' } });
    await system.sql(`update users set reviewed_snapshot = '{"name":"Canary Quill"}' where id = $1`, [id]);
    await system.wait(31_000);
    const session = memorySession();
    const tablet = system.client(session);
    await tablet.call('sendCode', { body: { phoneNumber: phone } });
    const code = await system.codeFor(phone);
    session.write(
      storedTokens(
        await tablet.call('getAccessToken', {
          body: { grant_type: 'verification_code', phoneNumber: phone, code },
        }),
      ),
    );
    const { closed } = await aSocket(system, await bearerOf({ client: tablet }));
    await client.call('deleteUser', {});
    await closed;
    await expect(tablet.call('getUser', {})).rejects.toMatchObject({ status: 401 });
    for (const table of ['users', 'idempotency_keys', 'verification_codes'])
      expect(
        await system.sql(`select 1 from ${table} t where t::text like '%Canary%' or strpos(t::text, $1) > 0`, [phone]),
      ).toEqual([]);
  });

  it('erases the answers kept for a client and for staff that name the person, and no others', async () => {
    const [boss, desk] = [await aManager(system), await aStaff(system)];
    const [model, other] = [
      await aModel(system, { firstName: 'Zephyrine' }),
      await aModel(system, { firstName: 'Othilie' }),
    ];
    const job = await anOpenJob(system, boss, desk);
    const note = { text: 'We look at it.' };
    for (const { id, client } of [model, other]) {
      await client.call('applyToJob', { path: { id: job.id }, body: {} });
      const key = { idempotencyKey: `declined-${id}` };
      await boss.client.call('declineApplication', { path: { jobId: job.id, modelId: id } }, key);
      await desk.client.call('suspendUser', { path: { id }, body: note }, { idempotencyKey: `suspended-${id}` });
      await desk.client.call('reinstateUser', { path: { id }, body: note });
    }
    await model.client.call('deleteUser', {});
    const kept = await system.sql(`select key from idempotency_keys where key ~ '^(declined|suspended)-' order by key`);
    expect(kept).toEqual([{ key: `declined-${other.id}` }, { key: `suspended-${other.id}` }]);
    expect(
      await system.sql(`select 1 from idempotency_keys where answer::text ~ ('Zephyrine|' || $1)`, [model.id]),
    ).toEqual([]);
  });

  it('leaves of a model a row that says the same of everyone', async () => {
    const ines = await aModel(system, { sensitiveConsent: true });
    const oda = await aModel(system, {
      firstName: 'Oda',
      gender: 'MALE',
      heightIn: 74,
      latitude: 40.7,
      longitude: -74,
    });
    await system.sql(
      `update models set languages = '{Portuguese}', skills = '{Fencing}', bust_in = 34, hourly_cents_min = 9900,
        visible_tattoos = true, listed_before = true, available_until = app_now() + interval '1 day' where user_id = $1`,
      [ines.id],
    );
    for (const { client } of [ines, oda]) await client.call('deleteUser', {});
    const [one, other, ...more] = await system.sql(
      `select to_jsonb(m) - '{user_id,lot,created_at,measurements_confirmed_at}'::text[] as row from models m where user_id = any($1)`,
      [[ines.id, oda.id]],
    );
    expect(more).toEqual([]);
    expect(one).toEqual(other);
    expect(one?.row).toMatchObject({ first_name: 'Deleted', listed: false, latitude: 0, languages: [], bust_in: null });
  });

  it('is refused, with the list, while a job is open', async () => {
    const [staff, manager] = [await aStaff(system), await aManager(system)];
    const job = await anOpenJob(system, manager, staff);
    await expect(manager.client.call('deleteUser', {})).rejects.toMatchObject({
      code: 'ACCOUNT_OPEN',
      details: { open: [{ id: job.id }] },
    });
  });
});

describe('a suspended or banned person', () => {
  const put = async (id: string, state: string) => {
    await system.sql('update users set state = $2 where id = $1', [id, state]);
    system.server.app.bus.publish({ kind: 'USER_CHANGED', userId: id });
  };

  it('may read, and start nothing new', async () => {
    const { client, id } = await aManager(system);
    await put(id, 'SUSPENDED');
    await expect(client.call('getJobs', { path: { status: 'active' }, query: {} })).resolves.toBeDefined();
    await expect(client.call('createJob', { body: {} })).rejects.toMatchObject({ status: 409, code: 'SUSPENDED' });
  });

  it('is notified of nothing more once banned', async () => {
    const { client, id } = await aManager(system);
    const token = await bearerOf({ client: client });
    const { closed } = await aSocket(system, token);
    await put(id, 'BANNED');
    await closed;
    await expect(aSocket(system, token)).rejects.toMatchObject({ code: 'BANNED' });
  });

  it('may sign in only to see why', async () => {
    const { client, id } = await aManager(system);
    await put(id, 'BANNED');
    await expect(client.call('getUser', {})).resolves.toMatchObject({ state: 'BANNED' });
    await expect(client.call('getJobs', { path: { status: 'active' }, query: {} })).rejects.toMatchObject({
      status: 403,
      code: 'BANNED',
    });
  });
});
