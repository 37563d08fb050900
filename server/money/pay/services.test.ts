import { describe, expect, it } from 'vitest';
import type { Client } from '#client/client.ts';
import { aDraft, anOpenJob, aSubmittedJob } from '../../testing/jobs.ts';
import { moneyLife } from '../../testing/money-life.ts';
import { until } from '../../testing/paid-job.ts';
import { approveTestCard, balanceOf, testCards } from '../../testing/payments.ts';
import { aSystem } from '../../testing/system.ts';

const system = await aSystem();
const { someStaff, aPayingManager, payByBank, waitUntil } = moneyLife(system);
const premiumServices = ['AGENT_ASSISTANCE' as const];

const givenBack = async (jobId: string) => {
  await system.wait(60_000);
  return system.sql('select reason, status, amount_cents from refunds where job_id = $1', [jobId]);
};
const discard = async (client: Client, id: string) => {
  const { fingerprint } = await client.call('getCancelFees', { path: { id }, query: {} });
  const body = { reason: 'OTHER', description: 'Not this year.', fingerprint } as const;
  await client.call('cancelJob', { path: { id }, body });
};
const inFull = [{ reason: 'SERVICE_NOT_GIVEN', status: 'DONE', amount_cents: 15_000 }];

describe('paid premium services', () => {
  it('start the review by the webhook alone, when the payer never comes back from their bank', async () => {
    const { client } = await aPayingManager(testCards.confirmed);
    const { id } = await client.call('createJob', { body: aDraft(system, { premiumServices }) });
    await client.call('submitJob', { path: { id } });
    const { payment } = await client.call('getServicePayment', { query: {} });
    if (!payment) throw new Error('There is nothing to pay.');
    const body = { methodId: payment.methods[0]?.id ?? '', fingerprint: payment.fingerprint };
    const asked = await client.call('payServices', { path: { id }, body });
    expect(asked.status).toBe('ACTION_NEEDED');
    expect(await client.call('getJob', { path: { id } })).toMatchObject({ awaitsPayment: true, moderation: null });
    await approveTestCard(payment.card, asked.clientSecret ?? '');
    const moderationOf = async () =>
      (await system.sql('select moderation from jobs where id = $1', [id]))[0]?.moderation;
    await until(system, async () => (await moderationOf()) === 'ON_REVIEW');
    expect(await balanceOf(system, 'CLIENT_FUNDS', id)).toBe(-15_000);
  });

  it('are given back in full when they were taken away while the bank asked, and the client agreed there after all', async () => {
    const { client } = await aPayingManager(testCards.confirmed);
    const { id } = await client.call('createJob', { body: aDraft(system, { premiumServices }) });
    await client.call('submitJob', { path: { id } });
    const { payment } = await client.call('getServicePayment', { query: {} });
    if (!payment) throw new Error('There is nothing to pay.');
    const body = { methodId: payment.methods[0]?.id ?? '', fingerprint: payment.fingerprint };
    const asked = await client.call('payServices', { path: { id }, body });
    // As dropServices does, before the bank is told; the claim holds that off.
    await system.sql(
      `with dropped as (delete from job_services where job_id = $1)
      update charges set aim = 'RELEASE', claimed_until = app_now() + interval '1 hour' where job_id = $1`,
      [id],
    );
    await approveTestCard(payment.card, asked.clientSecret ?? '');
    await until(system, async () => (await givenBack(id)).some(({ status }) => status === 'DONE'));
    expect(await givenBack(id)).toEqual(inFull);
    expect(await balanceOf(system, 'CLIENT_FUNDS', id)).toBe(0);
  });

  it('are given back in full when the review declines the job', async () => {
    const job = await aSubmittedJob(system, await aPayingManager(), { premiumServices });
    const { client } = await someStaff();
    await client.call('declineJob', { path: { id: job.id }, body: { reason: 'OTHER', text: 'It is not for us.' } });
    expect(await givenBack(job.id)).toEqual(inFull);
    expect(await balanceOf(system, 'CLIENT_FUNDS', job.id)).toBe(0);
  });

  it('are given back in full when the start passes with nobody booked', async () => {
    const manager = await aPayingManager();
    const job = await anOpenJob(system, manager, await someStaff(), { premiumServices });
    await waitUntil(job.id, 0.1);
    const [row] = await system.sql('select lifecycle, cancel_reason from jobs where id = $1', [job.id]);
    expect(row).toEqual({ lifecycle: 'CANCELLED', cancel_reason: 'UNFILLED' });
    expect(await givenBack(job.id)).toEqual(inFull);
    expect(await balanceOf(system, 'CLIENT_FUNDS', job.id)).toBe(0);
    expect(await balanceOf(system, 'CLIENT_DEBT', manager.id)).toBe(0);
  });

  it('are asked for no more when the draft is discarded, and whoever discarded it can leave', async () => {
    const { client } = await aPayingManager();
    const { id } = await client.call('createJob', { body: aDraft(system, { premiumServices }) });
    await client.call('submitJob', { path: { id } });
    const { payment } = await client.call('getServicePayment', { query: {} });
    await discard(client, id);
    const body = { methodId: payment?.methods[0]?.id ?? '', fingerprint: payment?.fingerprint ?? '' };
    await expect(client.call('payServices', { path: { id }, body })).rejects.toMatchObject({ code: 'PAYMENT_DONE' });
    await system.wait(60_000);
    expect(await system.sql('select status from charges where job_id = $1', [id])).toEqual([{ status: 'RELEASED' }]);
    await client.call('deleteUser', {});
  });

  it.each(['it was sent', 'staff asked about it'])(
    'are given back in full when a bank pays for them after the draft was discarded, once %s',
    async since => {
      const manager = await aPayingManager();
      await payByBank(manager);
      const { client } = manager;
      const isAsked = since !== 'it was sent';
      const { id } = await client.call('createJob', { body: aDraft(system, isAsked ? {} : { premiumServices }) });
      await client.call('submitJob', { path: { id } });
      if (isAsked) {
        const notes = [{ field: 'description' as const, note: 'What is the event?' }];
        await (await someStaff()).client.call('requestJobInformation', { path: { id }, body: { notes } });
        await client.call('saveJob', { path: { id }, body: { premiumServices } });
        await client.call('submitJob', { path: { id } });
      }
      const { payment } = await client.call('getServicePayment', { query: {} });
      const methodId = payment?.methods.find(({ kind }) => kind === 'bank')?.id ?? '';
      const body = { methodId, fingerprint: payment?.fingerprint ?? '' };
      expect(await client.call('payServices', { path: { id }, body })).toMatchObject({ status: 'PROCESSING' });
      await discard(client, id);
      await until(system, async () => (await givenBack(id)).some(({ status }) => status === 'DONE'));
      expect(await givenBack(id)).toEqual(inFull);
      expect(await balanceOf(system, 'CLIENT_FUNDS', id)).toBe(0);
      await client.call('deleteUser', {});
    },
  );

  it('stay ours when the manager cancels', async () => {
    const before = await balanceOf(system, 'SERVICES');
    const manager = await aPayingManager();
    const job = await anOpenJob(system, manager, await someStaff(), { premiumServices });
    const { fingerprint } = await manager.client.call('getCancelFees', { path: { id: job.id }, query: {} });
    const body = { reason: 'BUDGET', description: 'No budget any more.', fingerprint } as const;
    await manager.client.call('cancelJob', { path: { id: job.id }, body });
    expect(await givenBack(job.id)).toEqual([]);
    expect((await balanceOf(system, 'SERVICES')) - before).toBe(-15_000);
  });
});
