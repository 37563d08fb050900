import { expect, it } from 'vitest';
import { anOpenJob, dayAhead } from '../../testing/jobs.ts';
import { moneyLife } from '../../testing/money-life.ts';
import { balanceOf } from '../../testing/payments.ts';
import { aModel } from '../../testing/people.ts';
import { aSystem } from '../../testing/system.ts';
import { customerOf } from '../customer.ts';
import { settleCharge } from './settle-charge.ts';

const MINUTE_MS = 60_000;
const system = await aSystem();
const { someStaff, aPayingManager } = moneyLife(system);
const { app } = system.server;

/** Money was held for an offer within 72 hours of the start, and given up when the offer was taken back. */
const aReleasedHold = async () => {
  const manager = await aPayingManager();
  const job = await anOpenJob(system, manager, await someStaff(), {
    amountAnyGender: 0,
    hourlyRate: 10_000,
    eventDatePeriods: [{ start: dayAhead(system, 2, 23), end: dayAhead(system, 3, 1) }],
  });
  const body = { chatUserId: (await aModel(system)).id };
  await manager.client.call('sendRequest', { path: { id: job.id }, body });
  await system.wait(MINUTE_MS);
  await manager.client.call('cancelRequest', { path: { id: job.id }, body });
  await system.wait(MINUTE_MS);
  const [hold] = await system.sql(
    `select c.id, c.status, c.attempt, m.provider_id from charges c join payment_methods m on m.id = c.method_id where job_id = $1`,
    [job.id],
  );
  expect(hold?.status).toBe('RELEASED');
  return { manager, job, hold };
};

it('money that the provider took for a charge that had been given up goes back in full', async () => {
  const { manager, job, hold } = await aReleasedHold();
  // A try whose answer comes late.
  const answer = await app.cards.charge({
    key: 'late',
    customerId: await customerOf(app, manager.id),
    methodId: String(hold?.provider_id),
    amountCents: 23_000,
    capture: true,
    onSession: false,
    group: job.id,
    metadata: { chargeId: String(hold?.id), jobId: job.id, attempt: String(hold?.attempt) },
  });
  await settleCharge(app, answer);
  // Told again, as by its webhook.
  await settleCharge(app, answer);
  await system.wait(MINUTE_MS);
  const charges = await system.sql('select status, refunded_cents from charges where job_id = $1', [job.id]);
  expect(charges).toEqual([{ status: 'CAPTURED', refunded_cents: 23_000 }]);
  const refunds = await system.sql('select reason, amount_cents from refunds where job_id = $1', [job.id]);
  expect(refunds).toEqual([{ reason: 'BOOKING_ENDED', amount_cents: 23_000 }]);
  expect(await balanceOf(system, 'CLIENT_FUNDS', job.id)).toBe(0);
  const documents = await system.sql(
    'select kind, total_cents from money_documents where job_id = $1 order by created_at',
    [job.id],
  );
  expect(documents).toEqual([
    { kind: 'INVOICE', total_cents: 23_000 },
    { kind: 'CREDIT_NOTE', total_cents: 23_000 },
  ]);
});
