import { chargebackAnswers, ledgerAccounts } from '../values/money.ts';
import {
  EVIDENCE_LENGTH,
  moneyLists,
  moneyShows,
  moneyTones,
  REFERENCE_LENGTH,
  SERVICE_DATE_LENGTH,
} from '../values/money-office.ts';
import { Decision, OfficeApproval } from './approval-office.ts';
import { Id } from './id.ts';
import { Instant } from './instant.ts';
import { Page } from './list.ts';
import { PaymentLine } from './payment.ts';
import { rows } from './row.ts';
import { text } from './text.ts';
import { saidOf } from './work-cases.ts';
import { z } from './zod.ts';

export const MoneyList = z.enum(moneyLists);

export const MoneyShow = z.enum(moneyShows);

const Named = z.object({ id: Id, name: z.string() });

/** A state in words, with how much it wants attention. */
const State = z.object({ label: z.string(), tone: z.enum(moneyTones) });

/** One row of a list of money. */
export const MoneyItem = z.object({
  /** The provider's for payouts, ours otherwise. */
  id: z.string(),
  job: z.object({ id: Id, title: z.string(), timeZone: z.string() }).nullable(),
  person: Named,
  amountCents: z.number().int(),
  state: State,
  note: z.string().nullable(),
  /** What time does next. */
  next: z.object({ what: z.string(), at: Instant }).nullable(),
  createdAt: Instant,
});
export type MoneyItem = z.infer<typeof MoneyItem>;

/** What one of the staff asked for about a refund or a charge, and another decides. */
const WaitingMove = z.object({
  askedBy: z.string(),
  why: z.string(),
  /** How a refund is paid another way. */
  reference: z.string().nullable(),
  isMine: z.boolean(),
});
export type WaitingMove = z.infer<typeof WaitingMove>;

export const OfficeCharge = z.object({
  id: Id,
  /** What it is for. */
  purpose: z.string(),
  state: State,
  amountCents: z.number().int(),
  refundedCents: z.number().int(),
  /** What can still be given back. */
  leftCents: z.number().int(),
  lines: z.array(PaymentLine),
  /** As in `Try 2 of 3`; null once it succeeded. */
  tries: z.string().nullable(),
  failure: z.string().nullable(),
  nextTryAt: Instant.nullable(),
  method: z.string().nullable(),
  providerId: z.string().nullable(),
  providerChargeId: z.string().nullable(),
  canRetry: z.boolean(),
  /** What calling it off does, as a sentence; null when it cannot be called off. */
  callOff: z.string().nullable(),
  /** Calling it off takes a second person. */
  callOffTakesTwo: z.boolean(),
  waiting: WaitingMove.nullable(),
  createdAt: Instant,
});
export type OfficeCharge = z.infer<typeof OfficeCharge>;

export const OfficeRefund = z.object({
  id: Id,
  chargeId: Id,
  amountCents: z.number().int(),
  reason: z.string(),
  /** Why staff gave it. */
  note: z.string().nullable(),
  state: State,
  failure: z.string().nullable(),
  askedBy: Named.nullable(),
  decidedBy: Named.nullable(),
  decision: z.string().nullable(),
  providerId: z.string().nullable(),
  createdAt: Instant,
  doneAt: Instant.nullable(),
  /** It waits for a second person. */
  waits: z.boolean(),
  /** The reader asked for it, and so cannot approve it. */
  isMine: z.boolean(),
  canRetry: z.boolean(),
  /** To note it as paid another way takes a second person. */
  paymentTakesTwo: z.boolean(),
  waiting: WaitingMove.nullable(),
});
export type OfficeRefund = z.infer<typeof OfficeRefund>;

/** What staff write to the card holder's bank; names and policies are added. */
export const EvidenceForm = z.object({
  productDescription: text('The description', 10, EVIDENCE_LENGTH),
  serviceDate: text('The date', 1, SERVICE_DATE_LENGTH),
  statement: text('The statement', 10, EVIDENCE_LENGTH),
});
export type EvidenceForm = z.infer<typeof EvidenceForm>;

