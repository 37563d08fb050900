import { describe, expect, it } from 'vitest';
import type { PhonePlace } from '#contract/schemas/arrival.ts';
import { aDraft, dayAhead } from '../testing/jobs.ts';
import { aManager, aModel } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';
import { textsTo } from '../testing/texts.ts';
import { aWorkDay, HOUR_MS, MINUTE_MS, placeOf } from '../testing/work.ts';

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

const NORTH_DEGREES_A_METER = 1 / 111_320;
const awayBy = (meters: number, place: PhonePlace): PhonePlace => ({
  ...place,
  latitude: place.latitude + meters * NORTH_DEGREES_A_METER,
});
const venue = { name: 'Hall 7', address: '1 Fair Street' };
/** A job at a venue, with its location as it is sent. */
const aDayAtVenue = async (names: readonly string[] = ['Ines']) => {
  const { location } = aDraft(system);
  return aWorkDay(system, { names, over: { ...(location && { location: { ...location, venue } }) } });
};

describe('checkIn by place', () => {
  it('stores the distance alone, and refuses a phone that is five kilometers away', async () => {
    const day = await aDayAtVenue();
    await day.toStart(-30 * MINUTE_MS);
    const here = placeOf(day.job);
    await expect(day.checkIn(day.ines, { place: awayBy(5_000, here) })).rejects.toMatchObject({
      code: 'CHECK_IN_FAR',
      sentence: 'Your phone is about 3.1 miles from the venue. Check in once you are there, or with the client’s code.',
    });
    await expect(day.checkIn(day.ines, { place: { ...here, accuracyMeters: 8_000 } })).rejects.toMatchObject({
      code: 'CHECK_IN_VAGUE',
    });
    await expect(day.checkIn(day.ines, {})).rejects.toMatchObject({
      fields: { code: 'Check in with your place, or with the client’s code.' },
    });
    await expect(day.checkIn(day.ines, { place: { ...here, latitude: 91 } })).rejects.toMatchObject({ status: 422 });
    const own = await day.checkIn(day.ines, { place: awayBy(320, here) });
    expect(own.parts[0]?.shifts[0]).toMatchObject({ checkedInWay: 'PLACE', checkedInMeters: 300, checkInSentAt: null });
    const [row] = await system.sql('select to_jsonb(s) as stored from shifts s where job_id = $1', [day.job.id]);
    expect(JSON.stringify(row)).not.toContain(String(here.longitude));
  });

  it('asks only for the city where the job names no venue', async () => {
    const day = await aWorkDay(system);
    await day.toStart(-30 * MINUTE_MS);
    const here = placeOf(day.job);
    await expect(day.checkIn(day.ines, { place: awayBy(40_000, here) })).rejects.toMatchObject({
      code: 'CHECK_IN_FAR',
    });
    const own = await day.checkIn(day.ines, { place: awayBy(9_000, here) });
    expect(own.parts[0]?.shifts[0]).toMatchObject({ checkedInWay: 'PLACE', checkedInMeters: 9_000 });
  });

  it('is taken back by the client who sees nobody; then only the code helps', async () => {
    const day = await aDayAtVenue(['Ines', 'Oda']);
    await day.toStart(MINUTE_MS);
    await day.checkIn(day.ines);
    await day.mark('IN', [day.oda]);
    await expect(day.mark('NOT_HERE', [day.oda])).rejects.toMatchObject({ code: 'NOT_BY_PLACE' });
    const after = await day.mark('NOT_HERE', [day.ines]);
    expect(after.parts[0]).toMatchObject({ mayClaimNoShow: true, shifts: [{ checkedInAt: null, needsCode: true }] });
    expect(await textsTo(system, day.ines)).toContainEqual(expect.stringContaining('The client did not find you'));
    await expect(day.checkIn(day.ines)).rejects.toMatchObject({ code: 'CHECK_IN_CODE_NEEDED' });
    await expect(
      system.sql(
        `update shifts set checked_in_at = app_now(), checked_in_by = 'MODEL', checked_in_way = 'PLACE' where job_id = $1 and model_id = $2`,
        [day.job.id, day.ines.id],
      ),
    ).rejects.toThrow('was refused');
    const own = await day.checkIn(day.ines, { code: (await day.code())?.digits });
    expect(own.parts[0]?.shifts[0]).toMatchObject({ checkedInWay: 'CODE', checkedInMeters: null });
    const { moves } = await day.manager.client.call('getTimeline', { path: day.path });
    expect(moves.map(({ text }) => text)).toContainEqual(expect.stringContaining('the check-in was taken back'));
  });
});

