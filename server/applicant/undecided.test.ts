import { describe, expect, it } from 'vitest';
import { anOpenJob } from '../testing/jobs.ts';
import { aManager, aModel, aStaff } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();
const staff = await aStaff(system);
const manager = await aManager(system);
const MINUTES = 60_000;

const declined = async () => {
  const [job, model] = [await anOpenJob(system, manager, staff), await aModel(system)];
  await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
  const readJob = () => model.client.call('getJob', { path: { id: job.id } });
  const listed = async (status: 'pending' | 'active' | 'archive') =>
    (await model.client.call('getJobs', { path: { status }, query: {} })).items;
  const before = { job: await readJob(), pending: await listed('pending'), active: await listed('active') };
  await system.wait(MINUTES);
  const decision = { jobId: job.id, modelId: model.id };
  await manager.client.call('declineApplication', { path: decision });
  return { job, model, readJob, listed, before, decision };
};

describe('a decline that can still be undone', () => {
  it('is invisible to the model', async () => {
    const { readJob, listed, before } = await declined();
    expect(await readJob()).toEqual(before.job);
    expect(await listed('pending')).toEqual(before.pending);
    expect(await listed('active')).toEqual(before.active);
    await system.wait(16 * MINUTES);
    expect(await readJob()).toMatchObject({ participation: { status: 'DECLINED' } });
    expect(await listed('pending')).toEqual([]);
    expect(await listed('archive')).toHaveLength(1);
  });

  it('is invisible after it was undone too', async () => {
    const { readJob, before, decision } = await declined();
    await manager.client.call('undoDecline', { path: decision });
    expect(await readJob()).toEqual(before.job);
  });

  it('does not change the answers to a model who applies or replies again', async () => {
    const { job, model } = await declined();
    await expect(model.client.call('applyToJob', { path: { id: job.id }, body: {} })).resolves.toMatchObject({
      participation: { status: 'APPLIED' },
    });
    const reply = model.client.call('answerRequest', { path: { id: job.id }, body: { answer: 'DECLINED' } });
    await expect(reply).rejects.toMatchObject({ code: 'REQUEST_CLOSED', details: { status: 'APPLIED' } });
  });

  it('lets the model withdraw', async () => {
    const { job, model, decision } = await declined();
    await expect(model.client.call('withdrawApplication', { path: { id: job.id } })).resolves.toMatchObject({
      participation: null,
    });
    await expect(manager.client.call('undoDecline', { path: decision })).rejects.toMatchObject({ status: 404 });
    const { counts } = await manager.client.call('getApplicants', { path: { id: job.id, type: 'all' }, query: {} });
    expect(counts.all).toBe(0);
  });
});