export const Chargeback = z.object({
  id: Id,
  chargeId: Id,
  amountCents: z.number().int(),
  /** Why, as the card holder told their bank. */
  reason: z.string(),
  state: State,
  evidenceDueAt: Instant.nullable(),
  canAnswer: z.boolean(),
  answer: z.enum(chargebackAnswers).nullable(),
  answeredBy: Named.nullable(),
  answeredBecause: z.string().nullable(),
  answeredAt: Instant.nullable(),
  sentAt: Instant.nullable(),
  failure: z.string().nullable(),
  /** What was sent; before that, a draft from what is known. */
  evidence: z.object({ productDescription: z.string(), serviceDate: z.string(), statement: z.string() }),
  providerId: z.string(),
  createdAt: Instant,
});
export type Chargeback = z.infer<typeof Chargeback>;

export const OfficeEarning = z.object({
  id: Id,
  model: Named,
  kind: z.string(),
  state: State,
  payCents: z.number().int(),
  feeCents: z.number().int(),
  dueAt: Instant,
  paidAt: Instant.nullable(),
  failure: z.string().nullable(),
  held: z.object({ by: z.string(), because: z.string() }).nullable(),
  providerId: z.string().nullable(),
  canHold: z.boolean(),
  /** A colleague holds it. */
  canCancel: z.boolean(),
});
export type OfficeEarning = z.infer<typeof OfficeEarning>;

/** What a booking will bring its model, until it is an earning. */
export const OfficeExpectedPay = z.object({
  model: Named,
  /** What was agreed; of a job that is over, what the work comes to as it stands. */
  payCents: z.number().int(),
  /** When it is transferred at the earliest. */
  dueAt: Instant,
  held: z.object({ by: z.string(), because: z.string() }).nullable(),
});
export type OfficeExpectedPay = z.infer<typeof OfficeExpectedPay>;

export const LedgerAccount = z.enum(ledgerAccounts);

