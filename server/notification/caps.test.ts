import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { NotificationKind } from '#contract/values/notification.ts';
import { buildServer } from '../app.ts';
import { inTransaction } from '../http/transaction.ts';
import { submitDocument } from '../testing/identity.ts';
import { anOpenJob } from '../testing/jobs.ts';
import { aManager, aModel, aStaff, type Person } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';
import { textsTo } from '../testing/texts.ts';
import { aPushService } from '../testing/web-pushes.ts';
import { written } from '../testing/written.ts';
import { aboutAccount, notify } from './notify.ts';
import { sendTexts } from './send-texts.ts';

const PUBLIC_URL = 'https://zodel.example';
const system = await aSystem({ TEXTS_PER_HOUR: '6', TEXTS_PER_DAY: '20', URGENT_TEXTS_PER_HOUR: '10' });
const { app } = system.server;
app.config.publicOrigin = PUBLIC_URL;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const notifyPerson = (person: Person, kind: NotificationKind, ...texts: string[]) =>
  inTransaction(app, 'system', async db => {
    for (const text of texts) await notify(app, db, person.id, { kind, text: written(text), about: aboutAccount });
  });
const numbered = (count: number, what: string) => Array.from({ length: count }, (_, at) => `${what} ${at + 1}.`);

const chatUserOf = async ({ client }: Person) => (await client.call('getUser', {})).chatUserId;

describe('push notices to one person', () => {
  it('have caps of their own, and the rest becomes a digest', async () => {
    const me = await aManager(system);
    const browser = (await aPushService()).aBrowser();
    await me.client.call('savePush', { body: browser.subscription });
    await notifyPerson(me, 'APPLICATIONS', ...numbered(9, 'Something happened'));
    const shown = () => browser.received.map(({ payload }) => payload.body).sort();
    await expect.poll(shown, { timeout: 30_000 }).toEqual(numbered(6, 'Something happened'));
    expect(await textsTo(system, me)).toEqual(numbered(6, 'Something happened'));
    await system.wait(HOUR_MS);
    await expect
      .poll(() => browser.received.at(-1)?.payload, { timeout: 30_000 })
      .toMatchObject({
        body: '3 things wait for you in Zodel: Something happened 7; Something happened 8; Something happened 9.',
        address: '/manager/jobs/list/active',
        tag: 'digest',
        actions: [],
      });
  });
});

describe('texts to one person', () => {
  it('are six an hour, and the rest becomes a digest once the cap allows', async () => {
    const me = await aManager(system);
    await notifyPerson(me, 'APPLICATIONS', ...numbered(9, 'Something happened'));
    expect(await textsTo(system, me)).toEqual(numbered(6, 'Something happened'));
    await notifyPerson(me, 'APPLICATIONS', 'And another thing.');
    await system.wait(59 * MINUTE_MS);
    expect(await textsTo(system, me)).toHaveLength(6);
    await system.wait(MINUTE_MS);
    const [gathered, ...more] = (await textsTo(system, me)).slice(6);
    expect(gathered).toBe(
      `4 things wait for you in Zodel: Something happened 7; Something happened 8; Something happened 9; And another thing. ${PUBLIC_URL}`,
    );
    expect(more).toEqual([]);
    expect(await system.sql('select 1 from waiting_texts where user_id = $1', [me.id])).toEqual([]);
    // What staff read of the last one is what the phone showed.
    const asked = { path: { id: me.id }, query: { kind: 'NOTICE', limit: 100 } } as const;
    const { items } = await (await aStaff(system)).client.call('getPersonEntries', asked);
    const sent = items.filter(({ after }) => typeof after?.sentAt === 'string');
    expect(sent.map(({ text }) => text).sort()).toEqual([gathered, ...numbered(6, 'Something happened')].sort());
  });

  it('are twenty a day, however they are spread', async () => {
    const me = await aManager(system);
    for (let hour = 0; hour < 8; hour += 1) {
      await notifyPerson(me, 'MONEY', ...numbered(4, `In hour ${hour}`));
      await sendTexts(app);
      await system.wait(HOUR_MS);
    }
    expect(await textsTo(system, me)).toHaveLength(20);
    await system.wait(16 * HOUR_MS + MINUTE_MS);
    const all = await textsTo(system, me);
    expect(all).toHaveLength(21);
    expect(all.at(-1)).toMatch(/^12 things wait for you/);
  });

  it('about bookings and the account never queue behind others, and have a cap of ten an hour', async () => {
    const me = await aManager(system);
    await notifyPerson(me, 'APPLICATIONS', ...numbered(8, 'Something happened'));
    await notifyPerson(me, 'BOOKINGS', 'A place is open.');
    expect(await textsTo(system, me)).toContain('A place is open.');
    await notifyPerson(me, 'ACCOUNT', ...numbered(11, 'Look'));
    const urgent = async () => (await textsTo(system, me)).filter(text => !text.includes('Something'));
    expect(await urgent()).toHaveLength(10);
    await system.wait(HOUR_MS);
    expect((await urgent()).slice(10)).toEqual([`2 things wait for you in Zodel: Look 10; Look 11. ${PUBLIC_URL}`]);
  });

  it('stay within the cap with several servers, and each is sent once', async () => {
    const other = await buildServer(app.config, { web: false });
    onTestFinished(other.close);
    const people = await Promise.all(Array.from({ length: 5 }, () => aManager(system)));
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(people.map(person => notifyPerson(person, 'MONEY', `Round ${round} a.`, `Round ${round} b.`)));
      await Promise.all([sendTexts(app), sendTexts(other.app), sendTexts(app), sendTexts(other.app)]);
    }
    for (const person of people) {
      const sent = await textsTo(system, person);
      expect(sent).toHaveLength(6);
      expect(new Set(sent).size).toBe(6);
    }
  });
});

