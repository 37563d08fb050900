import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { SignalKind } from '#contract/values/trust.ts';
import { bandsOf, mirrorOf } from '../file/hash-bands.ts';
import { hashPictures } from '../file/index.ts';
import { hashOf } from '../file/picture/hash.ts';
import { newId } from '../ids.ts';
import { aBrowser, type Browser, signInWith } from '../testing/browsers.ts';
import { upload } from '../testing/files.ts';
import { aJobOf, aPartIn } from '../testing/generated/jobs.ts';
import { addTestCard, testCards } from '../testing/payments.ts';
import { aCommon, aManager, aModel, aStaff, type Person } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';
import { findSignals } from './find-signals.ts';

const system = await aSystem();
const staff = await aStaff(system);

const { app } = system.server;

/** Of the upkeep, what is about signals. */
const look = async () => {
  await system.wait(1_000);
  await hashPictures(app);
  await findSignals(app);
};
const signalsOf = async ({ id }: { id: string }) =>
  (await staff.client.call('getPersonSignals', { path: { id } })).items;
const ofKind = async (person: { id: string }, kind: SignalKind) =>
  (await signalsOf(person)).filter(({ facts }) => facts.kind === kind);
const close = (id: string, size: number, by = staff) =>
  by.client.call('closeSignal', { path: { id }, body: { outcome: 'DISMISSED', why: 'One household.', size } });

/** A code can be sent again after half a minute. */
const signInBy = async (browser: Browser, { phone }: Person) => {
  await system.wait(31_000);
  await signInWith(system, browser, phone);
};

/** Two people whose phones were used in one browser. */
const aSharedDevice = async (more: Person[] = []) => {
  const people = [await aModel(system), await aModel(system, { firstName: 'Odile' }), ...more];
  const browser = aBrowser(system);
  for (const person of people) await signInBy(browser, person);
  await look();
  const [first, second] = people;
  if (!first || !second) throw new Error('There are two.');
  return { browser, first, second };
};

describe('a shared device', () => {
  it('is a signal about the newer account, which names the other', async () => {
    const { first, second } = await aSharedDevice();
    const [signal] = await ofKind(second, 'DEVICE');
    expect(signal).toMatchObject({ state: 'OPEN', size: 2, subject: { userId: second.id, name: 'Odile Vale' } });
    expect(signal?.people).toEqual([{ userId: first.id, name: 'Ines Vale' }]);
    expect(await ofKind(first, 'DEVICE')).toEqual([signal]);
    const { linked } = await staff.client.call('getPersonSignals', { path: { id: first.id } });
    expect(linked).toMatchObject([{ person: { userId: second.id }, hows: ['DEVICE'], priority: 'LOW' }]);
  });

  it('is none in two browsers of two people', async () => {
    const people = [await aModel(system), await aModel(system)];
    for (const person of people) await signInBy(aBrowser(system), person);
    await look();
    for (const person of people) expect(await ofKind(person, 'DEVICE')).toEqual([]);
  });
});

describe('a shared card', () => {
  it('is a signal about whoever saved it last', async () => {
    const [first, second] = [await aManager(system, { card: false }), await aManager(system, { card: false })];
    for (const { client } of [first, second]) await addTestCard(client, testCards.other);
    await look();
    expect(await ofKind(second, 'CARD')).toMatchObject([{ size: 2, subject: { userId: second.id } }]);
  });

  it('is none with a card of one’s own', async () => {
    const manager = await aManager(system, { card: false });
    await addTestCard(manager.client, testCards.confirmed);
    await look();
    expect(await ofKind(manager, 'CARD')).toEqual([]);
  });
});

