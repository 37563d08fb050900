import { expect, it } from 'vitest';
import { anOpenJob } from '../testing/jobs.ts';
import { aManager, aModel, aStaff } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();

const moveTo = async (to: string) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${system.url}/dev/time`, { method: 'POST', headers, body: JSON.stringify({ to }) });
  return { status: answer.status, body: await answer.json() };
};

it('walks a job from its charge to its payout', async () => {
  const [manager, model, staff] = [await aManager(system), await aModel(system), await aStaff(system)];
  const { id } = await anOpenJob(system, manager, staff, { amountFemales: 1, amountAnyGender: 0 });
  await model.client.call('applyToJob', { path: { id }, body: {} });
  await manager.client.call('acceptApplication', { path: { jobId: id, modelId: model.id } });
  const lifecycle = async () => (await system.sql('select lifecycle from jobs where id = $1', [id]))[0]?.lifecycle;
  await moveTo(`71 hours before job ${id}`);
  expect(await lifecycle()).toBe('PREPAID');
  const shown = async () => (await (await fetch(`${system.url}/dev/time`)).text()).match(/\d booked[^<]*/)?.[0];
  expect(await shown()).toBe('1 booked · $184 charged · $0 paid to models');
  await moveTo(`1 minute after job ${id}`);
  expect(await lifecycle()).toBe('STARTED');
  await moveTo(`50 hours after the end of job ${id}`);
  expect(await lifecycle()).toBe('PAYOUT');
  expect(await moveTo(`1 day before job ${id}`)).toMatchObject({ status: 422 });
  expect(await (await fetch(`${system.url}/dev/time`)).text()).toContain(id);
});

it('says how to ask', async () => {
  expect(await moveTo('tomorrow')).toMatchObject({
    status: 422,
    body: { problem: expect.stringContaining('2 days before') },
  });
  expect(await moveTo(`job ${crypto.randomUUID()}`)).toMatchObject({ status: 422 });
});