describe('checkIn by code', () => {
  it('takes the four digits and the QR code of that period, and says when a QR code is of another job', async () => {
    const [day, other] = [await aWorkDay(system, { names: ['Ines', 'Oda'] }), await aWorkDay(system)];
    await day.toStart(-30 * MINUTE_MS);
    const code = await day.code();
    expect(code?.digits).toMatch(/^\d{4}$/);
    expect((await day.read(day.ines)).codes).toEqual([]);
    await expect(day.checkIn(day.ines, { code: (await other.code())?.token })).rejects.toMatchObject({
      code: 'CHECK_IN_OTHER_JOB',
      sentence: 'This code is of another job.',
    });
    const wrong = String((Number(code?.digits) + 1) % 10_000).padStart(4, '0');
    await expect(day.checkIn(day.ines, { code: wrong })).rejects.toMatchObject({ code: 'CHECK_IN_CODE_WRONG' });
    await expect(day.checkIn(day.ines, { code: code?.token.replace(/.$/, '~') })).rejects.toMatchObject({
      fields: { code: 'This is not a check-in code. It has four digits.' },
    });
    expect((await day.checkIn(day.ines, { code: code?.digits })).parts[0]?.shifts[0]?.checkedInWay).toBe('CODE');
    expect((await day.checkIn(day.oda, { code: code?.token })).parts[0]?.shifts[0]?.checkedInWay).toBe('CODE');
  });

  it('cannot be guessed: ten tries an hour', async () => {
    const day = await aWorkDay(system);
    await day.toStart(-30 * MINUTE_MS);
    const code = await day.code();
    const wrong = String((Number(code?.digits) + 1) % 10_000).padStart(4, '0');
    for (let tries = 0; tries < 10; tries += 1)
      await expect(day.checkIn(day.ines, { code: wrong })).rejects.toMatchObject({ code: 'CHECK_IN_CODE_WRONG' });
    await expect(day.checkIn(day.ines, { code: code?.digits })).rejects.toMatchObject({ code: 'TOO_MANY' });
    expect((await day.checkIn(day.ines)).parts[0]?.shifts[0]?.checkedInWay).toBe('PLACE');
  });
});

