import { describe, expect, it } from 'vitest';
import type { ApplicantRecord } from '#contract/schemas/applicant-record.ts';
import { anOpenJob, dayAhead } from '../testing/jobs.ts';
import { aManager, aModel, aStaff } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();
const [manager, staff] = [await aManager(system), await aStaff(system)];
const slot = (days: number) => ({ start: dayAhead(system, days, 18), end: dayAhead(system, days, 22) });
const recordOf = (jobId: string, modelId: string): Promise<ApplicantRecord> =>
  manager.client.call('getApplicantRecord', { path: { jobId, modelId } });

describe('getApplicantRecord', () => {
  it('lists the days on which a model is free, and nothing about their other jobs', async () => {
    const [model, other] = [await aModel(system), await aManager(system)];
    const job = await anOpenJob(system, manager, staff, { eventDatePeriods: [slot(20), slot(21), slot(22)] });
    const elsewhere = await anOpenJob(system, other, staff, { eventDatePeriods: [slot(21)] });
    for (const { id } of [job, elsewhere]) await model.client.call('applyToJob', { path: { id }, body: {} });
    expect((await recordOf(job.id, model.id)).days.map(({ free }) => free)).toEqual([true, true, true]);
    await other.client.call('acceptApplication', { path: { jobId: elsewhere.id, modelId: model.id } });
    await model.client.call('addBookOut', {
      body: { start: dayAhead(system, 22, 20), end: dayAhead(system, 22, 21) },
    });
    const record = await recordOf(job.id, model.id);
    expect(record.days).toEqual([
      { ...slot(20), free: true },
      { ...slot(21), free: false },
      { ...slot(22), free: false },
    ]);
    expect(JSON.stringify(record)).not.toContain(elsewhere.id);
  });

  it('lists the history of actions with their actors', async () => {
    const model = await aModel(system);
    const job = await anOpenJob(system, manager, staff);
    const path = { jobId: job.id, modelId: model.id };
    await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
    await manager.client.call('declineApplication', { path });
    await manager.client.call('undoDecline', { path });
    await manager.client.call('acceptApplication', { path });
    const { moves } = await recordOf(job.id, model.id);
    expect(moves.map(({ by, from, to }) => [by, from, to])).toEqual([
      ['MODEL', null, 'APPLIED'],
      ['YOU', 'APPLIED', 'DECLINED'],
      ['YOU', 'DECLINED', 'APPLIED'],
      ['YOU', 'APPLIED', 'BOOKED'],
    ]);
    expect(moves.map(({ at }) => Date.parse(at)).every(at => Math.abs(at - Date.parse(job.createdAt)) < 60_000)).toBe(
      true,
    );
  });

  it('answers only the owner of the job, about its participants', async () => {
    const [model, job] = [await aModel(system), await anOpenJob(system, manager, staff)];
    await expect(recordOf(job.id, model.id)).rejects.toMatchObject({ status: 404 });
    await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
    const stranger = await aManager(system);
    await expect(
      stranger.client.call('getApplicantRecord', { path: { jobId: job.id, modelId: model.id } }),
    ).rejects.toMatchObject({ status: 404 });
  });
});