describe('a number range', () => {
  const withNumbers = async (...phones: string[]) => {
    const people: Person[] = [];
    for (const phone of phones) {
      const person = await aModel(system);
      await system.sql('update users set phone = $2 where id = $1', [person.id, phone]);
      people.push(person);
    }
    await look();
    return people;
  };

  it('is a signal from three new accounts of one hundred on', async () => {
    const [first, , last] = await withNumbers('+12125551401', '+12125551407', '+12125551466');
    if (!first || !last) throw new Error('There are three.');
    const [signal] = await ofKind(last, 'NUMBERS');
    expect(signal).toMatchObject({ size: 3, facts: { kind: 'NUMBERS', days: 7 }, subject: { userId: last.id } });
    expect(JSON.stringify(signal)).not.toContain('212555');
    expect(await ofKind(first, 'NUMBERS')).toHaveLength(1);
  });

  it('is none of two, nor of three in different hundreds', async () => {
    const people = await withNumbers('+12125551501', '+12125551502', '+12125551603');
    for (const person of people) expect(await ofKind(person, 'NUMBERS')).toEqual([]);
  });
});

describe('speed', () => {
  /** A model with whose code so many people signed up. */
  const withSignUps = async (count: number) => {
    const model = await aModel(system);
    const code = newId().slice(-8).toUpperCase();
    await system.sql(`insert into invite_codes (code, user_id, kind) values ($1, $2, 'INVITATION')`, [code, model.id]);
    await system.sql(
      `insert into users (id, chat_user_id, invited_by_code) select gen_random_uuid(), gen_random_uuid(), $1 from generate_series(1, $2::int)`,
      [code, count],
    );
    await look();
    return model;
  };

  it('is a signal with how many there were, and from how many on it is unusual', async () => {
    const facts = { kind: 'VELOCITY', what: 'SIGN_UPS', count: 15, within: 'HOUR', from: 15 };
    expect(await ofKind(await withSignUps(15), 'VELOCITY')).toMatchObject([{ size: 15, facts }]);
  });

  it('is none of one less', async () => {
    expect(await ofKind(await withSignUps(14), 'VELOCITY')).toEqual([]);
  });
});

