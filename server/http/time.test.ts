import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { inProject } from '#tools/settings.ts';
import { aSubmittedJob } from '../testing/jobs.ts';
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

it('walks a job from its post until everyone is paid', async () => {
  const [manager, model, staff] = [await aManager(system), await aModel(system), await aStaff(system)];
  await withPayoutAccount(system, model);
  const { id } = await aSubmittedJob(system, manager, { amountFemales: 1, amountAnyGender: 0 });
  const page = async () => (await fetch(`${system.url}/dev/time`)).text();
  const shown = async () => /<li>((?:(?!<li>).)*?ID.*?)<\/li>/s.exec((await page()).replaceAll(id, 'ID'))?.[1] ?? '';
  expect(await shown()).toContain('waits for its review');
  await staff.client.call('approveJob', { path: { id }, body: {} });
  const to = async (label: string) => {
    const [, words = ''] = (await shown()).match(new RegExp(`data-to="([^"]*)">${label}<`)) ?? [];
    const said = words.replace('ID', id);
    // The command takes a second to start: it is typed for the first moment and the last.
    if (['before the charge', 'paid out'].includes(label))
      expect((await runCommand(said)).stdout).toMatch(/^It is \d{4}-/);
    else expect(await moveTo(said)).toMatchObject({ status: 200 });
    return (await system.sql('select lifecycle from jobs where id = $1', [id]))[0]?.lifecycle;
  };
  const money = async () => (await shown()).match(/\d booked[^<]*/)?.[0];
  expect(await to('before the charge')).toBe('APPLICATIONS_ACCEPTANCE');
  await model.client.call('applyToJob', { path: { id }, body: {} });
  await manager.client.call('acceptApplication', { path: { jobId: id, modelId: model.id } });
  expect(await money()).toBe('1 booked · $0 charged · $0 paid to models');
  expect(await to('charged')).toBe('PREPAID');
  expect(await money()).toBe('1 booked · $184 charged · $0 paid to models');
  const confirmation = async () => {
    const job = await model.client.call('getJob', { path: { id } });
    return job.audience === 'MODEL' ? job.participation?.confirmation : null;
  };
  expect(await confirmation()).toBe('EARLY');
  await to('asked whether they come');
  expect(await confirmation()).toBe('ASKED');
  await to('standbys called up');
  expect(await confirmation()).toBe('OFFERED');
  await to('check-in open');
  const seen = await model.client.call('getJob', { path: { id } });
  const place = {
    latitude: (seen.audience === 'MODEL' && seen.location?.latitude) || 0,
    longitude: (seen.audience === 'MODEL' && seen.location?.longitude) || 0,
    accuracyMeters: 20,
  };
  await model.client.call('checkIn', { path: { id }, body: { place } });
  expect(await to('the start')).toBe('STARTED');
  expect(await to('the end')).toBe('ENDED');
  expect(await money()).toBe('1 booked · $184 charged · $0 paid to models');
  expect(await to('paid out')).toBe('COMPLETED');
  expect(await money()).toBe('1 booked · $184 charged · $160 paid to models');
  expect(await shown()).toContain('href="/office/money/jobs/ID"');
  expect(await moveTo(`1 day before job ${id}`)).toMatchObject({ status: 422 });
  // Screens count down by it.
  const { headers } = await fetch(`${system.url}/livez`);
  const told = Date.parse(headers.get('date') ?? '');
  expect(Math.abs(told - system.server.app.clock.now().getTime())).toBeLessThan(5_000);
}, 90_000);

it('says how to ask', async () => {
  expect(await moveTo('tomorrow')).toMatchObject({
    status: 422,
    body: { problem: expect.stringContaining('2 days before') },
  });
  expect(await moveTo(`job ${crypto.randomUUID()}`)).toMatchObject({ status: 422 });
  await expect(runCommand('tomorrow')).rejects.toMatchObject({ stderr: expect.stringContaining('2 days before') });
});
