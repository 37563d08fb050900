import { describe, expect, it } from 'vitest';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import { aDraft, dayAhead } from '../../testing/jobs.ts';
import { moneyLife } from '../../testing/money-life.ts';
import { balanceOf, payServices } from '../../testing/payments.ts';
import { aManager, aStaff } from '../../testing/people.ts';
import { aSystem } from '../../testing/system.ts';

const system = await aSystem();
const { aPayingManager, payByBank } = moneyLife(system);

/** A job that was sent with rush booking, and waits for its payment. */
const anUnpaidJob = async () => {
  const manager = await aPayingManager();
  const { client } = manager;
  const near = [{ start: dayAhead(system, 1, 23), end: dayAhead(system, 2, 2) }];
  const body = aDraft(system, { premiumServices: ['RUSH_BOOKING'], eventDatePeriods: near });
  const { id } = await client.call('createJob', { body });
  const path = { id };
  const read = async () => {
    const job = await client.call('getJob', { path });
    const { payment } = await client.call('getServicePayment', { query: { jobId: id } });
    if (job.audience !== 'CLIENT') throw new Error('Its manager sees a job as its client.');
    return { awaits: job.awaitsPayment, cents: payment?.totalCents ?? null, moderation: job.moderation };
  };
  const submit = () => client.call('submitJob', { path });
  await submit();
  expect(await read()).toEqual({ awaits: true, cents: 7_500, moderation: null });
  return {
    manager,
    client,
    id,
    path,
    read,
    submit,
    save: (answers: JobDraft) => client.call('saveJob', { path, body: answers }),
  };
};

