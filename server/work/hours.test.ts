import { describe, expect, it } from 'vitest';
import { dayAhead } from '../testing/jobs.ts';
import { aSystem } from '../testing/system.ts';
import { textsTo } from '../testing/texts.ts';
import { aWorkDay, HOUR_MS, MINUTE_MS } from '../testing/work.ts';

const system = await aSystem();

describe('approveHours', () => {
  it('makes hours final, with the pay, overtime and fee of each', async () => {
    const day = await aWorkDay(system, {
      names: ['Ines', 'Oda'],
      over: { eventDatePeriods: [{ start: dayAhead(system, 10, 12), end: dayAhead(system, 10, 22) }] },
    });
    await day.toEnd(MINUTE_MS);
    const planned = await day.read(day.manager);
    expect(planned.parts[0]).toMatchObject({
      payCents: 40_000,
      overtimeCents: 4_000,
      overtimeMinutes: 120,
      feeCents: 6_600,
    });
    const now = await day.approve([
      { of: day.ines, minutes: 600 },
      { of: day.oda, minutes: 451 },
    ]);
    expect(now.parts[1]).toMatchObject({ payCents: 30_067, overtimeCents: 0, feeCents: 4_510 });
    expect(now.parts[1]?.shifts[0]).toMatchObject({ minutes: 451, approvedBy: 'MANAGER' });
    const own = await day.read(day.oda);
    expect(own.parts).toMatchObject([{ payCents: 30_067, feeCents: null }]);
    expect((await textsTo(system, day.oda)).at(-1)).toMatch(/7 h 31 min of 10 h planned\. If that is wrong/);
    await expect(day.approve([{ of: day.oda, minutes: 600 }])).rejects.toMatchObject({ code: 'HOURS_APPROVED' });
    await expect(
      system.sql('update shifts set minutes = 600 where job_id = $1 and model_id = $2', [day.job.id, day.oda.id]),
    ).rejects.toThrow('approved hours do not change');
  });

  it('refuses hours that cannot be, with a sentence', async () => {
    const day = await aWorkDay(system);
    await expect(day.approve([{ of: day.ines, minutes: 60 }])).rejects.toMatchObject({ code: 'NOT_STARTED' });
    await day.toStart(MINUTE_MS);
    await expect(day.approve([{ of: day.ines, minutes: 60 }])).rejects.toMatchObject({ code: 'HOURS_EARLY' });
    await day.toEnd(MINUTE_MS);
    for (const [minutes, words] of [
      [-1, 'Hours cannot be negative.'],
      [1441, 'A day has at most 24 hours.'],
      [1.5, 'Hours are given to the minute.'],
    ] as const)
      await expect(day.approve([{ of: day.ines, minutes }])).rejects.toMatchObject({
        fields: { 'items.0.minutes': words },
      });
    await expect(day.approve([{ of: day.manager, minutes: 60 }])).rejects.toMatchObject({ code: 'NOT_BOOKED' });
    await system.sql('select open_shifts($1)', [day.job.id]);
    await expect(
      system.sql('update shifts set minutes = 2000, approved_at = now(), approved_by = $2 where job_id = $1', [
        day.job.id,
        'MANAGER',
      ]),
    ).rejects.toThrow('shifts_minutes');
  });

  it('asks only who came when the rate is fixed', async () => {
    const day = await aWorkDay(system, {
      over: {
        hourlyRate: null,
        fixedRatePerModel: 100_001,
        eventDatePeriods: [
          { start: dayAhead(system, 10, 18), end: dayAhead(system, 10, 20) },
          { start: dayAhead(system, 11, 18), end: dayAhead(system, 11, 22) },
        ],
      },
    });
    await day.toEnd(MINUTE_MS);
    await expect(day.approve([{ of: day.ines, minutes: 60 }])).rejects.toMatchObject({ code: 'HOURS_FIXED' });
    const now = await day.approve([
      { of: day.ines, minutes: 0 },
      { of: day.ines, minutes: 240, position: 1 },
    ]);
    expect(now.parts[0]).toMatchObject({ payCents: 66_667, overtimeCents: 0 });
  });

  it('is done by silence as planned, 48 hours after the end', async () => {
    const day = await aWorkDay(system);
    await day.toStart(MINUTE_MS);
    await day.checkIn(day.ines);
    await system.wait(HOUR_MS);
    await day.checkOut(day.ines);
    await day.toEnd(48 * HOUR_MS - 2 * MINUTE_MS);
    expect((await day.read(day.ines)).parts[0]?.shifts[0]).toMatchObject({ minutes: 60, approvedAt: null });
    await system.wait(3 * MINUTE_MS);
    await system.wait(MINUTE_MS);
    expect((await day.read(day.ines)).parts[0]?.shifts[0]).toMatchObject({ minutes: 240, approvedBy: 'SILENCE' });
    expect(await day.lifecycle()).toBe('PAYOUT');
  });

  it('counts no days that begin after the manager ended the job', async () => {
    const eventDatePeriods = [10, 11, 12].map(days => ({
      start: dayAhead(system, days, 12),
      end: dayAhead(system, days, 16),
    }));
    const day = await aWorkDay(system, { names: ['Ines', 'Oda'], over: { eventDatePeriods } });
    await day.toStart(25 * HOUR_MS);
    const ended = await day.end();
    expect(ended.parts[0]).toMatchObject({
      payCents: 32_000,
      shifts: [{ minutes: 240 }, { minutes: 240 }, { minutes: 0 }],
    });
    // A model who was kept longer is paid for it: the manager approves these hours.
    await day.approve([{ of: day.oda, minutes: 60, position: 2 }]);
    await system.wait(48 * HOUR_MS + MINUTE_MS);
    const { parts } = await day.read(day.manager);
    expect(parts.map(({ shifts }) => shifts.map(({ minutes, approvedBy }) => [minutes, approvedBy]))).toEqual([
      [
        [240, 'SILENCE'],
        [240, 'SILENCE'],
        [0, 'SILENCE'],
      ],
      [
        [240, 'SILENCE'],
        [240, 'SILENCE'],
        [60, 'MANAGER'],
      ],
    ]);
    expect((await textsTo(system, day.ines)).join(' ')).toContain('8 h of 12 h planned');
    await system.wait(MINUTE_MS);
    const earned = await system.sql('select pay_cents from earnings where job_id = $1 order by pay_cents', [
      day.job.id,
    ]);
    expect(earned.map(one => one.pay_cents)).toEqual([32_000, 36_000]);
    const [refund] = await system.sql('select sum(amount_cents)::int as cents from refunds where job_id = $1', [
      day.job.id,
    ]);
    expect(refund?.cents).toBe(32_200);
  });

  it('pays a fixed rate for the days that began before the manager ended the job', async () => {
    const eventDatePeriods = [10, 11].map(days => ({
      start: dayAhead(system, days, 18),
      end: dayAhead(system, days, 22),
    }));
    const day = await aWorkDay(system, { over: { hourlyRate: null, fixedRatePerModel: 100_001, eventDatePeriods } });
    await day.toStart(HOUR_MS);
    await day.end();
    await system.wait(48 * HOUR_MS + MINUTE_MS);
    expect((await day.read(day.ines)).parts[0]).toMatchObject({
      payCents: 50_001,
      shifts: [{ minutes: 240 }, { minutes: 0 }],
    });
  });
});
