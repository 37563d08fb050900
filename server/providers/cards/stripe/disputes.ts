import type Stripe from 'stripe';
import type { Cards, Dispute, Evidence } from '../port.ts';
import { type Ask, dateOf, idOf, keyed } from './client.ts';

type Disputes = Pick<Cards, 'readDispute' | 'submitEvidence' | 'closeDispute'>;

const statuses = new Map<string, Dispute['status']>([
  ['needs_response', 'NEEDS_RESPONSE'],
  ['appeal_needs_response', 'NEEDS_RESPONSE'],
  ['won', 'WON'],
  ['lost', 'LOST'],
  ['prevented', 'PREVENTED'],
  // Inquiries: nothing is withdrawn yet.
  ['warning_needs_response', 'INQUIRY'],
  ['warning_under_review', 'INQUIRY'],
  ['warning_closed', 'PREVENTED'],
]);

export const disputeOf = (dispute: Stripe.Dispute): Dispute => ({
  id: dispute.id,
  status: statuses.get(dispute.status) ?? 'UNDER_REVIEW',
  amountCents: dispute.amount,
  chargeId: idOf(dispute.charge) ?? '',
  paymentId: idOf(dispute.payment_intent),
  reason: dispute.reason,
  evidenceDueAt: dispute.evidence_details.due_by ? dateOf(dispute.evidence_details.due_by) : null,
  hasEvidence: dispute.evidence_details.has_evidence,
  moved: dispute.balance_transactions.map(({ id, amount, fee }) => ({ id, amountCents: amount, feeCents: fee })),
  createdAt: dateOf(dispute.created),
});

const evidenceOf = (evidence: Evidence): Stripe.DisputeUpdateParams.Evidence => ({
  ...(evidence.customerName && { customer_name: evidence.customerName }),
  ...(evidence.productDescription && { product_description: evidence.productDescription }),
  ...(evidence.serviceDate && { service_date: evidence.serviceDate }),
  ...(evidence.cancellationPolicyDisclosure && {
    cancellation_policy_disclosure: evidence.cancellationPolicyDisclosure,
  }),
  ...(evidence.refundPolicyDisclosure && { refund_policy_disclosure: evidence.refundPolicyDisclosure }),
  ...(evidence.statement && { uncategorized_text: evidence.statement }),
});

export const stripeDisputes = (ask: Ask): Disputes => ({
  readDispute: id => ask(async stripe => disputeOf(await stripe.disputes.retrieve(id))),

  submitEvidence: ({ key, id, evidence }) =>
    ask(async stripe =>
      disputeOf(await stripe.disputes.update(id, { evidence: evidenceOf(evidence), submit: true }, keyed(key))),
    ),

  closeDispute: ({ key, id }) => ask(async stripe => disputeOf(await stripe.disputes.close(id, {}, keyed(key)))),
});
