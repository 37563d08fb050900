import { describe, expect, it } from 'vitest';
import type { LeaveCost } from '#contract/schemas/leaving.ts';
import { anOpenJob, dayAhead } from '../testing/jobs.ts';
import { aManager, aModel, aStaff, type Person } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';
import { textsTo } from '../testing/texts.ts';
import { aWorkDay } from '../testing/work.ts';

const system = await aSystem();
const staff = await aStaff(system);
const manager = await aManager(system);
const HOUR_MS = 3_600_000;

/** A job that starts in about the given hours, with this model booked. */
const aBooking = async (model: Person, hoursAhead: number) => {
  const start = new Date(system.server.app.clock.now().getTime() + hoursAhead * HOUR_MS);
  start.setUTCMinutes(0, 0, 0);
  const end = new Date(start.getTime() + 4 * HOUR_MS);
  const job = await anOpenJob(system, manager, staff, {
    eventDatePeriods: [{ start: start.toISOString(), end: end.toISOString() }],
    premiumServices: ['RUSH_BOOKING'],
  });
  await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
  await manager.client.call('acceptApplication', { path: { jobId: job.id, modelId: model.id } });
  return job.id;
};
const costOf = (model: Person, id: string) => model.client.call('getLeaveCost', { path: { id } });
const leave = (model: Person, id: string, fingerprint: string) =>
  model.client.call('leaveBooking', { path: { id }, body: { fingerprint } });
const leaveAtOnce = async (model: Person, id: string) => leave(model, id, (await costOf(model, id)).fingerprint);
const count = (model: Person, id: string, points: number, daysAgo: number) =>
  system.sql(
    `insert into model_points (model_id, job_id, points, created_at) values ($1, $2, $3, app_now() - make_interval(days => $4::int))`,
    [model.id, id, points, daysAgo],
  );
const textTo = async (person: Person): Promise<string> => (await textsTo(system, person)).join('\n');
const aJob = () => anOpenJob(system, manager, staff, {});