describe('a job that waits for the payment of its services', () => {
  it('is sent again when they change, and reviewed once all of them are paid', async () => {
    const { client, id, read, save, submit } = await anUnpaidJob();
    await save({ premiumServices: ['RUSH_BOOKING', 'AGENT_ASSISTANCE'] });
    expect(await read()).toEqual({ awaits: false, cents: null, moderation: null });
    await submit();
    expect(await read()).toEqual({ awaits: true, cents: 22_500, moderation: null });
    await payServices(client, id);
    expect(await read()).toEqual({ awaits: false, cents: null, moderation: 'ON_REVIEW' });
    expect(await balanceOf(system, 'CLIENT_FUNDS', id)).toBe(-22_500);
    const services = await system.sql('select distinct status from job_services where job_id = $1', [id]);
    expect(services).toEqual([{ status: 'PAID' }]);
  });

  it('goes back to its review with a service that it adds when staff have asked about it, once that is paid', async () => {
    const { client, id, path, read, save, submit } = await anUnpaidJob();
    await payServices(client, id);
    const staff = await aStaff(system);
    const notes = [{ field: 'description', note: 'What is the event?' }] as const;
    await staff.client.call('requestJobInformation', { path, body: { notes: [...notes] } });
    await save({ premiumServices: ['RUSH_BOOKING', 'AGENT_ASSISTANCE'] });
    await submit();
    expect(await read()).toEqual({ awaits: true, cents: 15_000, moderation: 'INFO_REQUESTED' });
    await payServices(client, id);
    expect(await read()).toEqual({ awaits: false, cents: null, moderation: 'ON_REVIEW' });
  });

  it('is not declined for silence while it waits, and once staff decline it, costs nothing and has none of them', async () => {
    const { client, id, path, read } = await anUnpaidJob();
    const ask = async () =>
      (await aStaff(system)).client.call('requestJobInformation', {
        path,
        body: { notes: [{ field: 'description', note: 'What is the event?' }] },
      });
    await payServices(client, id);
    await ask();
    await client.call('saveJob', { path, body: { premiumServices: ['RUSH_BOOKING', 'AGENT_ASSISTANCE'] } });
    await client.call('submitJob', { path });
    const { payment } = await client.call('getServicePayment', { query: { jobId: id } });
    await system.wait(15 * 24 * 3_600_000);
    expect(await read()).toMatchObject({ awaits: true, moderation: 'INFO_REQUESTED' });
    const body = { reason: 'INCOMPLETE', text: 'Too little.' } as const;
    await (await aStaff(system)).client.call('declineJob', { path, body });
    await system.wait(60_000);
    const pay = { methodId: payment?.methods[0]?.id ?? '', fingerprint: payment?.fingerprint ?? '' };
    await expect(client.call('payServices', { path, body: pay })).rejects.toMatchObject({ code: 'PAYMENT_DONE' });
    await expect(client.call('dropServices', { path })).rejects.toMatchObject({ code: 'PAYMENT_DONE' });
    expect(await client.call('getServicePayment', { query: { jobId: id } })).toEqual({ payment: null });
    const charges = await system.sql('select status from charges where job_id = $1 order by created_at', [id]);
    expect(charges).toEqual([{ status: 'CAPTURED' }, { status: 'RELEASED' }]);
    expect(await balanceOf(system, 'CLIENT_FUNDS', id)).toBe(0);
    const appealed = await client.call('appealJob', { path, body: { text: 'It is a real fair.' } });
    expect(appealed).toMatchObject({ moderation: 'ON_REVIEW', premiumServices: [], awaitsPayment: false });
  });

  it('is sent again when another draft of a manager in registration takes its place', async () => {
    const { client } = await aManager(system, { approved: false });
    const { id } = await client.call('createJob', { body: aDraft(system, { premiumServices: ['AGENT_ASSISTANCE'] }) });
    await client.call('submitJob', { path: { id } });
    const next = await client.call('createJob', {
      body: aDraft(system, { premiumServices: ['AGENT_ASSISTANCE'], hourlyRate: 9_000 }),
    });
    expect(next).toMatchObject({ id, awaitsPayment: false });
    expect(await client.call('getServicePayment', { query: {} })).toEqual({ payment: null });
  });

  it('costs nothing once they are taken away', async () => {
    const { id, read, save, submit } = await anUnpaidJob();
    await save({
      premiumServices: [],
      eventDatePeriods: [{ start: dayAhead(system, 9), end: dayAhead(system, 9, 20) }],
    });
    await submit();
    expect(await read()).toEqual({ awaits: false, cents: null, moderation: 'ON_REVIEW' });
    expect(await system.sql('select status from charges where job_id = $1', [id])).toEqual([{ status: 'RELEASED' }]);
  });

  it('is looked at again when other answers change', async () => {
    const { client, path, read, save, submit } = await anUnpaidJob();
    const { payment } = await client.call('getServicePayment', { query: { jobId: path.id } });
    await save({ fixedRatePerModel: 6_000, hourlyRate: null });
    await expect(submit()).rejects.toMatchObject({ code: 'JOB_INCOMPLETE' });
    const body = { methodId: payment?.methods[0]?.id ?? '', fingerprint: payment?.fingerprint ?? '' };
    await expect(client.call('payServices', { path, body })).rejects.toMatchObject({ code: 'PAYMENT_DONE' });
    expect(await read()).toEqual({ awaits: false, cents: null, moderation: null });
  });

  it('stays as it is when nothing changes, and while a bank pays for it', async () => {
    const { manager, client, id, read, save } = await anUnpaidJob();
    await save({ premiumServices: ['RUSH_BOOKING'] });
    expect(await read()).toMatchObject({ awaits: true, cents: 7_500 });
    await payByBank(manager);
    const { payment } = await client.call('getServicePayment', { query: { jobId: id } });
    const methodId = payment?.methods.find(({ kind }) => kind === 'bank')?.id ?? '';
    await client.call('payServices', { path: { id }, body: { methodId, fingerprint: payment?.fingerprint ?? '' } });
    await expect(save({ premiumServices: [] })).rejects.toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      sentence: 'The payment of the premium services is under way. Wait for its answer.',
    });
  });
});
