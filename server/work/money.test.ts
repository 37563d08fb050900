import { describe, expect, it } from 'vitest';
import { dayAhead } from '../testing/jobs.ts';
import { balanceOf } from '../testing/payments.ts';
import { aStaff } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';
import { aWorkDay, HOUR_MS, MINUTE_MS } from '../testing/work.ts';

const system = await aSystem();

/** Two models for four hours at $40: $160 and a fee of $24 each. */
const aPaidDay = async () => {
  const day = await aWorkDay(system, { names: ['Ines', 'Oda'] });
  await day.toStart(-71 * HOUR_MS);
  expect(await balanceOf(system, 'CLIENT_FUNDS', day.job.id)).toBe(-36_800);
  return day;
};

const refundsOf = (jobId: string) =>
  system.sql('select reason, amount_cents as cents from refunds where job_id = $1 order by reason', [jobId]);

describe('the money of a job’s day', () => {
  it('gives a no-show back, and pays the hours that were worked', async () => {
    const day = await aPaidDay();
    await day.toStart(MINUTE_MS);
    await day.checkIn(day.oda);
    await day.claim(day.ines);
    await day.toEnd(MINUTE_MS);
    await day.approve([{ of: day.oda, minutes: 180 }]);
    await day.toEnd(49 * HOUR_MS);
    expect(await day.lifecycle()).toBe('PAYOUT');
    expect(await balanceOf(system, 'MODEL_PAYABLE', day.ines.id)).toBe(0);
    expect(await balanceOf(system, 'MODEL_PAYABLE', day.oda.id)).toBe(-12_000);
    expect(await balanceOf(system, 'CLIENT_FUNDS', day.job.id)).toBe(0);
    const reasons = (await refundsOf(day.job.id)).map(({ reason, cents }) => [reason, cents]);
    expect(reasons).toContainEqual(['NO_SHOW', 18_400]);
    expect(reasons).toContainEqual(['PAY_CHANGED', 4_600]);
  });

  it('pays 48 hours after the end, also where the manager ended the job days before its plan', async () => {
    const days = [10, 14].map(ahead => ({ start: dayAhead(system, ahead), end: dayAhead(system, ahead, 22) }));
    const day = await aWorkDay(system, { over: { eventDatePeriods: days } });
    await day.toStart(MINUTE_MS);
    await day.checkIn(day.ines);
    await system.wait(3 * HOUR_MS);
    await day.end();
    const dueAt = new Date(Date.parse((await day.read(day.manager)).endedAt ?? '') + 48 * HOUR_MS).toISOString();
    await day.approve([240, 0].map((minutes, position) => ({ of: day.ines, minutes, position })));
    expect((await day.ines.client.call('getEarnings', { query: {} })).expected).toMatchObject([{ dueAt }]);
    await system.wait(49 * HOUR_MS);
    expect(await day.lifecycle()).toBe('PAYOUT');
    expect(await balanceOf(system, 'MODEL_PAYABLE', day.ines.id)).toBe(-16_000);
    const { items } = await day.ines.client.call('getEarnings', { query: {} });
    expect(Date.parse(items[0]?.dueAt ?? '')).toBeLessThan(Date.parse(day.job.endsAt ?? ''));
  });

  it('charges longer hours afterwards', async () => {
    const day = await aPaidDay();
    await day.toEnd(MINUTE_MS);
    await day.approve([
      { of: day.ines, minutes: 600 },
      { of: day.oda, minutes: 240 },
    ]);
    await day.toEnd(49 * HOUR_MS);
    await system.wait(MINUTE_MS);
    // Eight hours at $40 and two at $60.
    expect(await balanceOf(system, 'MODEL_PAYABLE', day.ines.id)).toBe(-44_000);
    expect(await balanceOf(system, 'MODEL_PAYABLE', day.oda.id)).toBe(-16_000);
    expect(await balanceOf(system, 'CLIENT_FUNDS', day.job.id)).toBe(0);
  });

  it('pays a minute more though it is too little to be charged', async () => {
    const day = await aWorkDay(system, { names: ['Ines'], over: { hourlyRate: 2_500 } });
    await day.toStart(-71 * HOUR_MS);
    await day.toEnd(MINUTE_MS);
    const costs = await balanceOf(system, 'PROCESSING_COSTS');
    await day.approve([{ of: day.ines, minutes: 241 }]);
    await day.toEnd(49 * HOUR_MS);
    await system.wait(MINUTE_MS);
    expect(await balanceOf(system, 'MODEL_PAYABLE', day.ines.id)).toBe(-10_042);
    expect(await balanceOf(system, 'CLIENT_FUNDS', day.job.id)).toBe(0);
    expect(await balanceOf(system, 'PROCESSING_COSTS')).toBeGreaterThanOrEqual(costs + 42);
    expect(await system.sql(`select 1 from charges where job_id = $1 and purpose = 'OVERTIME'`, [day.job.id])).toEqual(
      [],
    );
  });

  it('stops the disputed model’s money alone', async () => {
    const day = await aPaidDay();
    await day.toEnd(MINUTE_MS);
    await day.dispute(day.manager, [day.ines]);
    await day.toEnd(49 * HOUR_MS);
    expect(await day.lifecycle()).toBe('DISPUTED');
    expect(await balanceOf(system, 'MODEL_PAYABLE', day.ines.id)).toBe(0);
    expect(await balanceOf(system, 'MODEL_PAYABLE', day.oda.id)).toBe(-16_000);
    const reviewer = await aStaff(system);
    const { items } = await reviewer.client.call('getWorkCases', {});
    const id = items.find(({ job }) => job.id === day.job.id)?.dispute?.id ?? '';
    await reviewer.client.call('decideDispute', {
      path: { id },
      body: { payCents: 10_000, reason: 'Both sides have a point.' },
    });
    await system.wait(MINUTE_MS);
    expect(await day.lifecycle()).toBe('PAYOUT');
    expect(await balanceOf(system, 'MODEL_PAYABLE', day.ines.id)).toBe(-10_000);
    expect(await refundsOf(day.job.id)).toEqual([{ reason: 'DISPUTE', cents: 6_900 }]);
    expect(await balanceOf(system, 'CLIENT_FUNDS', day.job.id)).toBe(0);
  });
});
