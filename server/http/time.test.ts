import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { inProject } from '#tools/settings.ts';
import { anOpenJob } from '../testing/jobs.ts';
import { withPayoutAccount } from '../testing/payments.ts';
import { aManager, aModel, aStaff } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();

const moveTo = async (to: string) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${system.url}/dev/time`, { method: 'POST', headers, body: JSON.stringify({ to }) });
  return { status: answer.status, body: await answer.json() };
};

/** As someone types it. */
const runCommand = (to: string) =>
  promisify(execFile)(process.execPath, [inProject('tools', 'time.ts'), '--to', to, '--url', system.url]);

it('walks a job from its charge until everyone is paid', async () => {
  const [manager, model, staff] = [await aManager(system), await aModel(system), await aStaff(system)];
  await withPayoutAccount(system, model);
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
  const page = await (await fetch(`${system.url}/dev/time`)).text();
  const [, lastButton = ''] = page.match(new RegExp(`data-to="([^"]*${id})">paid out<`)) ?? [];
  const { stdout } = await runCommand(lastButton);
  expect(stdout).toMatch(/^It is \d{4}-/);
  expect(await lifecycle()).toBe('COMPLETED');
  expect(await shown()).toBe('1 booked · $184 charged · $160 paid to models');
  expect(await moveTo(`1 day before job ${id}`)).toMatchObject({ status: 422 });
  expect(await (await fetch(`${system.url}/dev/time`)).text()).toContain(id);
});

it('says how to ask', async () => {
  expect(await moveTo('tomorrow')).toMatchObject({
    status: 422,
    body: { problem: expect.stringContaining('2 days before') },
  });
  expect(await moveTo(`job ${crypto.randomUUID()}`)).toMatchObject({ status: 422 });
  await expect(runCommand('tomorrow')).rejects.toMatchObject({ stderr: expect.stringContaining('2 days before') });
});
