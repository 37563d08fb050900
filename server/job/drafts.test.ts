import { describe, expect, it } from 'vitest';
import type { CallError } from '#client/call-error.ts';
import { anOpenJob } from '../testing/jobs.ts';
import { aManager, aStaff, type Person } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';

const MOST = 4;
const system = await aSystem({ DRAFTS_PER_MANAGER: String(MOST) });
const staff = await aStaff(system);

const begin = ({ client }: Person) => client.call('createJob', { body: { categoryCode: 'RUNWAY' } });
const fill = async (manager: Person) => {
  const made = [];
  for (let count = 0; count < MOST; count += 1) made.push(await begin(manager));
  return made;
};
const openDrafts = async ({ id }: Person) =>
  Number(
    (
      await system.sql(
        `select count(*) from jobs where manager_id = $1 and lifecycle = 'DRAFT' and submitted_at is null`,
        [id],
      )
    )[0]?.count,
  );

describe('open drafts of one manager', () => {
  it('are limited, and the refusal names the oldest', async () => {
    const manager = await aManager(system);
    const [oldest] = await fill(manager);
    await expect(begin(manager)).rejects.toMatchObject({
      status: 409,
      code: 'DRAFTS_FULL',
      sentence: 'You have 4 open drafts, and more are not kept. Finish or discard one first, the oldest for one.',
      details: { draftsMax: MOST, oldest: { id: oldest?.id, title: 'Runway' } },
    });
    await manager.client.call('cancelJob', {
      path: { id: oldest?.id ?? '' },
      body: { reason: 'NOT_NEEDED', description: 'Not needed any more.' },
    });
    expect(await begin(manager)).toMatchObject({ lifecycle: 'DRAFT' });
  });

  it('stay within the limit when dozens are created concurrently', async () => {
    const manager = await aManager(system);
    const tries = await Promise.allSettled(Array.from({ length: 24 }, () => begin(manager)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST);
    for (const tried of tries)
      if (tried.status === 'rejected') expect((tried.reason as CallError).code).toBe('DRAFTS_FULL');
    expect(await openDrafts(manager)).toBe(MOST);
  });

  it('include copies, but not submitted jobs', async () => {
    const manager = await aManager(system);
    const job = await anOpenJob(system, manager, staff);
    const copy = () => manager.client.call('copyJob', { path: { id: job.id } });
    const tries = await Promise.allSettled(Array.from({ length: MOST + 3 }, copy));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST);
    await expect(copy()).rejects.toMatchObject({ code: 'DRAFTS_FULL' });
    await expect(begin(manager)).rejects.toMatchObject({ code: 'DRAFTS_FULL' });
    expect(await openDrafts(manager)).toBe(MOST);
  });

  it('do not limit the one draft of registration', async () => {
    const newcomer = await aManager(system, { registered: false });
    const first = await begin(newcomer);
    for (let count = 0; count < MOST + 1; count += 1) expect((await begin(newcomer)).id).toBe(first.id);
  });
});