describe('checkIn without a network', () => {
  it('counts from when it was made, also when it arrives after the end, and says when it came', async () => {
    const day = await aWorkDay(system);
    await day.toStart(-10 * MINUTE_MS);
    const at = system.server.app.clock.now().toISOString();
    const code = (await day.code())?.digits;
    await day.toEnd(20 * MINUTE_MS);
    expect(await day.lifecycle()).toBe('ENDED');
    await expect(day.checkIn(day.ines, { code })).rejects.toMatchObject({ code: 'PERIOD_OVER' });
    const own = await day.checkIn(day.ines, { code, at });
    expect(own.parts[0]?.shifts[0]).toMatchObject({ checkedInAt: at, checkInSentAt: expect.any(String) });
  });

  it('counts likewise for the manager’s list', async () => {
    const day = await aWorkDay(system);
    await day.toStart(-10 * MINUTE_MS);
    const at = system.server.app.clock.now().toISOString();
    await day.toStart(40 * MINUTE_MS);
    const work = await day.manager.client.call('saveAttendance', {
      path: day.path,
      body: { mark: 'IN', position: 0, modelIds: [day.ines.id], at },
    });
    expect(work.parts[0]?.shifts[0]).toMatchObject({ checkedInAt: at, checkInSentAt: expect.any(String) });
  });

  it('takes a time that cannot be for a wrong clock', async () => {
    const day = await aWorkDay(system);
    await day.toStart(5 * MINUTE_MS);
    const now = system.server.app.clock.now();
    const tomorrow = new Date(now.getTime() + 24 * HOUR_MS).toISOString();
    const own = await day.checkIn(day.ines, { place: placeOf(day.job), at: tomorrow });
    expect(Date.parse(own.parts[0]?.shifts[0]?.checkedInAt ?? '')).toBeLessThan(now.getTime() + MINUTE_MS);
    const other = await aWorkDay(system);
    await other.toStart(5 * MINUTE_MS);
    const yesterday = new Date(system.server.app.clock.now().getTime() - 24 * HOUR_MS).toISOString();
    const late = await other.checkIn(other.ines, { place: placeOf(other.job), at: yesterday });
    expect(late.parts[0]?.shifts[0]?.checkInSentAt).toBeNull();
    await other.toEnd(MINUTE_MS);
    const after = await aWorkDay(system);
    await after.toEnd(MINUTE_MS);
    await expect(after.checkIn(after.ines, { place: placeOf(after.job), at: yesterday })).rejects.toMatchObject({
      code: 'PERIOD_OVER',
    });
  });

  it('does not come into a job that its client has ended', async () => {
    const day = await aWorkDay(system);
    await day.toStart(HOUR_MS);
    await day.end();
    await expect(day.checkIn(day.ines)).rejects.toMatchObject({ code: 'PERIOD_OVER' });
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

describe('checkOut without a network', () => {
  it('counts from when it was made, also when it arrives long after the period, and says when it came', async () => {
    const day = await aWorkDay(system);
    await day.toStart(MINUTE_MS);
    await day.checkIn(day.ines);
    await day.toStart(180 * MINUTE_MS);
    const at = system.server.app.clock.now().toISOString();
    await day.toEnd(300 * MINUTE_MS);
    await expect(day.checkOut(day.ines)).rejects.toMatchObject({ code: 'PERIOD_OVER' });
    const own = await day.checkOut(day.ines, { at });
    expect(own.parts[0]?.shifts[0]).toMatchObject({
      checkedOutAt: at,
      checkOutSentAt: expect.any(String),
      minutes: 179,
    });
    const seen = await day.read(day.manager);
    expect(seen.parts[0]?.shifts[0]?.checkOutSentAt).toBe(own.parts[0]?.shifts[0]?.checkOutSentAt);
  });

  it('counts likewise for the manager’s list', async () => {
    const day = await aWorkDay(system, { names: ['Ines', 'Oda'] });
    await day.toStart(MINUTE_MS);
    await day.mark('IN', day.models);
    await day.toStart(60 * MINUTE_MS);
    const at = system.server.app.clock.now().toISOString();
    await day.toStart(90 * MINUTE_MS);
    const work = await day.manager.client.call('saveAttendance', {
      path: day.path,
      body: { mark: 'OUT', position: 0, modelIds: day.models.map(({ id }) => id), at },
    });
    expect(work.parts.map(({ shifts }) => shifts[0])).toMatchObject(
      [at, at].map(checkedOutAt => ({ checkedOutAt, checkOutSentAt: expect.any(String), minutes: 59 })),
    );
  });

  it.each([
    ['a day ahead', 24],
    ['a day behind, which is before the check-in', -24],
  ])('takes a time that cannot be for a wrong clock: %s', async (_, hours) => {
    const day = await aWorkDay(system);
    await day.toStart(MINUTE_MS);
    await day.checkIn(day.ines);
    await day.toStart(61 * MINUTE_MS);
    const at = new Date(system.server.app.clock.now().getTime() + hours * HOUR_MS).toISOString();
    const own = await day.checkOut(day.ines, { at });
    expect(own.parts[0]?.shifts[0]).toMatchObject({ minutes: 60, checkOutSentAt: null });
  });

  it('is refused two hours after the period, whatever time it says, unless it was made before', async () => {
    const day = await aWorkDay(system);
    await day.toStart(MINUTE_MS);
    await day.checkIn(day.ines);
    await day.toEnd(150 * MINUTE_MS);
    const late = system.server.app.clock.now().toISOString();
    await day.toEnd(200 * MINUTE_MS);
    for (const at of [late, dayAhead(system, 1), dayAhead(system, -30)])
      await expect(day.checkOut(day.ines, { at })).rejects.toMatchObject({ code: 'PERIOD_OVER' });
  });
});

describe('endWork', () => {
  it('ends a job that has started, once, and tells both sides', async () => {
    const day = await aWorkDay(system);
    await expect(day.end()).rejects.toMatchObject({ code: 'NOT_STARTED' });
    await day.toStart(-30 * MINUTE_MS);
    await day.mark('IN', [day.ines]);
    expect(await day.lifecycle()).toBe('STARTED');
    await expect(day.end()).rejects.toMatchObject({
      code: 'NOT_STARTED',
      sentence: expect.stringContaining('can be cancelled'),
    });
    await day.toStart(HOUR_MS);
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

  it('leaves a job that an early check-in has started to be cancelled, for the shares', async () => {
    const day = await aWorkDay(system, { names: ['Ines', 'Oda'] });
    await day.toStart(-55 * MINUTE_MS);
    await day.mark('IN', [day.oda]);
    const { fingerprint, totalCents } = await day.manager.client.call('getCancelFees', { path: day.path, query: {} });
    expect(totalCents).toBeGreaterThan(0);
    const body = { reason: 'BUDGET', description: 'No budget any more.', fingerprint } as const;
    await day.manager.client.call('cancelJob', { path: day.path, body });
    expect(await day.lifecycle()).toBe('CANCELLED');
  });

  it('makes nobody a no-show who had less than a quarter of an hour to come', async () => {
    const [start, hours] = [Date.parse(dayAhead(system, 9)), (count: number) => count * HOUR_MS];
    const period = (from: number) => ({
      start: new Date(start + hours(from)).toISOString(),
      end: new Date(start + hours(from + 4)).toISOString(),
    });
    const over = { eventDatePeriods: [period(1), period(24)], rangeHoursPerDay: null };
    const day = await aWorkDay(system, { over });
    await day.toStart(14 * MINUTE_MS);
    await day.end();
    await day.toStart(hours(25));
    await expect(day.claim(day.ines)).rejects.toMatchObject({ code: 'NOT_STARTED' });
  });

  it('holds the models no longer at times that were still to come', async () => {
    const [start, hours] = [Date.parse(dayAhead(system, 9)), (count: number) => count * HOUR_MS];
    const period = (from: number) => ({
      start: new Date(start + hours(from)).toISOString(),
      end: new Date(start + hours(from + 8)).toISOString(),
    });
    const over = { eventDatePeriods: [period(0), period(24), period(48)], rangeHoursPerDay: null };
    const day = await aWorkDay(system, { over });
    await day.toStart(hours(26));
    const away = { body: { start: period(48).start, end: period(49).end } };
    await expect(day.ines.client.call('addBookOut', away)).rejects.toMatchObject({ code: 'BOOKED_THEN' });
    const { endedAt } = await day.end();
    const held = await system.sql(
      'select lower(during) as start, upper(during) as end from booked_periods where model_id = $1 order by 1',
      [day.ines.id],
    );
    expect(held.map(one => [Number(one.start), Number(one.end)])).toEqual([
      [start, start + hours(8)],
      [start + hours(24), Date.parse(endedAt ?? '')],
    ]);
    await day.ines.client.call('addBookOut', away);
    const planned = await system.sql('select 1 from job_periods where job_id = $1', [day.job.id]);
    expect(planned).toHaveLength(3);
  });
});