/** An entry of the books; a debit is positive. */
export const LedgerEntry = z.object({
  id: z.number().int(),
  at: Instant,
  event: z.string(),
  memo: z.string(),
  lines: z.array(z.object({ account: LedgerAccount, owner: z.string().nullable(), amountCents: z.number().int() })),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

/** All about the money of one job. */
export const JobMoney = z.object({
  job: z.object({
    id: Id,
    title: z.string(),
    timeZone: z.string(),
    lifecycle: z.string(),
    startsAt: Instant.nullable(),
  }),
  manager: Named,
  /** What the manager owes for cancelled jobs. */
  debtCents: z.number().int(),
  /** What clients paid ahead and nobody earned or got back yet. */
  fundsCents: z.number().int(),
  /** When the job is cancelled because it is not paid; null when that is not to be expected. */
  cancelledAt: Instant.nullable(),
  /** What one member of staff may give back of this job without another. */
  refundAloneCents: z.number().int(),
  charges: z.array(OfficeCharge),
  refunds: z.array(OfficeRefund),
  chargebacks: z.array(Chargeback),
  earnings: z.array(OfficeEarning),
  expected: z.array(OfficeExpectedPay),
  entries: z.array(LedgerEntry),
  /** The latest first. */
  moves: z.array(
    z.object({ id: z.number().int(), at: Instant, text: z.string(), who: z.string(), why: z.string().nullable() }),
  ),
});
export type JobMoney = z.infer<typeof JobMoney>;

const Because = z.object({ reason: saidOf('The reason') });

export const moneyOfficeRows = rows({
  /** Not in the specification. */
  getMoneyItems: {
    does: 'A list of money that staff look after, the latest first, and how much of each list is open.',
    who: 'STAFF',
    query: Page.extend({ list: MoneyList.optional(), show: MoneyShow.optional() }),
    answer: z.object({
      items: z.array(MoneyItem),
      nextCursor: z.string().nullable(),
      counts: z.record(MoneyList, z.number().int()),
    }),
  },
  /** Not in the specification. */
  getJobMoney: {
    does: 'All about the money of a job: charges, refunds, card disputes, earnings, the books, and what happened.',
    who: 'STAFF',
    answer: JobMoney,
  },
  /** Not in the specification. */
  retryCharge: {
    does: 'Has a charge tried again at once, with the manager’s default method.',
    who: 'STAFF_FINANCE',
    asksProof: true,
    body: Because,
    answer: JobMoney,
  },
  /** Not in the specification. */
  callOffCharge: {
    does: 'Gives up a charge: an unpaid job is cancelled now, a debt is waived. A large debt waits for a second member of staff.',
    who: 'STAFF_FINANCE',
    asksProof: true,
    body: Because,
    answer: JobMoney,
  },
  /** Not in the specification. */
  approveWaiver: {
    does: 'Waives a debt that a colleague asked to waive, unless it was paid or tried again since.',
    who: 'STAFF_FINANCE',
    asksProof: true,
    body: Decision,
    answer: OfficeApproval,
  },
  /** Not in the specification. */
  declineWaiver: {
    does: 'Leaves a debt as it is that a colleague asked to waive, or takes one’s own request back.',
    who: 'STAFF_FINANCE',
    body: Decision,
    answer: OfficeApproval,
  },
  /** Not in the specification. */
  refundCharge: {
    does: 'Gives back a part of a charge. Beyond what one may give alone it waits for a second member of staff.',
    who: 'STAFF_FINANCE',
    asksProof: true,
    body: Because.extend({
      amountCents: z
        .number({ error: 'Give the amount.' })
        .int('Give the amount in whole cents.')
        .min(1, 'Give at least a cent.'),
    }),
    answer: JobMoney,
  },
  /** Not in the specification. */
  approveRefund: {
    does: 'Approves a refund that a colleague asked for; it is sent at once.',
    who: 'STAFF_FINANCE',
    asksProof: true,
    body: Because,
    answer: JobMoney,
  },
  /** Not in the specification. */
  declineRefund: {
    does: 'Declines a refund that waits for a second member of staff, or withdraws one’s own.',
    who: 'STAFF_FINANCE',
    body: Because,
    answer: JobMoney,
  },
  /** Not in the specification. */
  retryRefund: {
    does: 'Sends a refund again that the bank did not take.',
    who: 'STAFF_FINANCE',
    asksProof: true,
    body: Because,
    answer: JobMoney,
  },
  /** Not in the specification. */
  payRefundOtherwise: {
    does: 'Notes that a refund that the bank did not take is paid another way, and how. A large one waits for a second member of staff.',
    who: 'STAFF_OWNER',
    asksProof: true,
    body: Because.extend({ reference: text('The reference', 3, REFERENCE_LENGTH) }),
    answer: JobMoney,
  },
  /** Not in the specification. */
  approveRefundPayment: {
    does: 'Confirms that a refund is paid another way, as a colleague said; it is booked, and the client is told.',
    who: 'STAFF_FINANCE',
    asksProof: true,
    body: Decision,
    answer: OfficeApproval,
  },
  /** Not in the specification. */
  declineRefundPayment: {
    does: 'Leaves a refund unpaid that a colleague asked to pay another way, or takes one’s own request back.',
    who: 'STAFF_FINANCE',
    body: Decision,
    answer: OfficeApproval,
  },
  /** Not in the specification. */
  holdEarning: {
    does: 'Stops what a model is to be paid until staff release it.',
    who: 'STAFF_FINANCE',
    body: Because,
    answer: JobMoney,
  },
  /** Not in the specification. */
  releaseEarning: {
    does: 'Lets a payout go on that staff had stopped.',
    who: 'STAFF_FINANCE',
    asksProof: true,
    body: Because,
    answer: JobMoney,
  },
  /** Not in the specification. */
  holdExpectedPay: {
    does: 'Stops all that a booking will bring its model, before it is earned, until staff release it.',
    who: 'STAFF_FINANCE',
    body: Because,
    answer: JobMoney,
  },
  /** Not in the specification. */
  releaseExpectedPay: {
    does: 'Lets go what a booking will bring its model, which staff had stopped.',
    who: 'STAFF_FINANCE',
    asksProof: true,
    body: Because,
    answer: JobMoney,
  },
  /** Not in the specification. */
  cancelEarning: {
    does: 'Cancels pay that a colleague holds; the client gets it back, as far as they paid for it.',
    who: 'STAFF_FINANCE',
    asksProof: true,
    body: Because,
    answer: JobMoney,
  },
  /** Not in the specification. */
  contestChargeback: {
    does: 'Sends evidence to the bank of a card holder who disputed a charge; once.',
    who: 'STAFF_FINANCE',
    body: EvidenceForm.extend(Because.shape),
    answer: JobMoney,
  },
  /** Not in the specification. */
  acceptChargeback: {
    does: 'Accepts that a disputed charge is lost.',
    who: 'STAFF_FINANCE',
    asksProof: true,
    body: Because,
    answer: JobMoney,
  },
});
