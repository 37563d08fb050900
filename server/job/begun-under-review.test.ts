import { describe, expect, it } from 'vitest';
import { readFigures } from '../opentelemetry/read-figures.ts';
import { aStaff } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';
import { aWorkDay, HOUR_MS } from '../testing/work.ts';

const system = await aSystem();
const DAY_MS = 24 * HOUR_MS;
const notes = [{ field: 'description', note: 'What is worn?' }];

/** An open, paid job that staff review again, and the ways to look at it; a session of staff does not last until its day. */
const aReviewedDay = async () => {
  const day = await aWorkDay(system);
  const { manager, staff, path } = day;
  await staff.client.call('reviewJobAgain', { path, body: { text: 'The venue says it knows nothing of this.' } });
  const rowOf = async () => (await system.sql('select lifecycle, moderation from jobs where id = $1', [path.id]))[0];
  return {
    ...day,
    rowOf,
    ask: async () => (await aStaff(system)).client.call('requestJobInformation', { path, body: { notes } }),
    nextOf: async (side: 'manager' | 'staff') =>
      side === 'manager'
        ? (await manager.client.call('getTimeline', { path })).next
        : (await (await aStaff(system)).client.call('getJobTimeline', { path })).next,
    isListed: async (status: 'active' | 'archive') =>
      (await manager.client.call('getJobs', { path: { status } })).items.some(({ id }) => id === path.id),
    waits: async () => {
      const { items } = await (await aStaff(system)).client.call('getQueue', { query: { limit: 100 } });
      const figures = await readFigures(system.server.app.database);
      const count = figures.find(({ metric }) => metric === 'marketplace_reviews_waiting')?.value;
      return { inQueue: items.some(({ id }) => id === path.id), count };
    },
  };
};

describe('a job that begins while staff wait for an answer', () => {
  it('goes its way, and is not declined however long nobody answers', async () => {
    const day = await aReviewedDay();
    await day.ask();
    expect((await day.nextOf('manager'))?.text).toBe('Staff wait for your answers');
    await day.toStart(HOUR_MS);
    expect(await day.rowOf()).toEqual({ lifecycle: 'STARTED', moderation: 'INFO_REQUESTED' });
    expect((await day.nextOf('manager'))?.text).toBe('The job ends');
    expect((await day.nextOf('staff'))?.text).toBe('The job ends');
    await day.toEnd(15 * DAY_MS);
    expect(await day.rowOf()).toMatchObject({ moderation: 'INFO_REQUESTED' });
    expect((await day.rowOf())?.lifecycle).not.toBe('CANCELLED');
  });

  it('is among the active ones until it is paid out, also when it was declined before', async () => {
    const day = await aReviewedDay();
    await day.ask();
    await day.toStart(HOUR_MS);
    await system.sql(`update jobs set moderation = 'DECLINED' where id = $1`, [day.path.id]);
    expect([await day.isListed('active'), await day.isListed('archive')]).toEqual([true, false]);
  });
});

describe('a job that begins under review', () => {
  it('waits for no decision any more, and none can be made', async () => {
    const day = await aReviewedDay();
    const before = await day.waits();
    expect(before.inQueue).toBe(true);
    await day.toStart(HOUR_MS);
    expect(await day.waits()).toEqual({ inQueue: false, count: Number(before.count) - 1 });
    expect((await day.nextOf('staff'))?.text).toBe('The job ends');
    const { path } = day;
    const staff = await aStaff(system);
    const declined = { reason: 'OTHER', text: 'The venue says it knows nothing of this.' } as const;
    for (const decision of [
      day.ask,
      () => staff.client.call('approveJob', { path, body: {} }),
      () => staff.client.call('declineJob', { path, body: declined }),
    ])
      await expect(decision()).rejects.toMatchObject({
        code: 'ILLEGAL_TRANSITION',
        sentence: expect.stringContaining('has begun'),
      });
    expect(await day.rowOf()).toEqual({ lifecycle: 'STARTED', moderation: 'ON_REVIEW' });
  });
});
