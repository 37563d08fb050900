import { describe, expect, it } from 'vitest';
import { anOpenJob } from '../testing/jobs.ts';
import { aManager, aStaff } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';
import { advanceLifecycles } from './advance-lifecycles.ts';

const system = await aSystem({}, { works: false });

describe('advanceLifecycles', () => {
  it('leaves a job to the next sweep of which an application is being decided at its start', async () => {
    const { app } = system.server;
    const manager = await aManager(system);
    const job = await anOpenJob(system, manager, await aStaff(system));
    const lifecycle = async () =>
      (await system.sql('select lifecycle from jobs where id = $1', [job.id]))[0]?.lifecycle;
    const deciding = await app.database.pool.connect();
    await deciding.query('begin');
    await deciding.query('select from job_tallies where job_id = $1 for update', [job.id]);
    // Without a sweep, whose other parts would wait for the lock.
    await app.clock.setOffset(Date.parse(job.startsAt ?? '') - Date.now() + 1_000);
    await advanceLifecycles(app);
    const whileDecided = await lifecycle();
    await deciding.query('commit');
    deciding.release();
    expect(whileDecided).toBe('APPLICATIONS_ACCEPTANCE');
    await advanceLifecycles(app);
    expect(await lifecycle()).toBe('CANCELLED');
  });
});
