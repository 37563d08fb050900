import { describe, expect, it } from 'vitest';
import { settleRefund } from '../money/refund/settle-refund.ts';
import { aDraft } from '../testing/jobs.ts';
import { aPaidJob, until } from '../testing/paid-job.ts';
import { addTestBank, addTestCard, payServices, testCards, withPayoutAccount } from '../testing/payments.ts';
import { aManager, aStaff } from '../testing/people.ts';
import { aPrepaidJob } from '../testing/prepaid-job.ts';
import { aSystem } from '../testing/system.ts';

const HOUR_MS = 3_600_000;
const system = await aSystem();

it('deleteUser is refused to both sides, with the list, while a cancelled job owes money', async () => {
  const manager = await aManager(system, { card: false });
  await addTestCard(manager.client, testCards.declinedLater);
  const { job, models } = await aPrepaidJob(system, { manager, staff: await aStaff(system) }, ['Ines']);
  const [ines = manager] = models;
  await system.sql(`update jobs set lifecycle = 'INVOICED' where id = $1 and lifecycle = 'STAFFING'`, [job.id]);
  const startMs = Date.parse(job.startsAt ?? '');
  await system.wait(startMs - system.server.app.clock.now().getTime() - 30 * HOUR_MS);
  const { fingerprint } = await manager.client.call('getCancelFees', { path: { id: job.id }, query: {} });
  const body = { reason: 'BUDGET', description: 'No budget any more.', fingerprint } as const;
  await manager.client.call('cancelJob', { path: { id: job.id }, body });
  await system.wait(60_000);
  for (const { client } of [manager, ines])
    await expect(client.call('deleteUser', {})).rejects.toMatchObject({
      status: 409,
      code: 'ACCOUNT_OPEN',
      details: { open: [{ id: job.id, lifecycle: 'CANCELLED' }] },
    });
  await addTestCard(manager.client, testCards.fine);
  const payment = await manager.client.call('getJobPayment', { path: { id: job.id } });
  const methodId = payment.methods.find(({ last4 }) => last4 === '4242')?.id ?? '';
  await manager.client.call('payJob', { path: { id: job.id }, body: { methodId, fingerprint: payment.fingerprint } });
  await system.wait(60_000);
  // The model has no account that the share can be sent to, so it waits.
  await expect(ines.client.call('deleteUser', {})).rejects.toMatchObject({ code: 'ACCOUNT_OPEN' });
  await expect(manager.client.call('deleteUser', {})).resolves.toBeDefined();
});

describe('deleteUser is refused while money is under way', () => {
  const refusedFor = (why: string, id: string) => ({
    status: 409,
    code: 'ACCOUNT_OPEN',
    details: { open: [{ id, why }] },
  });

  it('to a manager whose bank debit for the services of a draft was not taken yet', async () => {
    const manager = await aManager(system, { card: false });
    await addTestBank(manager.client);
    const body = { ...aDraft(system), premiumServices: ['AGENT_ASSISTANCE' as const] };
    const { id } = await manager.client.call('createJob', { body });
    await manager.client.call('submitJob', { path: { id } });
    await payServices(manager.client, id);
    await expect(manager.client.call('deleteUser', {})).rejects.toMatchObject(refusedFor('PAYMENT', id));
    await until(system, async () => {
      const [charge] = await system.sql('select status from charges where job_id = $1', [id]);
      return charge?.status === 'CAPTURED';
    });
    await manager.client.call('deleteUser', {});
  });

  it('to a manager whose bank sent a refund back', async () => {
    const job = await aPaidJob(system);
    const { fingerprint } = await job.manager.client.call('getCancelFees', { path: job.path, query: {} });
    const body = { reason: 'BUDGET', description: 'No budget any more.', fingerprint } as const;
    await job.manager.client.call('cancelJob', { path: job.path, body });
    await job.settle();
    const [refund] = await system.sql('select id, provider_id from refunds where job_id = $1', [job.job.id]);
    const answer = await system.server.app.cards.readRefund(String(refund?.provider_id));
    await settleRefund(system.server.app, String(refund?.id), { ...answer, status: 'FAILED' });
    await expect(job.manager.client.call('deleteUser', {})).rejects.toMatchObject(refusedFor('REFUND', job.job.id));
    await settleRefund(system.server.app, String(refund?.id), answer);
    await job.manager.client.call('deleteUser', {});
  });

  it('to a model whose pay lies in their account at the provider, before its first payout', async () => {
    const job = await aPaidJob(system);
    await job.toEnd(49 * HOUR_MS);
    const payable = await withPayoutAccount(system, job.ines);
    await until(system, async () => {
      const rows = await system.sql(`select 1 from earnings where job_id = $1 and status = 'PAID'`, [job.job.id]);
      return rows.length > 0;
    });
    await system.sql('delete from payouts where user_id = $1', [job.ines.id]);
    await expect(job.ines.client.call('deleteUser', {})).rejects.toMatchObject(refusedFor('PAYOUT', job.job.id));
    const arrived = `insert into payouts (provider_id, user_id, amount_cents, status) values ($1, $2, 80000, 'PAID')`;
    await system.sql(arrived, [`po_first_${payable}`, job.ines.id]);
    await job.ines.client.call('deleteUser', {});
  });

  it('to a model whose payout is on its way, or came back', async () => {
    const job = await aPaidJob(system);
    await job.toEnd(49 * HOUR_MS);
    const payable = await withPayoutAccount(system, job.ines);
    await until(system, async () => {
      const rows = await system.sql(`select 1 from earnings where job_id = $1 and status = 'PAID'`, [job.job.id]);
      return rows.length > 0;
    });
    await until(system, async () => (await system.sql(`select 1 from payouts where status = 'PAID'`)).length > 0);
    for (const status of ['PENDING', 'IN_TRANSIT', 'FAILED']) {
      await system.sql('update payouts set status = $2 where user_id = $1', [job.ines.id, status]);
      await expect(job.ines.client.call('deleteUser', {})).rejects.toMatchObject(refusedFor('PAYOUT', job.job.id));
    }
    const again = `insert into payouts (provider_id, user_id, amount_cents, status) values ($1, $2, 80000, 'PAID')`;
    await system.sql(again, [`po_${payable}`, job.ines.id]);
    await job.ines.client.call('deleteUser', {});
  });
});
