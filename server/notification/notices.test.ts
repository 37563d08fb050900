import { describe, expect, it } from 'vitest';
import { inTransaction } from '../http/transaction.ts';
import { anOpenJob } from '../testing/jobs.ts';
import { aManager, aModel, aStaff, type Person } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';
import { written } from '../testing/written.ts';
import { aboutAccount, notify } from './notify.ts';

const system = await aSystem();
const { app } = system.server;
const staff = await aStaff(system);
const DAY_MS = 86_400_000;

const read = ({ client }: Person, query = {}) => client.call('getNotices', { query });
const notifyPerson = (person: Person, ...texts: string[]) =>
  inTransaction(app, 'system', async db => {
    for (const text of texts)
      await notify(app, db, person.id, { kind: 'MONEY', text: written(text), about: aboutAccount });
  });
const textsOf = async (person: Person) => (await read(person)).items.map(({ text }) => text);

const anOffer = async () => {
  const [manager, model] = [await aManager(system), await aModel(system)];
  const { id } = await anOpenJob(system, manager, staff);
  const { chatUserId } = await model.client.call('getUser', {});
  const to = { path: { id }, body: { chatUserId } };
  await manager.client.call('sendRequest', to);
  return { manager, model, id, takeBack: () => manager.client.call('cancelRequest', to) };
};

describe('getNotices', () => {
  it('lists each side’s notices with their addresses', async () => {
    const { manager, model, id } = await anOffer();
    expect(await read(model)).toMatchObject({
      unread: 1,
      items: [{ kind: 'REQUESTS', address: `/model/account/dashboard?job=${id}`, readAt: null }],
    });
    await model.client.call('answerRequest', { path: { id }, body: { answer: 'ACCEPTED', termsVersion: 1 } });
    expect(await read(model)).toMatchObject({ unread: 0, items: [{ readAt: expect.any(String) }] });
    expect(await read(manager)).toMatchObject({
      unread: 2,
      items: [
        { kind: 'BOOKINGS', address: `/manager/jobs/${id}/overview/booked` },
        { kind: 'JOB_CHANGES', address: `/manager/jobs/${id}/overview/all` },
      ],
    });
  });

  it('leads from the reader’s own money to billing, or to the earnings', async () => {
    const [manager, model] = [await aManager(system), await aModel(system)];
    for (const person of [manager, model]) await notifyPerson(person, 'About your money.');
    expect((await read(manager)).items).toMatchObject([{ address: '/manager/profile/billing' }]);
    expect((await read(model)).items).toMatchObject([{ address: '/model/account/earnings' }]);
  });

  it('pages, the newest first', async () => {
    const me = await aManager(system);
    await notifyPerson(me, 'One.', 'Two.', 'Three.');
    const first = await read(me, { limit: 2 });
    expect(first.items.map(({ text }) => text)).toEqual(['Three.', 'Two.']);
    const next = await read(me, { limit: 2, cursor: first.nextCursor });
    expect(next).toMatchObject({ unread: 3, nextCursor: null, items: [{ text: 'One.' }] });
  });

  it('omits kinds turned off in the product', async () => {
    const me = await aManager(system);
    const { kinds, quietHours } = await me.client.call('getNotificationSettings', {});
    const body = { kinds: { ...kinds, MONEY: { inProduct: false, push: true, sms: true } }, quietHours };
    await me.client.call('saveNotificationSettings', { body });
    await notifyPerson(me, 'A bill.');
    expect(await textsOf(me)).toEqual([]);
  });

  it('omits an offer cancelled unread, and adds the end of one that was read', async () => {
    const [unread, known] = [await anOffer(), await anOffer()];
    await unread.takeBack();
    expect(await textsOf(unread.model)).toEqual([]);
    const [offer] = (await read(known.model)).items;
    await known.model.client.call('readNotices', { body: { id: offer?.id ?? '' } });
    await known.takeBack();
    expect(await textsOf(known.model)).toEqual([
      expect.stringContaining('The client has taken its offer back'),
      expect.stringContaining('A client wants you'),
    ]);
  }, 30_000);

  it('lists the caller’s own only, and is deleted with the account', async () => {
    const [me, other] = [await aManager(system), await aManager(system)];
    await notifyPerson(me, `Something ${'very '.repeat(100)}long.`);
    expect((await textsOf(me))[0]).toMatch(/^Something (very ){40,}very…$/);
    expect(await textsOf(other)).toEqual([]);
    await me.client.call('deleteUser', {});
    for (const table of ['notices', 'waiting_texts', 'sent_texts'])
      expect(await system.sql(`select 1 from ${table} where user_id = $1`, [me.id])).toEqual([]);
  });
});

describe('readNotices', () => {
  it('marks one, or one and all before it, and never another person’s', async () => {
    const [me, other] = [await aManager(system), await aManager(system)];
    await notifyPerson(me, 'One.', 'Two.', 'Three.', 'Four.');
    const [, three, two] = (await read(me)).items.map(({ id }) => id);
    const mark = ({ client }: Person, id = '', andEarlier = false) =>
      client.call('readNotices', { body: { id, andEarlier } });
    expect(await mark(other, three, true)).toEqual({ unread: 0 });
    expect(await mark(me, two)).toEqual({ unread: 3 });
    expect(await mark(me, two)).toEqual({ unread: 3 });
    expect(await mark(me, three, true)).toEqual({ unread: 1 });
    expect((await read(me)).items.map(({ readAt }) => readAt === null)).toEqual([true, false, false, false]);
  });
});

describe('a notice', () => {
  it('reaches open pages as a hint once it is visible, and never when its cause is undone', async () => {
    const me = await aManager(system);
    const hinted: string[] = [];
    const stop = app.bus.subscribe(message => {
      if (message.kind === 'LIVE' && message.event.kind === 'NOTICES') hinted.push(...message.to);
    });
    await notifyPerson(me, 'Here.');
    expect(hinted).toEqual([me.id]);
    const undone = inTransaction(app, 'system', async db => {
      await notify(app, db, me.id, { kind: 'MONEY', text: written('Gone.'), about: aboutAccount });
      throw new Error('Undone.');
    });
    await expect(undone).rejects.toThrow('Undone.');
    stop();
    expect(hinted).toEqual([me.id]);
    expect(await textsOf(me)).toEqual(['Here.']);
  });

  it('is kept for 90 days', async () => {
    const me = await aManager(system);
    const storedTexts = async () => (await system.sql('select text from notices where user_id = $1', [me.id])).length;
    await notifyPerson(me, 'Something.');
    await system.wait(90 * DAY_MS - 3_600_000);
    await system.upkeep();
    expect(await storedTexts()).toBe(1);
    await system.wait(3_600_000);
    await system.upkeep();
    expect(await storedTexts()).toBe(0);
  });
});