/** A picture with shapes by a seed, as a camera’s is never plain. */
const drawn = (seed: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1200"><rect width="1000" height="1200" fill="#777"/>${Array.from(
        { length: 24 },
        (_, n) => {
          const [x, y, grey] = [
            (n * 397 + seed * 131) % 900,
            (n * 211 + seed * 577) % 1100,
            (n * 83 + seed * 29) % 255,
          ];
          return `<circle cx="${x}" cy="${y}" r="${90 + ((n * seed) % 120)}" fill="rgb(${grey},${grey},${grey})"/>`;
        },
      ).join('')}</svg>`,
    ),
  );

const differ = (one: bigint | null, other: bigint | null): number =>
  [...BigInt.asUintN(64, (one ?? 0n) ^ (other ?? -1n)).toString(2)].filter(bit => bit === '1').length;

describe('the hash of a picture', () => {
  it('hardly changes with size, encoding and light, and is another for another picture', async () => {
    const original = await hashOf(await drawn(3).png().toBuffer());
    const copy = await hashOf(
      await drawn(3).resize(820).modulate({ brightness: 1.08 }).jpeg({ quality: 60 }).toBuffer(),
    );
    expect(differ(original, copy)).toBeLessThanOrEqual(5);
    expect(differ(original, await hashOf(await drawn(8).png().toBuffer()))).toBeGreaterThan(10);
    expect(bandsOf(original ?? 0n).some(band => bandsOf(copy ?? 0n).includes(band))).toBe(true);
  });

  it('says that of the picture mirrored too', async () => {
    const original = await hashOf(await drawn(3).png().toBuffer());
    const mirrored = await hashOf(await drawn(3).flop().jpeg({ quality: 70 }).toBuffer());
    expect(differ(original, mirrored)).toBeGreaterThan(10);
    expect(differ(mirrorOf(original ?? 0n), mirrored)).toBeLessThanOrEqual(5);
    expect(mirrorOf(mirrorOf(original ?? 0n))).toBe(original);
  });

  it('is none of a plain one', async () => {
    const plain = sharp({ create: { width: 900, height: 900, channels: 3, background: '#ddd' } });
    expect(await hashOf(await plain.png().toBuffer())).toBeNull();
  });
});

describe('a copied picture', () => {
  /** A model with this picture as headshot. */
  const aModelWith = async (bytes: Buffer) => {
    const model = await aModel(system);
    const image = await upload(system, { id: model.id, token: model.session.read()?.accessToken ?? '' }, bytes);
    const { version } = await model.client.call('getGallery', {});
    const photos = [{ imageId: image.originalId, type: 'HEADSHOT' as const, tags: [] }];
    await model.client.call('saveGallery', { body: { photos, version } });
    return { ...model, imageId: image.originalId };
  };

  it('is a signal about whose is later, with both', async () => {
    const first = await aModelWith(await drawn(3).jpeg().toBuffer());
    await system.wait(60_000);
    const second = await aModelWith(await drawn(3).resize(900).jpeg({ quality: 70 }).toBuffer());
    await system.upkeep();
    const [signal] = await ofKind(first, 'PICTURE');
    expect(signal).toMatchObject({ size: 1, subject: { userId: second.id }, people: [{ userId: first.id }] });
    expect(signal?.pictures).toMatchObject([
      { later: { originalId: second.imageId }, earlier: { originalId: first.imageId } },
    ]);
  });

  it('is one when it is mirrored', async () => {
    const first = await aModelWith(await drawn(5).jpeg().toBuffer());
    await system.wait(60_000);
    const second = await aModelWith(await drawn(5).flop().resize(900).jpeg({ quality: 70 }).toBuffer());
    await look();
    expect(await ofKind(first, 'PICTURE')).toMatchObject([{ size: 1, subject: { userId: second.id } }]);
  });

  it('is none for another picture, nor for one’s own once more', async () => {
    const other = await aModelWith(await drawn(8).jpeg().toBuffer());
    await upload(
      system,
      { id: other.id, token: other.session.read()?.accessToken ?? '' },
      await drawn(8).png().toBuffer(),
    );
    await look();
    expect(await ofKind(other, 'PICTURE')).toEqual([]);
  });
});

describe('contact details', () => {
  /** Someone who wrote a number in so many conversations, each time twice. */
  const wroteIn = async (conversations: number) => {
    const manager = await aManager(system);
    for (let n = 0; n < conversations; n++) {
      const jobId = await aJobOf(system, manager.id);
      await aPartIn(system, jobId, (await aModel(system)).id, 'BOOKED');
      await system.sql(
        `insert into chat_messages (channel_id, seq, version, client_message_id, kind, sender_id, body, masked)
          select c.id, 900 + n, 1, gen_random_uuid(), 'TEXT', u.chat_user_id, 'Call ••••', '{PHONE}'
          from chat_channels c, users u, generate_series(1, 2) n where c.job_id = $1 and c.type = 'group' and u.id = $2`,
        [jobId, manager.id],
      );
    }
    await look();
    return manager;
  };

  it('are a signal once they went to several conversations', async () => {
    const facts = { kind: 'CONTACTS', messages: 6, conversations: 3, masked: ['PHONE'] };
    const [signal] = await ofKind(await wroteIn(3), 'CONTACTS');
    expect(signal).toMatchObject({ size: 6, facts });
    expect(signal?.jobs).toHaveLength(3);
    expect(JSON.stringify(signal)).not.toContain('Call');
  });

  it('are none in two', async () => {
    expect(await ofKind(await wroteIn(2), 'CONTACTS')).toEqual([]);
  });
});

describe('no-shows', () => {
  const claimed = async (statuses: string[]) => {
    const [manager, model] = [await aManager(system), await aModel(system)];
    for (const [n, status] of statuses.entries()) {
      const [id, jobId] = [newId(), await aJobOf(system, manager.id, { days: 10 + n })];
      await aPartIn(system, jobId, model.id, 'BOOKED');
      await system.sql(
        `insert into no_shows (id, job_id, model_id, evidence, answer_until) values ($1, $2, $3, 'Nobody came.', app_now() + interval '1 day')`,
        [id, jobId, model.id],
      );
      const isCalledOff = status === 'CALLED_OFF';
      // Staff decide what the model answered.
      if (status !== 'WITHDRAWN' && !isCalledOff)
        await system.sql(
          `update no_shows set status = 'ANSWERED', answer = 'I was there.', answered_at = app_now() where id = $1`,
          [id],
        );
      await system.sql('update no_shows set status = $2, decision = $3, decided_at = app_now() where id = $1', [
        id,
        isCalledOff ? 'WITHDRAWN' : status,
        isCalledOff ? 'The job was called off.' : null,
      ]);
    }
    await look();
    return { manager, model };
  };

  it('are a signal about a model from the second confirmed one on', async () => {
    const facts = { kind: 'NO_SHOWS', side: 'MODEL', count: 2, of: 3 };
    const { manager, model } = await claimed(['CONFIRMED', 'CONFIRMED', 'REJECTED']);
    expect(await ofKind(model, 'NO_SHOWS')).toMatchObject([{ size: 2, facts }]);
    expect(await ofKind(manager, 'NO_SHOWS')).toEqual([]);
  });

  it('are a signal about a manager whose claims do not hold', async () => {
    const { manager, model } = await claimed(['REJECTED', 'WITHDRAWN', 'REJECTED', 'CONFIRMED']);
    expect(await ofKind(manager, 'NO_SHOWS')).toMatchObject([{ size: 3, facts: { side: 'MANAGER', of: 4 } }]);
    expect(await ofKind(model, 'NO_SHOWS')).toEqual([]);
  });

  it('are none of a manager whose claim ended with its job', async () => {
    const { manager } = await claimed(['REJECTED', 'CALLED_OFF', 'REJECTED']);
    expect(await ofKind(manager, 'NO_SHOWS')).toEqual([]);
  });
});

describe('reviews in a circle', () => {
  const reviewed = async (pairs: [Person, Person][]) => {
    for (const [n, [manager, model]] of pairs.entries()) {
      const jobId = await aJobOf(system, manager.id, { days: 10 + n });
      await aPartIn(system, jobId, model.id, 'BOOKED');
      for (const side of ['MANAGER', 'MODEL'])
        await system.sql(
          `insert into reviews (id, job_id, model_id, side, stars, shown_at) values ($1, $2, $3, $4, 5, app_now())`,
          [newId(), jobId, model.id, side],
        );
    }
    await look();
  };

  it('are a signal when two rate each other and hardly anyone else does', async () => {
    const [manager, model] = [await aManager(system), await aModel(system)];
    await reviewed([
      [manager, model],
      [manager, model],
      [manager, model],
    ]);
    const facts = { kind: 'REVIEWS', jobs: 3, of: 3, sharesDevice: false };
    expect(await ofKind(model, 'REVIEWS')).toMatchObject([{ size: 3, facts, people: [{ userId: manager.id }] }]);
  });

  it('are a signal after one job of two who share a device', async () => {
    const manager = await aManager(system);
    const { first } = await aSharedDevice([manager]);
    await reviewed([[manager, first]]);
    expect(await ofKind(first, 'REVIEWS')).toMatchObject([{ facts: { jobs: 1, sharesDevice: true } }]);
  });

  it('are none among several', async () => {
    const [manager, other] = [await aManager(system), await aManager(system)];
    const [model, another] = [await aModel(system), await aModel(system)];
    await reviewed([
      [manager, model],
      [manager, model],
      [manager, model],
      [manager, another],
      [other, model],
    ]);
    expect(await ofKind(model, 'REVIEWS')).toEqual([]);
  });
});

describe('closeSignal', () => {
  const aSignal = async () => {
    const shared = await aSharedDevice();
    const [signal] = await ofKind(shared.second, 'DEVICE');
    if (!signal) throw new Error('It was not found.');
    return { ...shared, signal };
  };

  it('keeps who closed it and why, and leaves the people as they are', async () => {
    const { second, signal } = await aSignal();
    const standing = () => system.sql('select state, moderation, version from users where id = $1', [second.id]);
    const before = await standing();
    const closed = await close(signal.id, 2);
    expect(closed).toMatchObject({ state: 'DISMISSED', closed: { by: 'Sol Reyes', why: 'One household.' } });
    const entries = await system.sql(
      `select action, why, after from audit_entries where subject_id = $1 and action like 'SIGNAL%'`,
      [second.id],
    );
    expect(entries).toEqual([{ action: 'SIGNAL_DISMISSED', why: 'One household.', after: { signal: 'DEVICE' } }]);
    expect(await standing()).toEqual(before);
  });

  it('lets it come back with more of it, and with nothing else', async () => {
    const { browser, first, second, signal } = await aSignal();
    await close(signal.id, 2);
    await signInBy(browser, first);
    await look();
    expect(await ofKind(second, 'DEVICE')).toMatchObject([{ state: 'DISMISSED', size: 2 }]);
    const third = await aModel(system);
    await signInBy(browser, third);
    await look();
    expect(await ofKind(third, 'DEVICE')).toMatchObject([
      { id: signal.id, state: 'OPEN', size: 3, closed: { why: 'One household.' } },
    ]);
  });

  it('is of what was seen', async () => {
    const { browser, signal } = await aSignal();
    await signInBy(browser, await aModel(system));
    await look();
    await expect(close(signal.id, 2)).rejects.toMatchObject({ code: 'SIGNAL_GREW' });
  });

  it('is done by one of two who do it at once', async () => {
    const { signal } = await aSignal();
    const colleague = await aStaff(system);
    const outcomes = await Promise.allSettled([close(signal.id, 2), close(signal.id, 2, colleague)]);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { code: 'CASE_CLOSED' } }]);
  });

  it('is taken back', async () => {
    const { second, signal } = await aSignal();
    await close(signal.id, 2);
    const path = { id: signal.id };
    expect(await staff.client.call('reopenSignal', { path })).toMatchObject({ state: 'OPEN', closed: null });
    expect(await staff.client.call('reopenSignal', { path })).toMatchObject({ state: 'OPEN' });
    expect(await ofKind(second, 'DEVICE')).toHaveLength(1);
  });

  it('is for those who decide', async () => {
    const { second, signal } = await aSignal();
    for (const role of ['SUPPORT', 'FINANCE'] as const) {
      const other = await aStaff(system, role);
      await expect(close(signal.id, 2, other)).rejects.toMatchObject({ status: 403 });
      const reading = other.client.call('getPersonSignals', { path: { id: second.id } });
      await expect(reading).rejects.toMatchObject({ status: 403 });
    }
  });
});

describe('getTrustCases', () => {
  const caseOf = async ({ id }: { id: string }, show?: 'CLOSED') => {
    const { items } = await staff.client.call('getTrustCases', { query: { limit: 100, ...(show && { show }) } });
    return items.find(({ person }) => person.userId === id);
  };

  it('joins signals and reports of a person, which add up to the priority', async () => {
    const { second } = await aSharedDevice();
    expect(await caseOf(second)).toMatchObject({ priority: 'LOW', matters: [{ kind: 'DEVICE', count: 1 }] });
    const manager = await aManager(system);
    const jobId = await aJobOf(system, manager.id);
    await aPartIn(system, jobId, second.id, 'BOOKED');
    const [channel] = await system.sql(`select id from chat_channels where job_id = $1 and type = 'group'`, [jobId]);
    const [sender] = await system.sql('select chat_user_id as id from users where id = $1', [second.id]);
    const message = { cid: newId(), kind: 'TEXT', senderId: sender?.id, body: 'Pay me first.' };
    const [posted] = await system.sql('select seq from chat_post($1, $2::jsonb)', [
      channel?.id,
      JSON.stringify(message),
    ]);
    const reported = { channel: `group:${channel?.id}` as const, seq: Number(posted?.seq), reason: 'SEXUAL' as const };
    await manager.client.call('reportMessage', { body: reported });
    const found = await caseOf(second);
    expect(found).toMatchObject({ priority: 'HIGH' });
    expect(found?.matters.map(({ kind }) => kind).sort()).toEqual(['DEVICE', 'MESSAGE']);
    const { items } = await staff.client.call('getChatReports', { query: { about: second.id } });
    expect(items).toMatchObject([{ reason: 'SEXUAL', body: 'Pay me first.' }]);
    const filtered = await staff.client.call('getTrustCases', { query: { kind: 'MESSAGE' } });
    expect(filtered.items.map(({ person }) => person.userId)).toContain(second.id);
  });

  it('lists by priority, page by page', async () => {
    const all = await staff.client.call('getTrustCases', { query: { limit: 100 } });
    const paged: string[] = [];
    let cursor: string | null = null;
    do {
      const page: typeof all = await staff.client.call('getTrustCases', {
        query: { limit: 3, ...(cursor && { cursor }) },
      });
      paged.push(...page.items.map(({ person }) => person.userId));
      cursor = page.nextCursor;
    } while (cursor);
    expect(paged).toEqual(all.items.map(({ person }) => person.userId));
    expect(all.counts.open).toBe(paged.length);
    const rank = { HIGH: 0, MEDIUM: 1, LOW: 2 };
    const ranks = all.items.map(({ priority }) => rank[priority]);
    expect(ranks).toEqual([...ranks].sort());
  });

  it('shows what was closed lately', async () => {
    const { second } = await aSharedDevice();
    const [signal] = await ofKind(second, 'DEVICE');
    await close(signal?.id ?? '', 2);
    expect(await caseOf(second)).toBeUndefined();
    expect(await caseOf(second, 'CLOSED')).toMatchObject({ matters: [{ kind: 'DEVICE' }] });
  });
});

describe('an account that is erased', () => {
  it('takes its signals along, and leaves those of others without it', async () => {
    const third = await aCommon(system);
    const { first, second } = await aSharedDevice([third]);
    expect(await ofKind(second, 'DEVICE')).toMatchObject([{ size: 3, people: [{ userId: first.id }] }]);
    expect((await second.client.call('getOwnData', {})).signals).toMatchObject([{ kind: 'DEVICE', state: 'OPEN' }]);
    await first.client.call('deleteUser', {});
    expect(await ofKind(second, 'DEVICE')).toMatchObject([{ people: [] }]);
    await second.client.call('deleteUser', {});
    const left = await system.sql('select from trust_signals where subject_id = any($1) or people && $1', [
      [first.id, second.id],
    ]);
    expect(left).toEqual([]);
  });
});

describe('an account that leaves a signal that staff dismissed', () => {
  it('makes room for none: the next account opens it again', async () => {
    const third = await aModel(system, { firstName: 'Uma' });
    const { browser, first, second } = await aSharedDevice([third]);
    const [signal] = await ofKind(third, 'DEVICE');
    await close(signal?.id ?? '', 3);
    await first.client.call('deleteUser', {});
    expect(await ofKind(third, 'DEVICE')).toMatchObject([{ state: 'DISMISSED', size: 2 }]);
    await look();
    expect(await ofKind(second, 'DEVICE')).toMatchObject([{ state: 'DISMISSED', size: 2 }]);
    const next = await aModel(system);
    await signInBy(browser, next);
    await look();
    expect(await ofKind(next, 'DEVICE')).toMatchObject([{ state: 'OPEN', size: 3 }]);
  });
});

describe('the sweep', () => {
  it('writes nothing the second time', async () => {
    await aSharedDevice();
    await look();
    const read = () => system.sql('select id, xmin::text from trust_signals order by id');
    const before = await read();
    await look();
    expect(await read()).toEqual(before);
  });

  it('forgets a signal a year after it was last seen', async () => {
    const { second } = await aSharedDevice();
    await system.sql(`update trust_signals set last_seen_at = app_now() - interval '366 days' where subject_id = $1`, [
      second.id,
    ]);
    await look();
    expect(await ofKind(second, 'DEVICE')).toEqual([]);
  });
});
