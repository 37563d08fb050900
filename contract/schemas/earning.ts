import { earningKinds, earningStatuses, payoutStatuses } from '../values/money.ts';
import { Id } from './id.ts';
import { Instant } from './instant.ts';
import { Page } from './list.ts';
import { rows } from './row.ts';
import { z } from './zod.ts';

export const EarningKind = z.enum(earningKinds);

export const EarningStatus = z.enum(earningStatuses);

/** What a model earned in a job, and when it is paid. */
export const Earning = z.object({
  id: Id,
  jobId: Id,
  title: z.string(),
  kind: EarningKind,
  status: EarningStatus,
  payCents: z.number().int(),
  dueAt: Instant,
  /** When it was transferred. */
  paidAt: Instant.nullable(),
  /** When it reached the bank; null before. */
  bankedAt: Instant.nullable(),
  /** Why it waits, as a sentence. */
  waits: z.string().nullable(),
});
export type Earning = z.infer<typeof Earning>;

/** The pay of a booking, before it is earned. */
export const ExpectedEarning = z.object({
  jobId: Id,
  title: z.string(),
  payCents: z.number().int(),
  /** When it is paid; null while hours, a claim or a dispute of a job that is over are not settled. */
  dueAt: Instant.nullable(),
  /** The client has paid. */
  isSecured: z.boolean(),
  /** Why it waits, as a sentence. */
  waits: z.string().nullable(),
});
export type ExpectedEarning = z.infer<typeof ExpectedEarning>;

export const PayoutAccount = z.object({
  /** NONE before the model began; MISSING while the provider asks for something. */
  state: z.enum(['NONE', 'MISSING', 'READY']),
  /** What is missing, in plain words. */
  missing: z.array(z.string()),
  canPayInstantly: z.boolean(),
});
export type PayoutAccount = z.infer<typeof PayoutAccount>;

export const PayoutStatus = z.enum(payoutStatuses);

export const Payout = z.object({
  id: z.string(),
  amountCents: z.number().int(),
  status: PayoutStatus,
  isInstant: z.boolean(),
  arrivesAt: Instant.nullable(),
  /** What went wrong and what to do. */
  failure: z.string().nullable(),
});
export type Payout = z.infer<typeof Payout>;

/** What was paid in a month, by the day of payment (UTC). Its files are at the addresses of the file service. */
export const Statement = z.object({
  /** As in `2026-11`. */
  month: z.string(),
  paidCents: z.number().int(),
  payments: z.number().int(),
  pdf: z.string(),
  csv: z.string(),
});
export type Statement = z.infer<typeof Statement>;

/** Nonemployee compensation of a calendar year: box 1 of Form 1099-NEC. */
export const YearFigure = z.object({
  year: z.number().int(),
  paidCents: z.number().int(),
  /** From this amount on the form is filed. */
  thresholdCents: z.number().int(),
  isReported: z.boolean(),
});
export type YearFigure = z.infer<typeof YearFigure>;

/** What lies in a model's account at the provider, and what of it can be paid out within minutes. */
export const PayoutBalance = z.object({ availableCents: z.number().int(), instantCents: z.number().int() });
export type PayoutBalance = z.infer<typeof PayoutBalance>;

export const earningRows = rows({
  /** Not in the specification: its models’ side is an app. */
  getEarnings: {
    does: 'What the caller earned, the latest first, with sums of what was paid and what is on its way, and what bookings will bring.',
    who: 'MODEL',
    whileSeeing: true,
    query: Page,
    answer: z.object({
      items: z.array(Earning),
      nextCursor: z.string().nullable(),
      paidCents: z.number().int(),
      waitingCents: z.number().int(),
      /** Paid within the current calendar year. */
      yearCents: z.number().int(),
      /** Of bookings, the nearest first; on the first page alone. */
      expected: z.array(ExpectedEarning),
    }),
  },
  /** Not in the specification: its models’ side is an app. */
  getPayoutAccount: {
    does: 'Whether the caller can be paid, and what is missing.',
    who: 'MODEL',
    answer: PayoutAccount.extend({ payouts: z.array(Payout) }),
  },
  /** Not in the specification: its models’ side is an app. */
  getStatements: {
    does: 'The months in which the caller was paid, the latest first, with files of each, and the figures of each year.',
    who: 'MODEL',
    answer: z.object({ months: z.array(Statement), years: z.array(YearFigure) }),
  },
  /** Not in the specification: its models’ side is an app. */
  getPayoutBalance: {
    does: 'Asks the provider what the caller can be paid out now.',
    who: 'MODEL',
    answer: PayoutBalance,
  },
  /** Not in the specification: its models’ side is an app. */
  requestPayout: {
    does: 'Pays out what the caller has with the provider, within minutes where their bank takes that, or the usual way.',
    who: 'MODEL',
    whileSuspended: true,
    notReplayable: true,
    body: z.object({ instant: z.boolean() }),
    answer: Payout,
  },
  /** Not in the specification: its models’ side is an app. */
  openPayoutAccount: {
    does: 'An address of the payment provider, used once, where the caller enters what a payout needs.',
    who: 'MODEL',
    whileSuspended: true,
    notReplayable: true,
    answer: z.object({ url: z.string() }),
  },
  /** Not in the specification: its models’ side is an app. */
  checkPayoutAccount: {
    does: 'Asks the provider how the caller’s account stands, as on the way back from it.',
    who: 'MODEL',
    whileSuspended: true,
    notReplayable: true,
    answer: PayoutAccount,
  },
});
