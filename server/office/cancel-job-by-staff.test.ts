import { describe, expect, it } from 'vitest';
import { aSubmittedJob } from '../testing/jobs.ts';
import { moneyLife } from '../testing/money-life.ts';
import { balanceOf } from '../testing/payments.ts';
import { aManager } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';
import { textsTo } from '../testing/texts.ts';

const system = await aSystem();
const { someStaff, aPayingManager, aBookedJob, lifecycleOf, waitUntil } = moneyLife(system);
const text = 'The fire department closed the hall.';

describe('cancelJobByStaff', () => {
  it('calls a running job off: the models have their shares, and both sides are told', async () => {
    const manager = await aPayingManager();
    const { job, booked } = await aBookedJob(manager, { models: 2 });
    const path = { id: job.id };
    await waitUntil(job.id, -71);
    await waitUntil(job.id, 0.5);
    expect(await lifecycleOf(job.id)).toBe('STARTED');
    const { client } = await someStaff();
    const { fingerprint, totalCents } = await client.call('getJobCancelFees', { path });
    expect(totalCents).toBe(40_000);
    const { job: cancelled } = await client.call('cancelJobByStaff', { path, body: { text, fingerprint } });
    expect(cancelled).toMatchObject({ lifecycle: 'CANCELLED', cancellation: { description: text } });
    await system.wait(60_000);
    expect(await balanceOf(system, 'CLIENT_FUNDS', job.id)).toBe(0);
    for (const model of booked) {
      expect(await balanceOf(system, 'MODEL_PAYABLE', model.id)).toBe(-20_000);
      expect((await textsTo(system, model)).at(-1)).toMatch(/was called off by our staff\.$/);
    }
    expect((await textsTo(system, manager)).at(-1)).toContain(`was called off by our staff. ${text}`);
    const [entry] = await system.sql(
      `select e.actor, e.why, c.position is not null as chained from audit_entries e left join audit_chain c on c.entry_id = e.id
        where subject_id = $1 and after ->> 'lifecycle' = 'CANCELLED'`,
      [job.id],
    );
    expect(entry).toEqual({ actor: expect.stringMatching(/^staff:/), why: text, chained: true });
  });

  it('leaves a share to nobody of whom it was found that they did not come', async () => {
    const { job, booked } = await aBookedJob(await aPayingManager(), { models: 2 });
    await waitUntil(job.id, -71);
    await waitUntil(job.id, 0.5);
    const path = { id: job.id };
    const { client } = await someStaff();
    await system.sql(
      `insert into no_shows (id, job_id, model_id, status, evidence, answer_until)
      values (gen_random_uuid(), $1, $2, 'OPEN', 'Nobody saw them at the venue.', app_now())`,
      [job.id, booked[0]?.id],
    );
    await system.sql(
      `update no_shows set status = 'CONFIRMED', decided_at = app_now(), decision = 'No answer.' where job_id = $1`,
      [job.id],
    );
    const { fingerprint, items } = await client.call('getJobCancelFees', { path });
    expect(items.map(({ model }) => model.id)).toEqual([booked[1]?.id]);
    await client.call('cancelJobByStaff', { path, body: { text, fingerprint } });
    await system.wait(60_000);
    expect(await balanceOf(system, 'CLIENT_FUNDS', job.id)).toBe(0);
    expect(await balanceOf(system, 'MODEL_PAYABLE', booked[0]?.id)).toBe(0);
    expect(await balanceOf(system, 'MODEL_PAYABLE', booked[1]?.id)).toBe(-20_000);
  });

  it('withdraws claims of no-shows that were not decided', async () => {
    const { job, booked } = await aBookedJob(await aPayingManager(), { models: 2 });
    await waitUntil(job.id, -71);
    await waitUntil(job.id, 0.5);
    for (const model of booked)
      await system.sql(
        `insert into no_shows (id, job_id, model_id, evidence, answer_until)
        values (gen_random_uuid(), $1, $2, 'Nobody saw them at the venue.', app_now() + interval '1 day')`,
        [job.id, model.id],
      );
    const path = { id: job.id };
    await booked[1]?.client.call('answerNoShow', { path, body: { answer: 'I was at the back door.', pictureIds: [] } });
    const { client } = await someStaff();
    const { fingerprint } = await client.call('getJobCancelFees', { path });
    await client.call('cancelJobByStaff', { path, body: { text, fingerprint } });
    expect((await client.call('getWorkCases', {})).total).toBe(0);
    await system.wait(25 * 3_600_000);
    expect(await system.sql('select status from no_shows where job_id = $1', [job.id])).toEqual([
      { status: 'WITHDRAWN' },
      { status: 'WITHDRAWN' },
    ]);
    expect(await system.sql('select 1 from model_points where job_id = $1', [job.id])).toEqual([]);
    for (const model of booked)
      expect((await textsTo(system, model)).at(-1)).toMatch(/^The claim that you did not come to .* is withdrawn/);
  });

  it('is refused with the fees as they are when they have changed since', async () => {
    const { job } = await aBookedJob(await aPayingManager());
    const path = { id: job.id };
    const { fingerprint } = await (await someStaff()).client.call('getJobCancelFees', { path });
    await waitUntil(job.id, -50);
    const { client } = await someStaff();
    await expect(client.call('cancelJobByStaff', { path, body: { text, fingerprint } })).rejects.toMatchObject({
      code: 'FEES_CHANGED',
      details: { fees: { totalCents: 5_000 } },
    });
    expect(await lifecycleOf(job.id)).not.toBe('CANCELLED');
  });

  it('is for jobs that are open or running', async () => {
    const waiting = await aSubmittedJob(system, await aManager(system));
    const { client } = await someStaff();
    await expect(client.call('getJobCancelFees', { path: { id: waiting.id } })).rejects.toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      sentence: 'This job is not open yet: decline it instead.',
    });
  });
});
