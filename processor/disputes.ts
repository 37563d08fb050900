import type { Pool } from 'pg';
import type Stripe from 'stripe';
import { z } from 'zod';
import { move } from './balance.ts';
import { emit } from './events.ts';
import { list, pageParams } from './store/list.ts';
import { insert, load, read, type Stored, save } from './store/objects.ts';
import { inTransaction } from './store/transaction.ts';
import type { Work } from './store/work.ts';
import { wrongState } from './wire/errors.ts';
import { newId } from './wire/ids.ts';
import { type Answer, flag, metadata, ok, type Route, route } from './wire/route.ts';

const ANSWER_SECONDS = 7 * 86_400;
/** Real banks take weeks. */
const DECISION_SECONDS = 20;
const FEE_CENTS = 1_500;

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

/** The card holder's bank takes the money back until it has decided. */
export const openDispute = async (work: Work, charge: Stripe.Charge, reason: string): Promise<void> => {
  const id = newId('dp');
  const amount = charge.amount_captured - charge.amount_refunded;
  const movement = { type: 'adjustment', source: id, amount: -amount, fee: FEE_CENTS } as const;
  const withdrawal = await move(work, { ...movement, description: `Chargeback withdrawal for ${charge.id}` });
  const dispute: Stripe.Dispute = {
    id,
    object: 'dispute',
    amount,
    balance_transactions: [await read(work, 'balance_transaction', withdrawal)],
    charge: charge.id,
    created: work.now,
    currency: 'usd',
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: work.now + ANSWER_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: 'manual',
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: { brand: 'visa', case_type: 'chargeback', network: 'visa', network_reason_code: '10' },
      type: 'card',
    },
    reason,
    status: 'needs_response',
  };
  await insert(work, 'dispute', dispute, { dueIn: ANSWER_SECONDS });
  await save<'charge'>(work, { ...charge, disputed: true });
  await emit(work, 'charge.dispute.created', dispute);
  await emit(work, 'charge.dispute.funds_withdrawn', dispute);
};

/** For tests and demonstrations: a dispute that begins whenever one wants it, as of a charge that was paid out long ago. */
export const disputeCharge = (pool: Pool, origin: string, chargeId: string, reason: string): Promise<void> =>
  inTransaction(pool, { origin }, async work => {
    const { body } = await load(work, 'charge', chargeId);
    if (body.disputed) throw wrongState('This charge is disputed already.', 'charge_disputed');
    await openDispute(work, body, reason);
  });

const close = async (work: Work, dispute: Stripe.Dispute, status: 'won' | 'lost'): Promise<Stripe.Dispute> => {
  const closed: Stripe.Dispute = { ...dispute, status };
  if (status === 'won') {
    const { body: charge } = await load(work, 'charge', String(dispute.charge));
    await save<'charge'>(work, { ...charge, disputed: false });
    const movement = { type: 'adjustment', source: dispute.id, amount: dispute.amount, fee: -FEE_CENTS } as const;
    const reversal = await move(work, { ...movement, description: `Chargeback reversal for ${charge.id}` });
    closed.balance_transactions = [...dispute.balance_transactions, await read(work, 'balance_transaction', reversal)];
  }
  await save<'dispute'>(work, closed, { dueIn: null });
  await emit(work, 'charge.dispute.closed', closed);
  if (status === 'won') await emit(work, 'charge.dispute.funds_reinstated', closed);
  return closed;
};

/** Unanswered ones are lost; of the others the text `losing_evidence`, as with Stripe's test cards. */
export const finishDispute = async (work: Work, { body }: Stored<'dispute'>): Promise<void> => {
  const isAnswered = body.status === 'under_review';
  const isConvincing = isAnswered && !body.evidence.uncategorized_text?.includes('losing_evidence');
  await close(work, body, isConvincing ? 'won' : 'lost');
};

const text = z.string().max(20_000).optional();
const update = {
  evidence: z
    .strictObject({
      customer_name: text,
      product_description: text,
      service_date: text,
      cancellation_policy_disclosure: text,
      refund_policy_disclosure: text,
      uncategorized_text: text,
    })
    .optional(),
  submit: flag.default(true),
  metadata,
};

const answerDispute = async (
  work: Work,
  id: string,
  { evidence = {}, submit }: z.infer<z.ZodObject<typeof update>>,
): Promise<Answer> => {
  const { body } = await load(work, 'dispute', id);
  if (body.status !== 'needs_response')
    throw wrongState(`This dispute is already ${body.status.replaceAll('_', ' ')}.`, 'dispute_unexpected_state');
  const given = Object.fromEntries(Object.entries(evidence).filter(([, value]) => value !== undefined));
  const updated: Stripe.Dispute = {
    ...body,
    evidence: { ...body.evidence, ...given },
    evidence_details: {
      ...body.evidence_details,
      has_evidence: true,
      submission_count: body.evidence_details.submission_count + (submit ? 1 : 0),
    },
    status: submit ? 'under_review' : body.status,
  };
  await save<'dispute'>(work, updated, submit ? { dueIn: DECISION_SECONDS } : {});
  await emit(work, 'charge.dispute.updated', updated);
  return ok(updated);
};

export const disputeRoutes: readonly Route[] = [
  route('GET', '/v1/disputes', { ...pageParams, charge: z.string().optional() }, async (work, { charge, ...page }) =>
    ok(await list(work, 'dispute', '/v1/disputes', page, { charge })),
  ),
  route('GET', '/v1/disputes/:id', {}, async (work, _, id) => ok(await read(work, 'dispute', id))),
  route('POST', '/v1/disputes/:id', update, (work, values, id) => answerDispute(work, id, values)),
  route('POST', '/v1/disputes/:id/close', {}, async (work, _, id) => {
    const { body } = await load(work, 'dispute', id);
    if (body.status !== 'needs_response')
      throw wrongState(`This dispute is already ${body.status.replaceAll('_', ' ')}.`, 'dispute_unexpected_state');
    return ok(await close(work, body, 'lost'));
  }),
];
