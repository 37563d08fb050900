import { describe, expect, it } from 'vitest';
import { booksFault } from '../testing/paid-job.ts';
import { aSystem } from '../testing/system.ts';
import { aWorkDay, HOUR_MS, MINUTE_MS } from '../testing/work.ts';

const system = await aSystem();

/** Four hours at $200, paid: $800 and a fee of $120. */
const aDay = async (names?: readonly string[]) => {
  const day = await aWorkDay(system, { names: names ?? ['Ines'], over: { hourlyRate: 20_000 } });
  await day.toStart(-71 * HOUR_MS);
  const rows = (table: string, columns: string) =>
    system.sql(`select ${columns} from ${table} where job_id = $1 order by created_at, id`, [day.job.id]);
  return {
    ...day,
    save: (body: object) => day.manager.client.call('saveJob', { path: day.path, body }),
    answer: async (model: typeof day.ines, answer: 'AGREED' | 'LEFT') => {
      const [row] = await system.sql('select terms_version from jobs where id = $1', [day.job.id]);
      const body = { answer, termsVersion: Number(row?.terms_version) };
      await model.client.call('answerTerms', { path: day.path, body });
      await system.wait(2 * MINUTE_MS);
    },
    earned: async () => (await rows('earnings', 'kind, pay_cents')).map(row => [row.kind, row.pay_cents]),
    refunded: async () => (await rows('refunds', 'reason, amount_cents')).map(row => [row.reason, row.amount_cents]),
    /** Everybody works as planned, and is paid. */
    work: async () => {
      await day.toStart(MINUTE_MS);
      for (const model of day.models) await day.checkIn(model);
      await day.toEnd(49 * HOUR_MS);
      await system.wait(2 * MINUTE_MS);
    },
  };
};

describe('the pay of a model who has not agreed to changed terms', () => {
  it('is not lowered, however shortly before the start', async () => {
    const day = await aDay();
    await day.toStart(-10 * MINUTE_MS);
    await day.save({ hourlyRate: 2_500 });
    await system.wait(2 * MINUTE_MS);
    const [expected] = (await day.ines.client.call('getEarnings', { query: {} })).expected;
    expect(expected?.payCents).toBe(80_000);
    await day.work();
    expect([await day.earned(), await day.refunded()]).toEqual([[['WORK', 80_000]], []]);
    expect(await booksFault(system)).toBeNull();
  });

  it('is that of all that was planned, where the times were shortened', async () => {
    const day = await aDay();
    const [period] = day.job.eventDatePeriods;
    const start = Date.parse(period?.start ?? '');
    const end = new Date(start + 2 * HOUR_MS).toISOString();
    await day.save({ eventDatePeriods: [{ start: period?.start ?? '', end }] });
    await day.toStart(MINUTE_MS);
    await day.checkIn(day.ines);
    await day.toEnd(49 * HOUR_MS);
    await system.wait(2 * MINUTE_MS);
    expect([await day.earned(), await day.refunded()]).toEqual([[['WORK', 80_000]], []]);
  });

  it('is in proportion to the hours that were approved', async () => {
    const day = await aDay();
    await day.toStart(-10 * MINUTE_MS);
    await day.save({ hourlyRate: 2_500 });
    await day.toStart(MINUTE_MS);
    await day.checkIn(day.ines);
    await day.toEnd(HOUR_MS);
    await day.approve([{ of: day.ines, minutes: 120 }]);
    await day.toEnd(75 * HOUR_MS);
    await system.wait(2 * MINUTE_MS);
    expect(await day.earned()).toEqual([['WORK', 40_000]]);
  });

  it('is the new one once the model agrees, and the difference goes back', async () => {
    const day = await aDay();
    await day.save({ hourlyRate: 10_000 });
    await system.wait(2 * MINUTE_MS);
    expect(await day.refunded()).toEqual([]);
    await day.answer(day.ines, 'AGREED');
    expect(await day.refunded()).toEqual([['PAY_CHANGED', 46_000]]);
    await day.work();
    expect(await day.earned()).toEqual([['WORK', 40_000]]);
    expect(await booksFault(system)).toBeNull();
  });
});

describe('a job that is moved to another day shortly before its start', () => {
  it('owes who leaves because of it what cancelling would have cost, whenever they leave', async () => {
    const day = await aDay(['Ines', 'Oda']);
    await day.toStart(-47 * HOUR_MS);
    const { items } = await day.manager.client.call('getCancelFees', { path: day.path, query: {} });
    expect(items.map(({ feeCents }) => feeCents)).toEqual([40_000, 40_000]);
    await day.move(30);
    // The last tier of the day before: it is the move that counts.
    await day.toStart(-HOUR_MS);
    const cost = await day.ines.client.call('getLeaveCost', { path: day.path });
    expect([cost.points, cost.shareCents]).toEqual([0, 40_000]);
    await day.answer(day.ines, 'LEFT');
    expect(await day.earned()).toEqual([['CANCELLATION', 40_000]]);
    await day.answer(day.oda, 'AGREED');
    expect((await day.oda.client.call('getLeaveCost', { path: day.path })).shareCents).toBe(0);
    expect(await booksFault(system)).toBeNull();
  });

  it('owes nothing where it is moved by hours, or back again', async () => {
    const day = await aDay();
    await day.toStart(-47 * HOUR_MS);
    await day.move(30);
    await day.move(-30);
    expect((await day.ines.client.call('getLeaveCost', { path: day.path })).shareCents).toBe(0);
    await day.move(1 / 8);
    await day.answer(day.ines, 'LEFT');
    expect(await day.earned()).toEqual([]);
  });

  it('makes nobody a no-show who has not agreed to the new day', async () => {
    const day = await aDay();
    await day.toStart(-10 * MINUTE_MS);
    await day.save({ hourlyRate: 21_000 });
    await day.toStart(HOUR_MS);
    await expect(day.claim(day.ines)).rejects.toMatchObject({
      sentence: expect.stringContaining('has not agreed'),
    });
  });
});