describe('leaveBooking', () => {
  it('costs no points two days ahead, one the day before, three on the last day', async () => {
    const model = await aModel(system);
    const costs: LeaveCost[] = [];
    for (const hours of [60, 30, 10]) {
      const id = await aBooking(model, hours);
      costs.push(await costOf(model, id));
      await leaveAtOnce(model, id);
    }
    expect(costs.map(({ points, held }) => [points, held])).toEqual([
      [0, 0],
      [1, 0],
      [3, 1],
    ]);
    const { points } = await model.client.call('getOwnData', {});
    expect(points.map(each => each.points).sort()).toEqual([1, 3]);
  });

  it('reopens the place, names the standby to the client, and is idempotent', async () => {
    const [model, next] = [await aModel(system, { firstName: 'Ines' }), await aModel(system, { firstName: 'Odile' })];
    const id = await aBooking(model, 30);
    await next.client.call('applyToJob', { path: { id }, body: {} });
    await manager.client.call('saveStandbys', { path: { id }, body: { modelIds: [next.id] } });
    const { fingerprint } = await costOf(model, id);
    const left = await leave(model, id, fingerprint);
    expect(left).toMatchObject({ participation: { status: 'DECLINED', ended: { how: 'LEFT' } }, location: null });
    await expect(leave(model, id, fingerprint)).resolves.toMatchObject({ participation: { status: 'DECLINED' } });
    expect(await manager.client.call('getJob', { path: { id } })).toMatchObject({ counts: { booked: 0 } });
    expect(await textTo(manager)).toMatch(/Ines left: a place is open: .*\. Ask Odile, next on standby\./);
    expect(await system.sql('select points from model_points where model_id = $1', [model.id])).toEqual([
      { points: 1 },
    ]);
  });

  it('is refused with the current cost when it rose above the one shown', async () => {
    const model = await aModel(system);
    const id = await aBooking(model, 50);
    const { fingerprint, points, risesAt } = await costOf(model, id);
    expect([points, risesAt]).toEqual([0, expect.any(String)]);
    await system.wait(4 * HOUR_MS);
    await expect(leave(model, id, fingerprint)).rejects.toMatchObject({
      status: 409,
      code: 'COST_CHANGED',
      details: { cost: { points: 1 } },
    });
    expect(await model.client.call('getJob', { path: { id } })).toMatchObject({ participation: { status: 'BOOKED' } });
  });

  it('costs nothing when the terms have changed since the booking', async () => {
    const model = await aModel(system);
    const id = await aBooking(model, 30);
    await manager.client.call('saveJob', { path: { id }, body: { hourlyRate: 5_000 } });
    expect((await costOf(model, id)).points).toBe(0);
  });

  it('is refused for applicants and for models without a participation', async () => {
    const [applied, stranger] = [await aModel(system), await aModel(system)];
    const { id } = await aJob();
    await applied.client.call('applyToJob', { path: { id }, body: {} });
    await expect(costOf(applied, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(leave(applied, id, 'x')).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' });
    await expect(leave(stranger, id, 'x')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the fee of a job that was moved', () => {
  it('is that of the earlier start until the model agrees to the later one', async () => {
    const model = await aModel(system);
    const id = await aBooking(model, 30);
    await system.wait(HOUR_MS);
    const start = new Date(system.server.app.clock.now().getTime() + 200 * HOUR_MS);
    start.setUTCMinutes(0, 0, 0);
    const end = new Date(start.getTime() + 4 * HOUR_MS);
    const body = { eventDatePeriods: [{ start: start.toISOString(), end: end.toISOString() }] };
    const { termsVersion } = await model.client.call('getJob', { path: { id } }).then(job => {
      if (job.audience !== 'MODEL') throw new Error('Not as a model sees it.');
      return job;
    });
    await manager.client.call('saveJob', { path: { id }, body });
    const fees = () => manager.client.call('getCancelFees', { path: { id }, query: {} });
    expect((await fees()).items).toMatchObject([{ tier: 'HALF' }]);
    const agreed = { answer: 'AGREED' as const, termsVersion: termsVersion + 1 };
    await model.client.call('answerTerms', { path: { id }, body: agreed });
    expect((await fees()).items).toMatchObject([{ tier: 'FREE' }]);
  });
});

describe('points', () => {
  it('expire after six months', async () => {
    const model = await aModel(system);
    await count(model, (await aJob()).id, 6, 190);
    expect((await costOf(model, await aBooking(model, 60))).held).toBe(0);
  });

  it('block applications for two weeks at six points, and say until when', async () => {
    const model = await aModel(system);
    await count(model, (await aJob()).id, 3, 40);
    const id = await aBooking(model, 10);
    expect((await costOf(model, id)).pausedUntil).not.toBeNull();
    await leaveAtOnce(model, id);
    const other = await aJob();
    const apply = () => model.client.call('applyToJob', { path: { id: other.id }, body: {} });
    await expect(apply()).rejects.toMatchObject({
      status: 409,
      code: 'APPLICATIONS_PAUSED',
      sentence: expect.stringMatching(
        /^Because of bookings you left late or did not come to, you can apply again from /,
      ),
    });
    const start = dayAhead(system, 25);
    const end = new Date(Date.parse(start) + 4 * HOUR_MS).toISOString();
    const later = await anOpenJob(system, manager, staff, { eventDatePeriods: [{ start, end }] });
    await system.wait(14 * 24 * HOUR_MS);
    await expect(model.client.call('applyToJob', { path: { id: later.id }, body: {} })).resolves.toMatchObject({
      participation: { status: 'APPLIED' },
    });
  });
});

describe('leaveBooking once the job has begun', () => {
  it('is possible until the start for whoever has not checked in', async () => {
    const day = await aWorkDay(system, { names: ['Ines', 'Oda'] });
    await day.toStart(-HOUR_MS / 2);
    await day.checkIn(day.ines);
    expect(await day.lifecycle()).toBe('STARTED');
    await expect(leaveAtOnce(day.ines, day.job.id)).rejects.toMatchObject({ code: 'JOB_STARTED' });
    expect(await leaveAtOnce(day.oda, day.job.id)).toMatchObject({ participation: { status: 'DECLINED' } });
    await day.toStart(HOUR_MS);
    await expect(leaveAtOnce(day.ines, day.job.id)).rejects.toMatchObject({ code: 'JOB_STARTED' });
    await day.toEnd(49 * HOUR_MS);
    expect(await textTo(day.ines)).toMatch(/hours are approved/);
    expect(await textTo(day.oda)).not.toMatch(/hours are approved/);
  });

  it('calls a job off at its start that an early check-in, taken back since, had started, once nobody is booked', async () => {
    const day = await aWorkDay(system);
    await day.toStart(-HOUR_MS / 2);
    await day.checkIn(day.ines);
    await system.sql(
      `update shifts set checked_in_at = null, checked_in_by = null, checked_in_way = null, checked_in_meters = null,
        place_refused_at = app_now() where job_id = $1`,
      [day.job.id],
    );
    await leaveAtOnce(day.ines, day.job.id);
    await day.toStart(60_000);
    expect(await day.lifecycle()).toBe('CANCELLED');
  });
});
