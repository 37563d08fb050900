import {
  chargePurposes,
  chargeStatuses,
  documentKinds,
  jobServiceStatuses,
  paymentMethodKinds,
} from '../values/money.ts';
import { paymentKinds } from '../values/payment.ts';
import { Id } from './id.ts';
import { Instant } from './instant.ts';
import { PremiumService } from './premium.ts';
import { rows } from './row.ts';
import { z } from './zod.ts';

export const PaymentKind = z.enum(paymentKinds);

export const PaymentMethodKind = z.enum(paymentMethodKinds);

export const ChargePurpose = z.enum(chargePurposes);

export const ChargeStatus = z.enum(chargeStatuses);

export const JobServiceStatus = z.enum(jobServiceStatuses);

export const DocumentKind = z.enum(documentKinds);

export const PaidService = z.object({
  service: PremiumService,
  name: z.string(),
  promise: z.string(),
  priceCents: z.number().int(),
});
export type PaidService = z.infer<typeof PaidService>;

/** The premium services with their prices. */
export const Prices = z.object({
  items: z.array(PaidService),
  /** Identifies these prices: a submission carries it, and is refused with PRICES_CHANGED if they changed. */
  fingerprint: z.string(),
});
export type Prices = z.infer<typeof Prices>;

/** What a card or bank account is known by. Its number is known to the payment provider alone. */
export const PaymentMethod = z.object({
  id: Id,
  kind: PaymentMethodKind,
  /** The brand of a card, the name of a bank. */
  brand: z.string(),
  last4: z.string(),
  expMonth: z.number().int().nullable(),
  expYear: z.number().int().nullable(),
  isDefault: z.boolean(),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** What the browser mounts to take a card: the provider’s own form, or the local processor’s in a frame of its origin. */
export const CardEnd = z.discriminatedUnion('end', [
  z.object({ end: z.literal('stripe'), publishableKey: z.string() }),
  z.object({ end: z.literal('local'), origin: z.string() }),
]);
export type CardEnd = z.infer<typeof CardEnd>;

/** One thing that is paid for: a model’s pay with its fee, or a premium service. */
export const PaymentLine = z.object({
  name: z.string(),
  payCents: z.number().int(),
  feeCents: z.number().int(),
});
export type PaymentLine = z.infer<typeof PaymentLine>;

/** A charge that was made or tried. */
export const Charge = z.object({
  id: Id,
  purpose: ChargePurpose,
  status: ChargeStatus,
  amountCents: z.number().int(),
  refundedCents: z.number().int(),
  /** Why the last try failed, as a sentence. */
  failure: z.string().nullable(),
  /** The next try by the clock. */
  nextTryAt: Instant.nullable(),
  createdAt: Instant,
});
export type Charge = z.infer<typeof Charge>;

/** What is to be paid now, or will be charged at a known time. */
export const Payment = z.object({
  jobId: Id,
  /** The job by category, city and date. */
  title: z.string(),
  /** The venue's, for times. */
  timeZone: z.string(),
  lines: z.array(PaymentLine),
  totalCents: z.number().int(),
  /** When it is charged by itself; null when it waits for the manager. */
  chargedAt: Instant.nullable(),
  charges: z.array(Charge),
  methods: z.array(PaymentMethod),
  card: CardEnd,
  /** Identifies these lines: a payment carries it, and is refused with PAYMENT_CHANGED if they changed. */
  fingerprint: z.string(),
});
export type Payment = z.infer<typeof Payment>;

/** How a payment stands after a try. With ACTION_NEEDED the browser has the bank confirm by the secret. */
export const PaymentResult = z.object({
  chargeId: Id,
  status: ChargeStatus,
  clientSecret: z.string().nullable(),
  failure: z.string().nullable(),
});
export type PaymentResult = z.infer<typeof PaymentResult>;

const PayForm = z.object({
  methodId: Id,
  fingerprint: z.string().regex(/^[\w-]{1,100}$/, 'This does not name what was shown.'),
});

export const paymentRows = rows({
  getPaidServices: {
    does: 'The premium services with their price for each job and what they promise, and a fingerprint of the prices.',
    who: 'ANYONE',
    whileSeeing: true,
    answer: Prices,
  },
  /** Not in the specification, which names the screen. */
  getJobPayment: {
    does: 'What is owed for a job and was not paid yet, what was charged for it, and the methods to pay with.',
    who: 'JOB_OWNER',
    answer: Payment,
  },
  /** Not in the specification, which names the screen. */
  payJob: {
    does: 'Pays what is owed for a job now. The same again while the money is under way answers the same charge.',
    who: 'JOB_OWNER',
    whileSuspended: true,
    notReplayable: true,
    body: PayForm,
    answer: PaymentResult,
  },
  /** Not in the specification, which names the screen. */
  getServicePayment: {
    does: 'The premium services of a submitted job of the caller that wait for payment: of the job that is named, or else of the last one; null when there are none.',
    who: 'MANAGER',
    query: z.object({ jobId: Id.optional() }),
    answer: z.object({ payment: Payment.nullable() }),
  },
  /** Not in the specification, which names the screen. */
  payServices: {
    does: 'Pays the premium services of a submitted job, at the price of its submission. Review starts once they are paid.',
    who: 'JOB_OWNER',
    notReplayable: true,
    body: PayForm,
    answer: PaymentResult,
  },
  /** Not in the specification, which names the screen. */
  dropServices: {
    does: 'Takes unpaid premium services off a submitted job; its review starts at once.',
    who: 'JOB_OWNER',
    answer: z.object({ jobId: Id }),
  },
  /** Not in the specification: the provider’s webhook may come later than the browser. */
  checkCharge: {
    does: 'Asks the provider how a charge of the caller stands, as after the bank’s confirmation.',
    who: 'MANAGER',
    whileSuspended: true,
    notReplayable: true,
    answer: PaymentResult,
  },
});
