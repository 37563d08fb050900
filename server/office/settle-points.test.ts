import { describe, expect, it } from 'vitest';
import { anOpenJob } from '../testing/jobs.ts';
import { aManager, aModel, aStaff, type Person } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();
const staff = await aStaff(system);
const manager = await aManager(system);
const HOUR_MS = 3_600_000;

/** Makes the model leave a job late, the given number of days ago. */
const count = async (model: Person, points: number, daysAgo = 1) => {
  const { id } = await anOpenJob(system, manager, staff);
  await system.sql(
    `insert into model_points (model_id, job_id, points, created_at) values ($1, $2, $3, app_now() - make_interval(days => $4::int))`,
    [model.id, id, points, daysAgo],
  );
};
const waiting = async ({ id }: Person) =>
  (await staff.client.call('getQueue', { query: { limit: 100 } })).items.find(item => item.id === id);
const settle = ({ id }: Person) => staff.client.call('settlePoints', { path: { id } });

describe('settlePoints', () => {
  it('is due once late departures reach ten points, as announced when the model left', async () => {
    const model = await aModel(system);
    await count(model, 4);
    await count(model, 3);
    expect(await waiting(model)).toBeUndefined();
    const start = new Date(system.server.app.clock.now().getTime() + 10 * HOUR_MS);
    start.setUTCMinutes(0, 0, 0);
    const times = [{ start: start.toISOString(), end: new Date(start.getTime() + HOUR_MS).toISOString() }];
    const { id } = await anOpenJob(system, manager, staff, {
      eventDatePeriods: times,
      premiumServices: ['RUSH_BOOKING'],
    });
    await system.sql(`update model_points set created_at = app_now() - interval '20 days' where model_id = $1`, [
      model.id,
    ]);
    await model.client.call('applyToJob', { path: { id }, body: {} });
    await manager.client.call('acceptApplication', { path: { jobId: id, modelId: model.id } });
    const cost = await model.client.call('getLeaveCost', { path: { id } });
    expect(cost).toMatchObject({ points: 3, held: 7, staffLook: true });
    await model.client.call('leaveBooking', { path: { id }, body: { fingerprint: cost.fingerprint } });
    expect(await waiting(model)).toMatchObject({ subject: 'USER', points: 10, title: 'Ines Vale' });
    const { points } = await staff.client.call('getUserReview', { path: { id: model.id } });
    expect(points).toMatchObject({ held: 10, waits: true });
    expect(points?.left.map(each => each.points)).toEqual([3, expect.any(Number), expect.any(Number)]);
  });

  it('removes the model from the queue until new points, is recorded in the history, and is idempotent', async () => {
    const model = await aModel(system);
    for (const points of [6, 6]) await count(model, points);
    const { counts } = await staff.client.call('getQueue', {});
    const settled = await settle(model);
    expect(settled.points).toMatchObject({ held: 12, waits: false });
    expect(settled.history[0]).toMatchObject({ action: 'POINTS', who: 'Sol Reyes', after: { points: 12 } });
    expect((await settle(model)).history).toEqual(settled.history);
    expect(await waiting(model)).toBeUndefined();
    expect((await staff.client.call('getQueue', {})).counts.users).toBe(counts.users - 1);
    await count(model, 1, 0);
    expect(await waiting(model)).toMatchObject({ points: 13 });
  });

  it('is refused once there are points that were not shown, which wait on', async () => {
    const model = await aModel(system);
    for (const points of [6, 6]) await count(model, points);
    const shown = async () => (await staff.client.call('getUserReview', { path: { id: model.id } })).points;
    const before = await shown();
    await count(model, 6, 0);
    const body = { since: before?.since };
    const late = staff.client.call('settlePoints', { path: { id: model.id }, body });
    await expect(late).rejects.toMatchObject({ code: 'POINTS_CHANGED' });
    expect(await waiting(model)).toMatchObject({ points: 18 });
    const { points } = await staff.client.call('settlePoints', {
      path: { id: model.id },
      body: { since: (await shown())?.since },
    });
    expect(points).toMatchObject({ held: 18, waits: false });
  });

  it('is a decision like others: for whoever has taken it, counted, and the assignment goes with it', async () => {
    const [model, other] = [await aModel(system), await aStaff(system)];
    for (const points of [6, 6]) await count(model, points);
    await other.client.call('assignReview', {
      path: { id: model.id },
      body: { subject: 'USER', staffId: other.id, note: '' },
    });
    await expect(settle(model)).rejects.toMatchObject({ code: 'REVIEW_TAKEN' });
    const figures = async () => (await other.client.call('getReviewFigures', {})).own;
    const before = await figures();
    await other.client.call('settlePoints', { path: { id: model.id } });
    const after = await figures();
    expect([after.decisions, after.settled]).toEqual([before.decisions + 1, before.settled + 1]);
    expect(await system.sql('select kind, verdict from review_decisions where subject_id = $1', [model.id])).toEqual([
      { kind: 'POINTS', verdict: 'SETTLED' },
    ]);
    expect(await system.sql('select from review_assignments where subject_id = $1', [model.id])).toEqual([]);
  });

  it('is not needed when points have expired, or the account was moderated since', async () => {
    const [faded, suspended] = [await aModel(system), await aModel(system)];
    await count(faded, 6, 200);
    await count(faded, 6);
    for (const points of [6, 6]) await count(suspended, points);
    await staff.client.call('suspendUser', { path: { id: suspended.id }, body: { text: 'Left too often.' } });
    await staff.client.call('reinstateUser', { path: { id: suspended.id }, body: { text: 'They explained it.' } });
    for (const model of [faded, suspended]) expect(await waiting(model)).toBeUndefined();
  });
});
