import { describe, expect, it } from 'vitest';
import { inLockOrder } from '../testing/in-lock-order.ts';
import { anOpenJob, aSubmittedJob } from '../testing/jobs.ts';
import { aManager, aModel, aStaff, type Person } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';

/** Nothing else takes locks, so that who waits for one is a call of the test. */
const system = await aSystem({}, { works: false });
const staff = await aStaff(system);
const manager = await aManager(system);

type Settled = PromiseSettledResult<unknown>[];
/** Refusals are expected, internal errors are not. */
const faults = (settled: Settled) =>
  settled.flatMap(one => (one.status === 'rejected' && ![404, 409].includes(one.reason.status) ? [one.reason] : []));
const chatUser = (model: Person) => ({ chatUserId: model.id });
const rowsAgree = async () =>
  expect(
    await system.sql(`select t.job_id from job_tallies t left join participants p using (job_id) group by t.job_id
      having t.applied <> count(*) filter (where p.status = 'APPLIED') or t.pending <> count(*) filter (where p.status = 'PENDING')
        or t.booked <> count(*) filter (where p.status = 'BOOKED') or t.declined <> count(*) filter (where p.status = 'DECLINED')`),
  ).toEqual([]);

describe('concurrent calls', () => {
  it.each([
    ['apply', 'ask'],
    ['ask', 'apply'],
    ['apply', 'apply'],
    ['ask', 'ask'],
  ] as const)('%s and %s leave one application', async (first, second) => {
    const [job, model] = [await anOpenJob(system, manager, staff), await aModel(system)];
    const calls = {
      apply: () => model.client.call('applyToJob', { path: { id: job.id }, body: {} }),
      ask: () => manager.client.call('sendRequest', { path: { id: job.id }, body: chatUser(model) }),
    };
    const tally = { text: 'select from job_tallies where job_id = $1 for update', values: [job.id] };
    expect(faults(await inLockOrder(system, tally, [calls[first], calls[second]]))).toEqual([]);
    const { counts } = await manager.client.call('getApplicants', { path: { id: job.id, type: 'all' }, query: {} });
    expect(counts.all).toBe(1);
    await rowsAgree();
  });

  it.each([
    ['accept', 'withdraw', 'ILLEGAL_TRANSITION'],
    ['withdraw', 'accept', 'NOT_FOUND'],
    ['accept', 'decline', 'ILLEGAL_TRANSITION'],
    ['decline', 'accept', 'ILLEGAL_TRANSITION'],
    ['accept', 'cancel', 'FEES_CHANGED'],
    ['cancel', 'accept', 'ILLEGAL_TRANSITION'],
  ] as const)('%s comes before %s, which is refused with %s', async (first, second, code) => {
    const [job, model] = [await anOpenJob(system, manager, staff), await aModel(system)];
    const path = { jobId: job.id, modelId: model.id };
    await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
    const { fingerprint } = await manager.client.call('getCancelFees', { path: { id: job.id }, query: {} });
    const calls = {
      accept: () => manager.client.call('acceptApplication', { path }),
      withdraw: () => model.client.call('withdrawApplication', { path: { id: job.id } }),
      decline: () => manager.client.call('declineApplication', { path }),
      cancel: () =>
        manager.client.call('cancelJob', {
          path: { id: job.id },
          body: { reason: 'OTHER', description: 'It rains.', fingerprint },
        }),
    };
    const application = { text: 'select from participants where job_id = $1 for update', values: [job.id] };
    const settled = await inLockOrder(system, application, [calls[first], calls[second]]);
    expect(settled).toEqual([
      expect.objectContaining({ status: 'fulfilled' }),
      expect.objectContaining({ reason: expect.objectContaining({ code }) }),
    ]);
    const held = await system.sql(
      `select b.* from booked_periods b join jobs j on j.id = b.job_id where j.id = $1 and j.lifecycle = 'CANCELLED'`,
      [job.id],
    );
    expect(held).toEqual([]);
    await rowsAgree();
  });

  it('apply one of two staff decisions, and submit a job once of five times', async () => {
    const second = await aStaff(system);
    const { id } = await aSubmittedJob(system, manager);
    const settled = await Promise.allSettled([
      staff.client.call('approveJob', { path: { id }, body: { approveManager: true } }),
      second.client.call('declineJob', { path: { id }, body: { reason: 'OTHER', text: 'No.' } }),
      second.client.call('requestJobInformation', {
        path: { id },
        body: { notes: [{ field: 'description', note: 'More, please.' }] },
      }),
    ]);
    // After a request for information a decline is still possible; after an approval nothing is.
    const [approved, ...others] = settled.map(one => one.status === 'fulfilled');
    expect(others.includes(true)).toBe(!approved);
    expect(faults(settled)).toEqual([]);
  });

  it('two hundred mixed calls end without an internal error', { tags: ['long'] }, async () => {
    const jobs = [
      await anOpenJob(system, manager, staff, { amountFemales: 3 }),
      await anOpenJob(system, manager, staff),
    ];
    const models = await Promise.all(Array.from({ length: 8 }, () => aModel(system)));
    const calls = Array.from({ length: 200 }, (_, index) => {
      const [model, job] = [models[index % 8], jobs[(index >> 3) % 2]];
      if (!model || !job) throw new Error('Nobody there.');
      const path = { jobId: job.id, modelId: model.id };
      const kinds = [
        () => model.client.call('applyToJob', { path: { id: job.id }, body: {} }),
        () => manager.client.call('sendRequest', { path: { id: job.id }, body: chatUser(model) }),
        () => manager.client.call('acceptApplication', { path }),
        () => model.client.call('answerRequest', { path: { id: job.id }, body: { answer: 'ACCEPTED' } }),
        () => manager.client.call('declineApplication', { path }),
        () => model.client.call('withdrawApplication', { path: { id: job.id } }),
        () => manager.client.call('cancelRequest', { path: { id: job.id }, body: chatUser(model) }),
        () => manager.client.call('undoDecline', { path }),
        () => manager.client.call('getApplicants', { path: { id: job.id, type: 'all' }, query: {} }),
        () => model.client.call('getJobs', { path: { status: 'active' }, query: {} }),
      ];
      return kinds[(index * 7 + (index >> 4)) % kinds.length] ?? (async () => null);
    });
    expect(faults(await Promise.allSettled(calls.map(call => call())))).toEqual([]);
    await rowsAgree();
  });
});
