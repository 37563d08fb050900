import { describe, expect, it } from 'vitest';
import { sweep } from '../tasks/run-due-tasks.ts';
import { anOpenJob } from '../testing/jobs.ts';
import { aManager, aModel, aStaff } from '../testing/people.ts';
import { bookModel } from '../testing/prepaid-job.ts';
import { aSystem } from '../testing/system.ts';
import { textsTo } from '../testing/texts.ts';

const system = await aSystem();
const MINUTE_MS = 60_000;

/** Five places, with so many models booked and three waiting, the last of them on standby. */
const aStaffedJob = async (booked = 2) => {
  const manager = await aManager(system);
  const job = await anOpenJob(system, manager, await aStaff(system), { amountFemales: 5, amountAnyGender: 0 });
  for (let nth = 0; nth < booked; nth += 1) await bookModel(system, manager, job.id, `Model ${nth}`);
  const path = { id: job.id };
  const waiting = [await aModel(system), await aModel(system), await aModel(system)] as const;
  for (const { client } of waiting) await client.call('applyToJob', { path, body: {} });
  await manager.client.call('saveStandbys', { path, body: { modelIds: [waiting[2].id] } });
  const close = (closed = true) => manager.client.call('closeApplications', { path, body: { closed } });
  const statuses = async () => {
    const { items } = await manager.client.call('getApplicants', { path: { ...path, type: 'all' }, query: {} });
    return waiting.map(({ id }) => items.find(({ model }) => model.id === id)?.status);
  };
  return { manager, path, waiting, close, statuses };
};

describe('closeApplications', () => {
  it('ends staffing with those booked, and declines who waits but for standbys', async () => {
    const { close, statuses, waiting } = await aStaffedJob();
    expect(await close()).toMatchObject({
      lifecycle: 'INVOICED',
      applicationsClosedAt: expect.any(String),
      counts: { applied: 1, booked: 2, declined: 2 },
    });
    expect(await statuses()).toEqual(['DECLINED', 'DECLINED', 'APPLIED']);
    expect(await textsTo(system, waiting[0])).not.toContainEqual(expect.stringContaining('chose others'));
    await system.wait(16 * MINUTE_MS);
    // A sweep passes over what the one of each minute has locked.
    await expect
      .poll(() => sweep(system.server.app).then(() => textsTo(system, waiting[0])), { timeout: 30_000 })
      .toContainEqual(expect.stringContaining('chose others'));
  });

  it('shows the job to nobody new until applications are open again', async () => {
    const { path, close } = await aStaffedJob();
    const [late, later] = [await aModel(system), await aModel(system)];
    await close();
    await expect(late.client.call('applyToJob', { path, body: {} })).rejects.toMatchObject({ status: 404 });
    expect(await close(false)).toMatchObject({ applicationsClosedAt: null, lifecycle: 'INVOICED' });
    await later.client.call('applyToJob', { path, body: {} });
  });

  it('is undone with its declines while nobody was told of them', async () => {
    const { manager, path, waiting, close, statuses } = await aStaffedJob();
    await manager.client.call('declineApplication', { path: { jobId: path.id, modelId: waiting[1].id } });
    await system.wait(1_000);
    await close();
    await system.wait(14 * MINUTE_MS);
    await close(false);
    expect(await statuses()).toEqual(['APPLIED', 'DECLINED', 'APPLIED']);
    await close();
    await system.wait(16 * MINUTE_MS);
    await close(false);
    expect(await statuses()).toEqual(['DECLINED', 'DECLINED', 'APPLIED']);
  });

  it('brings nobody back whose account was deleted meanwhile', async () => {
    const { manager, path, waiting, close, statuses } = await aStaffedJob();
    await manager.client.call('declineApplication', { path: { jobId: path.id, modelId: waiting[1].id } });
    await system.wait(1_000);
    await close();
    for (const { client } of waiting.slice(0, 2)) await client.call('deleteUser', {});
    await close(false);
    expect(await statuses()).toEqual(['DECLINED', 'DECLINED', 'APPLIED']);
    const undone = manager.client.call('undoDecline', { path: { jobId: path.id, modelId: waiting[1].id } });
    await expect(undone).rejects.toMatchObject({ status: 404 });
  });

  it('goes on by offers where nobody is booked, and back when applications open', async () => {
    const { close } = await aStaffedJob(0);
    expect(await close()).toMatchObject({ lifecycle: 'STAFFING' });
    expect(await close()).toMatchObject({ lifecycle: 'STAFFING' });
    expect(await close(false)).toMatchObject({ lifecycle: 'APPLICATIONS_ACCEPTANCE' });
  });

  it('is said on the timeline, and refused once the job has begun', async () => {
    const { manager, path, close } = await aStaffedJob();
    await close();
    const { moves } = await manager.client.call('getTimeline', { path });
    expect(moves.map(({ text }) => text)).toContain('Applications were closed');
    const job = await manager.client.call('getJob', { path });
    await system.wait(Date.parse(job.startsAt ?? '') - system.server.app.clock.now().getTime());
    await expect(close(false)).rejects.toMatchObject({ status: 409 });
  });
});
