import { expect, it } from 'vitest';
import { addTestCard, testCards } from '../testing/payments.ts';
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
