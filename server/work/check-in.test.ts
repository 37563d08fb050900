import { describe, expect, it } from 'vitest';
import { dayAhead } from '../testing/jobs.ts';
import { aManager, aModel } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';
import { aWorkDay, HOUR_MS, MINUTE_MS } from '../testing/work.ts';

const system = await aSystem();

describe('checkIn', () => {
  it('opens an hour before the period, and starts the job', async () => {
    const day = await aWorkDay(system, { names: ['Ines', 'Oda'] });
    await day.toStart(-61 * MINUTE_MS);
    await expect(day.checkIn(day.ines)).rejects.toMatchObject({
      code: 'CHECK_IN_EARLY',
      sentence: expect.stringMatching(/^It is too early: check-in opens \w+, /),
    });
    await system.wait(2 * MINUTE_MS);
    const own = await day.checkIn(day.ines);
    expect(own).toMatchObject({ isManager: false, lifecycle: 'STARTED', parts: [{ modelId: day.ines.id }] });
    expect(own.parts[0]?.shifts).toMatchObject([{ checkedInBy: 'MODEL', checkedOutAt: null, plannedMinutes: 240 }]);
    const seen = await day.read(day.manager);
    expect(seen.parts.map(({ shifts }) => shifts[0]?.checkedInBy)).toEqual(['MODEL', null]);
    const audit = await system.sql(
      `select action, actor from audit_entries where subject = 'WORK' and subject_id = $1`,
      [day.job.id],
    );
    expect(audit).toEqual([{ action: 'CHECK_IN', actor: `user:${day.ines.id}` }]);
  });

  it('is refused twice, after the end, before the payment, and to those not booked', async () => {
    const day = await aWorkDay(system);
    await day.toStart(MINUTE_MS);
    await day.checkIn(day.ines);
    await expect(day.checkIn(day.ines)).rejects.toMatchObject({ code: 'CHECKED_IN' });
    await expect(day.checkIn(await aModel(system))).rejects.toMatchObject({ status: 404 });
    await expect(day.checkIn(day.manager)).rejects.toMatchObject({ status: 403 });
    await day.toEnd(MINUTE_MS);
    await expect(day.checkIn(day.ines)).rejects.toMatchObject({ code: 'PERIOD_OVER' });
    const other = await aManager(system);
    await expect(other.client.call('getWork', { path: day.path })).rejects.toMatchObject({ status: 404 });
  });

  it('waits for the payment', async () => {
    const day = await aWorkDay(system);
    await day.toStart(-30 * MINUTE_MS);
    await system.sql('alter table jobs disable trigger guard_job');
    await system.sql(`update jobs set lifecycle = 'INVOICED' where id = $1`, [day.job.id]);
    await system.sql('alter table jobs enable trigger guard_job');
    await expect(day.checkIn(day.ines)).rejects.toMatchObject({ code: 'WORK_UNPAID' });
  });

  it('counts two at once as one', async () => {
    const day = await aWorkDay(system);
    await day.toStart(-MINUTE_MS);
    const both = await Promise.allSettled([day.checkIn(day.ines), day.checkIn(day.ines)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await day.lifecycle()).toBe('STARTED');
  });

  it('has one shift for each day of a range, on the venue’s calendar across the clock change', async () => {
    const day = await aWorkDay(system, {
      over: {
        eventDatePeriods: [{ start: '2026-10-30T07:00:00.000Z', end: '2026-11-03T07:59:59.999Z' }].map(range => {
          const years = new Date(dayAhead(system, 0)).getUTCFullYear() - 2026;
          return years > 0 || Date.now() > Date.parse(range.start)
            ? { start: '2027-11-05T07:00:00.000Z', end: '2027-11-09T07:59:59.999Z' }
            : range;
        }),
        rangeHoursPerDay: 8,
      },
    });
    const [own] = (await day.read(day.ines)).parts;
    expect(own?.shifts.map(({ plannedMinutes }) => plannedMinutes)).toEqual([480, 480, 480, 480]);
    const lengths = own?.shifts.map(({ period }) => (Date.parse(period.end) + 1 - Date.parse(period.start)) / HOUR_MS);
    expect(lengths).toEqual([24, 24, 25, 24]);
  });
});

describe('saveAttendance', () => {
  it('marks several at once, and leaves who is marked as they are', async () => {
    const day = await aWorkDay(system, { names: ['Ines', 'Oda'] });
    await day.toStart(-10 * MINUTE_MS);
    await day.checkIn(day.ines);
    const now = await day.mark('IN', [day.ines, day.oda]);
    expect(now.parts.map(({ shifts }) => shifts[0]?.checkedInBy)).toEqual(['MODEL', 'MANAGER']);
    await day.toEnd(5 * MINUTE_MS);
    const out = await day.mark('OUT', [day.ines, day.oda]);
    expect(out.parts.map(({ shifts }) => shifts[0]?.minutes)).toEqual([245, 245]);
  });

  it('refuses strangers, periods that are not there, and check-outs without a check-in', async () => {
    const day = await aWorkDay(system);
    await day.toStart(MINUTE_MS);
    await expect(day.mark('IN', [await aModel(system)])).rejects.toMatchObject({ code: 'NOT_BOOKED' });
    await expect(day.mark('IN', [day.ines], 7)).rejects.toMatchObject({ status: 404 });
    await expect(day.mark('OUT', [day.ines])).rejects.toMatchObject({ code: 'NOT_CHECKED_IN' });
    await expect(day.mark('IN', [])).rejects.toMatchObject({ fields: { modelIds: 'Choose at least one model.' } });
  });
});

describe('checkOut', () => {
  it('is possible once, after a check-in, until two hours after the period', async () => {
    const day = await aWorkDay(system);
    await day.toStart(MINUTE_MS);
    await expect(day.checkOut(day.ines)).rejects.toMatchObject({ code: 'NOT_CHECKED_IN' });
    await day.checkIn(day.ines);
    await day.toEnd(121 * MINUTE_MS);
    await expect(day.checkOut(day.ines)).rejects.toMatchObject({ code: 'PERIOD_OVER' });
    const other = await aWorkDay(system);
    await other.toStart(MINUTE_MS);
    await other.checkIn(other.ines);
    await other.toStart(90 * MINUTE_MS);
    expect((await other.checkOut(other.ines)).parts[0]?.shifts[0]).toMatchObject({
      checkedOutBy: 'MODEL',
      minutes: 89,
    });
    await expect(other.checkOut(other.ines)).rejects.toMatchObject({ code: 'CHECKED_OUT' });
    await expect(
      system.sql(`update shifts set checked_in_at = null, checked_in_by = null where job_id = $1`, [other.job.id]),
    ).rejects.toThrow('does not change');
  });
});

describe('endWork', () => {
  it('ends a job that has started, once, and tells both sides', async () => {
    const day = await aWorkDay(system);
    await expect(day.end()).rejects.toMatchObject({ code: 'NOT_STARTED' });
    await day.toStart(HOUR_MS);
    expect(await day.lifecycle()).toBe('STARTED');
    const now = await day.end();
    expect(now.lifecycle).toBe('ENDED');
    expect(Date.parse(now.approvesAt ?? '') - Date.parse(now.endedAt ?? '')).toBe(48 * HOUR_MS);
    await expect(day.end()).rejects.toMatchObject({ code: 'WORK_OVER' });
    const { items } = await day.manager.client.call('getNotices', { query: {} });
    expect(items[0]).toMatchObject({
      text: expect.stringContaining('Approve the hours by'),
      address: `/manager/jobs/${day.job.id}/work`,
    });
  });
});
