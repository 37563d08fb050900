import { earningKinds, earningStatuses } from '../values/money.ts';
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
  paidAt: Instant.nullable(),
  /** Why it waits, as a sentence. */
  waits: z.string().nullable(),
});
export type Earning = z.infer<typeof Earning>;

export const PayoutAccount = z.object({
  /** NONE before the model began; MISSING while the provider asks for something. */
  state: z.enum(['NONE', 'MISSING', 'READY']),
  /** What is missing, in plain words. */
  missing: z.array(z.string()),
  canPayInstantly: z.boolean(),
});
export type PayoutAccount = z.infer<typeof PayoutAccount>;

export const Payout = z.object({
  id: z.string(),
  amountCents: z.number().int(),
  status: z.string(),
  isInstant: z.boolean(),
  arrivesAt: Instant.nullable(),
  /** What went wrong and what to do. */
  failure: z.string().nullable(),
});
export type Payout = z.infer<typeof Payout>;

export const earningRows = rows({
  /** Not in the specification: its models’ side is an app. */
  getEarnings: {
    does: 'What the caller earned, the latest first, with sums of what was paid and what is on its way.',
    who: 'MODEL',
    query: Page,
    answer: z.object({
      items: z.array(Earning),
      nextCursor: z.string().nullable(),
      paidCents: z.number().int(),
      waitingCents: z.number().int(),
      /** Paid within the current calendar year. */
      yearCents: z.number().int(),
    }),
  },
  /** Not in the specification: its models’ side is an app. */
  getPayoutAccount: {
    does: 'Whether the caller can be paid, and what is missing.',
    who: 'MODEL',
    answer: PayoutAccount.extend({ payouts: z.array(Payout) }),
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
