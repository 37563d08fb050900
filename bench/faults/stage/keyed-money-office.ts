import { newId } from '#server/ids.ts';
import { decisionsOn } from './decisions-on.ts';
import type { KeyStage } from './key-stage.ts';
import type { KeyedCalls } from './keyed-calls.ts';

const because = { reason: 'They waited for an hour.' };
const otherwise = { reason: 'It was agreed by phone.' };

/** More than one of the staff settles alone. */
const LARGE_CENTS = 60_000;

/** A charge as if a provider had answered that nobody asks. */
const aCharge = async (
  stage: KeyStage,
  status: 'FAILED' | 'CAPTURED',
  purpose: 'BOOKINGS' | 'DEBT' = 'BOOKINGS',
  amountCents = 10_000,
) => {
  const { manager, model, jobId } = await stage.booking();
  const id = newId();
  await stage.database.pool.query(
    `insert into charges (id, purpose, job_id, manager_id, amount_cents, aim, status, captured_at, provider_charge_id, next_try_at)
     values ($1::uuid, $2, $3, $4, $6, 'CAPTURE', $5::text, case when $5::text = 'CAPTURED' then app_now() end, 'ch_' || $1::text, app_now() + interval '1 day')`,
    [id, purpose, jobId, manager.id, status, amountCents],
  );
  return { id, jobId, model };
};

const aRefund = async (stage: KeyStage, status: 'APPROVAL' | 'FAILED', amountCents = 500) => {
  const { id: chargeId, jobId } = await aCharge(stage, 'CAPTURED', 'BOOKINGS', LARGE_CENTS);
  const [id, asking] = [newId(), await stage.person('STAFF')];
  await stage.database.pool.query(
    `insert into refunds (id, charge_id, job_id, amount_cents, reason, note, status, needs_approval, asked_by, next_try_at)
     values ($1, $2, $3, $6, 'STAFF', 'They waited.', $4::text, $4::text = 'APPROVAL', $5, app_now() + interval '1 day')`,
    [id, chargeId, jobId, status, asking.id, amountCents],
  );
  return { id };
};

const anEarning = async (stage: KeyStage, status: 'DUE' | 'HELD') => {
  const { jobId, model } = await aCharge(stage, 'CAPTURED');
  const id = newId();
  const holding = status === 'HELD' ? (await stage.person('STAFF')).id : null;
  await stage.database.pool.query(
    `insert into earnings (id, job_id, model_id, kind, pay_cents, fee_cents, status, due_at, next_try_at, held_by, held_because)
     values ($1, $2, $3, 'WORK', 100, 15, $4, app_now() + interval '1 day', app_now() + interval '1 day', $5::uuid, case when $5::uuid is not null then 'A doubt.' end)`,
    [id, jobId, model.id, status, holding],
  );
  return { id };
};

const aChargeback = async (stage: KeyStage) => {
  const { id: chargeId, jobId } = await aCharge(stage, 'CAPTURED');
  const id = newId();
  await stage.database.pool.query(
    `insert into chargebacks (id, charge_id, job_id, provider_id, amount_cents, reason, status)
     values ($1::uuid, $2, $3, 'dp_' || $1::text, 10000, 'fraudulent', 'NEEDS_RESPONSE')`,
    [id, chargeId, jobId],
  );
  return { id };
};

const anExpectedPay = async (stage: KeyStage, isHeld: boolean) => {
  const { model, jobId } = await stage.booking();
  if (isHeld)
    await stage.database.pool.query(
      `insert into pay_holds (id, job_id, model_id, pay_cents, held_by, held_because) values ($1, $2, $3, 100, $4, 'A doubt.')`,
      [newId(), jobId, model.id, (await stage.person('STAFF')).id],
    );
  return { jobId, modelId: model.id };
};

const about = <Path>(stage: KeyStage, path: Path) => ({
  who: stage.staff,
  input: { path, body: because },
  other: { path, body: otherwise },
});

/** What a colleague asked about the money of this job. */
const decisionOf = async (stage: KeyStage, kind: 'PAY_REFUND' | 'WAIVE_DEBT', jobId: string) => {
  const who = await stage.person('STAFF');
  return { who, ...(await decisionsOn(stage, kind, { input: { jobId } })) };
};

const paymentOf = async (stage: KeyStage) => {
  // Whoever could approve.
  await stage.person('STAFF');
  const path = await aRefund(stage, 'FAILED', LARGE_CENTS);
  const body = { ...because, reference: 'Wire 4711' };
  const { job } = await stage.staff.at(stage.url).call('payRefundOtherwise', { path, body });
  return decisionOf(stage, 'PAY_REFUND', job.id);
};

const waiverOf = async (stage: KeyStage) => {
  await stage.person('STAFF');
  const { id } = await aCharge(stage, 'FAILED', 'DEBT', LARGE_CENTS);
  const { job } = await stage.staff.at(stage.url).call('callOffCharge', { path: { id }, body: because });
  return decisionOf(stage, 'WAIVE_DEBT', job.id);
};

const evidence = {
  productDescription: 'Booking of models for an event.',
  serviceDate: 'Dec 3, 2026',
  statement: 'They booked by themselves.',
};

/** What staff do about money. */
export const keyedMoneyOffice: KeyedCalls = {
  retryCharge: async stage => about(stage, await aCharge(stage, 'FAILED').then(({ id }) => ({ id }))),
  callOffCharge: async stage => about(stage, await aCharge(stage, 'FAILED', 'DEBT').then(({ id }) => ({ id }))),
  approveWaiver: async stage => waiverOf(stage),
  declineWaiver: async stage => waiverOf(stage),
  refundCharge: async stage => {
    const { id } = await aCharge(stage, 'CAPTURED');
    const give = (amountCents: number) => ({ path: { id }, body: { amountCents, ...because } });
    return { who: stage.staff, input: give(500), other: give(600) };
  },
  approveRefund: async stage => about(stage, await aRefund(stage, 'APPROVAL')),
  declineRefund: async stage => about(stage, await aRefund(stage, 'APPROVAL')),
  retryRefund: async stage => about(stage, await aRefund(stage, 'FAILED')),
  payRefundOtherwise: async stage => {
    const path = await aRefund(stage, 'FAILED');
    const paid = (reference: string) => ({ path, body: { ...because, reference } });
    return { who: stage.staff, input: paid('Wire 4711'), other: paid('Wire 4712') };
  },
  approveRefundPayment: async stage => paymentOf(stage),
  declineRefundPayment: async stage => paymentOf(stage),
  holdEarning: async stage => about(stage, await anEarning(stage, 'DUE')),
  releaseEarning: async stage => about(stage, await anEarning(stage, 'HELD')),
  holdExpectedPay: async stage => about(stage, await anExpectedPay(stage, false)),
  releaseExpectedPay: async stage => about(stage, await anExpectedPay(stage, true)),
  cancelEarning: async stage => about(stage, await anEarning(stage, 'HELD')),
  contestChargeback: async stage => {
    const path = await aChargeback(stage);
    const contest = (reason: string) => ({ path, body: { ...evidence, reason } });
    return { who: stage.staff, input: contest(because.reason), other: contest(otherwise.reason) };
  },
  acceptChargeback: async stage => about(stage, await aChargeback(stage)),
};