describe('an offer', () => {
  let manager: Person;
  let staff: Person;
  // Not earlier: the clock has moved on since, and a session does not last that long.
  beforeAll(async () => {
    [manager, staff] = [await aManager(system), await aStaff(system)];
  });
  const anOffer = async (model: Person) => {
    const { id } = await anOpenJob(system, manager, staff);
    const to = { path: { id }, body: { chatUserId: await chatUserOf(model) } };
    await manager.client.call('sendRequest', to);
    return { id, takeBack: () => manager.client.call('cancelRequest', to) };
  };

  it('appears in the product at once, and is texted after a minute', async () => {
    const model = await aModel(system);
    const { id } = await anOffer(model);
    await expect(model.client.call('getJob', { path: { id } })).resolves.toMatchObject({
      participation: { status: 'PENDING' },
    });
    await system.wait(45_000);
    expect(await textsTo(system, model)).toEqual([]);
    await system.wait(15_000);
    expect(await textsTo(system, model)).toEqual([expect.stringContaining('A client wants you')]);
  });

  it.each(['taken back', 'answered', 'run out'] as const)('that is %s within the minute is never texted', async how => {
    const model = await aModel(system);
    const { id, takeBack } = await anOffer(model);
    if (how === 'taken back') await takeBack();
    if (how === 'answered') await model.client.call('answerRequest', { path: { id }, body: { answer: 'DECLINED' } });
    if (how === 'run out')
      await system.sql(`update requests set expires_at = app_now() - interval '1 second' where job_id = $1`, [id]);
    await system.wait(2 * MINUTE_MS);
    expect(await textsTo(system, model)).toEqual([]);
    expect(await system.sql('select 1 from waiting_texts where user_id = $1', [model.id])).toEqual([]);
  });

  it('that stands still while a document is checked is texted although its time has passed', async () => {
    const model = await aModel(system, { verified: false });
    const { id } = await anOffer(model);
    await submitDocument(system.url, model);
    await system.sql(`update requests set expires_at = app_now() - interval '1 second' where job_id = $1`, [id]);
    await system.wait(2 * MINUTE_MS);
    expect(await textsTo(system, model)).toEqual([expect.stringContaining('A client wants you')]);
  });

  it('that is cancelled while its text is sent is either not texted, or texted with its end', async () => {
    const scenes = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const model = await aModel(system);
        return { model, ...(await anOffer(model)) };
      }),
    );
    await system.sql(`update waiting_texts set send_at = app_now() where is_offer`);
    await Promise.all([...scenes.map(({ takeBack }) => takeBack()), sendTexts(app)]);
    for (const { model } of scenes) {
      const texts = (await textsTo(system, model)).map(text => text.split(':')[0]);
      expect([[], ['A client wants you', 'The client has taken its offer back']]).toContainEqual(texts);
    }
  }, 60_000);

  it('counts toward the cap like anything else, also when it is taken back', async () => {
    const model = await aModel(system);
    for (let at = 0; at < 8; at += 1) {
      const { takeBack } = await anOffer(model);
      await system.sql('update waiting_texts set send_at = app_now() where user_id = $1 and is_offer', [model.id]);
      await sendTexts(app);
      await takeBack();
    }
    expect(await textsTo(system, model)).toHaveLength(6);
  });
});
