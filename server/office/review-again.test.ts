import { describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { beginJob } from '../testing/begin-job.ts';
import { anOpenJob } from '../testing/jobs.ts';
import { aChatter } from '../testing/live.ts';
import { aManager, aModel, aStaff } from '../testing/people.ts';
import { bookModel } from '../testing/prepaid-job.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();
const staff = await aStaff(system);
const because = { text: 'The venue says it knows nothing of this.' };
const HOUR_MS = 3_600_000;

const dueIn = async (id: string) => {
  const { items } = await staff.client.call('getQueue', { query: { limit: 100 } });
  const item = items.find(one => one.id === id);
  return item && (Date.parse(item.dueAt) - system.server.app.clock.now().getTime()) / HOUR_MS;
};
const moderationOf = async (table: 'users' | 'jobs', id: string) =>
  (await system.sql(`select moderation from ${table} where id = $1`, [id]))[0]?.moderation;

describe('reviewJobAgain', () => {
  it('takes an approved job back: its time begins now, bookings stand, nobody new applies, and the history says why', async () => {
    const manager = await aManager(system);
    const { id } = await anOpenJob(system, manager, staff, { amountAnyGender: 2 });
    const booked = await bookModel(system, manager, id, 'Ines');
    await system.sql(`update jobs set submitted_at = app_now() - interval '9 days' where id = $1`, [id]);
    const { history } = await staff.client.call('reviewJobAgain', { path: { id }, body: because });
    expect(history[0]).toMatchObject({ why: because.text, who: 'Sol Reyes', after: { moderation: 'ON_REVIEW' } });
    expect(await dueIn(id)).toBeGreaterThan(23.9);
    const late = (await aModel(system)).client.call('applyToJob', { path: { id }, body: {} });
    await expect(late).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const rows = await system.sql('select status from participants where job_id = $1 and model_id = $2', [
      id,
      booked.id,
    ]);
    expect(rows).toEqual([{ status: 'BOOKED' }]);
    const { items } = await manager.client.call('getNotices', {});
    expect(items[0]?.text).toContain('looks at');
    await expect(staff.client.call('reviewJobAgain', { path: { id }, body: because })).rejects.toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      sentence: 'A job is under review already.',
    });
    await staff.client.call('approveJob', { path: { id }, body: {} });
    await (await aModel(system)).client.call('applyToJob', { path: { id }, body: {} });
  });

  it('is refused once the job has begun', async () => {
    const manager = await aManager(system);
    const { id } = await anOpenJob(system, manager, staff);
    await bookModel(system, manager, id, 'Ines');
    await beginJob(system.sql, id, 'STARTED');
    await expect(staff.client.call('reviewJobAgain', { path: { id }, body: because })).rejects.toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      sentence: expect.stringContaining('has begun'),
    });
  });
});

describe('reviewUserAgain', () => {
  it('takes an approved person back, whose open jobs stay open', async () => {
    const manager = await aManager(system);
    const { id } = await anOpenJob(system, manager, staff);
    const { user } = await staff.client.call('reviewUserAgain', { path: { id: manager.id }, body: because });
    expect(user).toMatchObject({ moderation: 'ON_REVIEW', state: 'ACTIVE' });
    expect(await dueIn(manager.id)).toBeGreaterThan(23.9);
    await (await aModel(system)).client.call('applyToJob', { path: { id }, body: {} });
    const model = await aModel(system);
    await expect(staff.client.call('reviewUserAgain', { path: { id: model.id }, body: because })).rejects.toMatchObject(
      { code: 'ILLEGAL_TRANSITION' },
    );
  });
});

describe('two reports', () => {
  const booked = async () => {
    const manager = await aManager(system);
    const { id } = await anOpenJob(system, manager, staff, { amountAnyGender: 3 });
    const models: Awaited<ReturnType<typeof bookModel>>[] = [];
    for (const name of ['Ines', 'Odile', 'Romy']) models.push(await bookModel(system, manager, id, name));
    const report = (model: (typeof models)[number] | undefined, kind: 'NOT_AS_AGREED' | 'OTHER' = 'OTHER') =>
      model?.client.call('reportIncident', { path: { id }, body: { kind } });
    return { manager, id, models, report };
  };

  it('by different people take the job and its client back to review; two by one do not', async () => {
    const { manager, id, models, report } = await booked();
    await report(models[0]);
    await report(models[0], 'NOT_AS_AGREED');
    expect([await moderationOf('jobs', id), await moderationOf('users', manager.id)]).toEqual(['APPROVED', 'APPROVED']);
    await Promise.all([report(models[1]), report(models[2])]);
    expect([await moderationOf('jobs', id), await moderationOf('users', manager.id)]).toEqual([
      'ON_REVIEW',
      'ON_REVIEW',
    ]);
    const { history } = await staff.client.call('getJobReview', { path: { id } });
    expect(history[0]).toMatchObject({ who: 'System', why: 'Reported by different people.' });
  });

  it('count only since the last decision, and while staff have not dealt with them', async () => {
    const { manager, id, models, report } = await booked();
    await report(models[0]);
    await system.wait(1_000);
    await staff.client.call('reviewJobAgain', { path: { id }, body: because });
    await staff.client.call('approveJob', { path: { id }, body: {} });
    await report(models[1]);
    expect(await moderationOf('jobs', id)).toBe('APPROVED');
    await system.sql(
      `update incidents set state = 'CLOSED', taken_by = $2, taken_at = app_now(), closed_at = app_now(), note = 'Spoke to them.' where job_id = $1`,
      [id, staff.id],
    );
    await system.sql(`update users set moderation = 'ON_REVIEW' where id = $1`, [manager.id]);
    await system.sql(`update users set moderation = 'APPROVED' where id = $1`, [manager.id]);
    await report(models[2]);
    expect([await moderationOf('jobs', id), await moderationOf('users', manager.id)]).toEqual(['APPROVED', 'APPROVED']);
  });

  it('of messages take their writer back', async () => {
    const { manager, id, models } = await booked();
    const writer = await aChatter(system, manager);
    for (const model of models.slice(0, 2)) {
      expect(await moderationOf('users', manager.id)).toBe('APPROVED');
      const { channel } = await writer.client.call('openDirectChat', { path: { jobId: id, modelId: model.id } });
      const { message } = await writer.socket.ask('send', { channel, cid: newId(), body: 'Something rude' });
      await model.client.call('reportMessage', { body: { channel, seq: message.seq, reason: 'HARASSMENT' } });
    }
    expect(await moderationOf('users', manager.id)).toBe('ON_REVIEW');
  });
});
