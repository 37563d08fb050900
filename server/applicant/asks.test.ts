import { describe, expect, it } from 'vitest';
import { anOpenJob } from '../testing/jobs.ts';
import { aManager, aModel, aStaff } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();
const [manager, staff] = [await aManager(system), await aStaff(system)];

const aScene = async () => {
  const model = await aModel(system, { firstName: 'Odile' });
  const { id } = await anOpenJob(system, manager, staff);
  const { chatUserId } = await model.client.call('getUser', {});
  const ask = () => manager.client.call('sendRequest', { path: { id }, body: { chatUserId } });
  const takeBack = () => manager.client.call('cancelRequest', { path: { id }, body: { chatUserId } });
  const askAndTakeBack = async () => {
    await ask();
    await takeBack();
  };
  const spent = async () => {
    const { most, items } = await manager.client.call('getSpentAsks', {});
    return { most, isSpent: items.some(item => item.jobId === id && item.modelId === model.id) };
  };
  return { model, id, ask, takeBack, askAndTakeBack, spent };
};

describe('sendRequest', () => {
  it('allows three requests per model and job, and refuses a fourth with a reason', async () => {
    const { model, id, ask, askAndTakeBack, spent } = await aScene();
    for (let time = 0; time < 3; time += 1) await askAndTakeBack();
    await expect(ask()).rejects.toMatchObject({
      status: 409,
      code: 'ASKED_ENOUGH',
      sentence: 'You have asked Odile 3 times for this job. Odile can still apply.',
    });
    expect(await spent()).toEqual({ most: 3, isSpent: true });
    await model.client.call('applyToJob', { path: { id }, body: {} });
    await manager.client.call('acceptApplication', { path: { jobId: id, modelId: model.id } });
  });

  it('does not count a request after changed terms', async () => {
    const { id, ask, askAndTakeBack, spent } = await aScene();
    for (let time = 0; time < 3; time += 1) await askAndTakeBack();
    await manager.client.call('saveJob', { path: { id }, body: { hourlyRate: 5_000 } });
    await staff.client.call('approveJob', { path: { id }, body: {} });
    expect(await spent()).toMatchObject({ isSpent: false });
    await askAndTakeBack();
    await expect(ask()).rejects.toMatchObject({ code: 'ASKED_ENOUGH' });
  });

  it('does not count a request to an applicant to agree to new terms', async () => {
    const { model, id, takeBack, askAndTakeBack, ask } = await aScene();
    await model.client.call('applyToJob', { path: { id }, body: {} });
    await manager.client.call('saveJob', { path: { id }, body: { hourlyRate: 5_000 } });
    await staff.client.call('approveJob', { path: { id }, body: {} });
    await manager.client.call('acceptApplication', { path: { jobId: id, modelId: model.id } });
    await takeBack();
    for (let time = 0; time < 3; time += 1) await askAndTakeBack();
    await expect(ask()).rejects.toMatchObject({ code: 'ASKED_ENOUGH' });
  });

  it('is limited by a database constraint too', async () => {
    const { id, model, ask } = await aScene();
    await ask();
    const another = (ask: number) =>
      system.sql(
        `insert into requests (id, job_id, model_id, status, sent_by, ask, terms_version, expires_at)
         values (gen_random_uuid(), $1, $2, 'CANCELLED', 'MANAGER', $3, 1, app_now())`,
        [id, model.id, ask],
      );
    await expect(another(1)).rejects.toThrow('requests_ask');
    await expect(another(4)).rejects.toThrow('requests_asks_most');
  });
});
