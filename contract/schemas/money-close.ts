import { findingKinds, ledgerAccounts, movementKinds } from '../values/money.ts';
import { bankStates, closeStates } from '../values/money-close.ts';
import { BankStatements } from './bank-statement.ts';
import { Id } from './id.ts';
import { Instant } from './instant.ts';
import { Page } from './list.ts';
import { rows } from './row.ts';
import { saidOf } from './work-cases.ts';
import { z } from './zod.ts';

const cents = z.number().int();

export const CloseState = z.enum(closeStates);

/** A UTC day: our books beside the provider and our bank, as they stood at its end. */
export const MoneyClose = z.object({
  day: z.iso.date(),
  state: CloseState,
  /** False for today, whose figures still change. */
  isFinal: z.boolean(),
  checkedAt: Instant,
  /** What our books say that the provider holds, and what the provider says. */
  ledgerCents: cents,
  providerCents: cents,
  /** Of what they differ by: what one of them has on another day, what findings name, and what nothing explains. */
  otherDayCents: cents,
  findingsCents: cents,
  unexplainedCents: cents,
  openFindings: z.number().int(),
  /** What went to our bank by our books, and what of it has not arrived. */
  bankCents: cents,
  bankPendingCents: cents,
  /** Since the first statement of our bank: what statements show of it, and what they do not show yet. */
  bankState: z.enum(bankStates),
  bankFoundCents: cents,
  bankOpenCents: cents,
  accounts: z.array(z.object({ account: z.enum(ledgerAccounts), cents })),
  movements: z.array(
    z.object({ kind: z.enum(movementKinds), count: z.number().int(), amountCents: cents, feeCents: cents }),
  ),
});
export type MoneyClose = z.infer<typeof MoneyClose>;

export const FindingKind = z.enum(findingKinds);

/** Something about which our books and the provider do not agree. */
export const MoneyFinding = z.object({
  id: Id,
  kind: FindingKind,
  /** The provider's name of the movement or payout, or the entry of our books. */
  subject: z.string(),
  job: z.object({ id: Id, title: z.string() }).nullable(),
  oursCents: cents.nullable(),
  theirsCents: cents.nullable(),
  foundAt: Instant,
  resolvedAt: Instant.nullable(),
  /** Who accepted it and why; null where it agrees again by itself. */
  resolvedBy: z.string().nullable(),
  reason: z.string().nullable(),
});
export type MoneyFinding = z.infer<typeof MoneyFinding>;

export const moneyCloseRows = rows({
  /** Not in the specification. */
  getMoneyCloses: {
    does: 'The closes of the days, the latest first, with what of our books and the payment provider does not agree.',
    who: 'STAFF_FINANCE',
    query: Page,
    answer: z.object({
      items: z.array(MoneyClose),
      nextCursor: z.string().nullable(),
      /** Open ones first, then those resolved lately. */
      findings: z.array(MoneyFinding),
      openFindings: z.number().int(),
      /** When the last comparison ended; null before the first. */
      checkedAt: Instant.nullable(),
      bank: BankStatements,
    }),
  },
  /** Not in the specification. */
  checkMoney: {
    does: 'Compares our books with the payment provider now instead of within the hour.',
    who: 'STAFF_FINANCE',
    notReplayable: true,
    answer: z.object({ isDone: z.boolean() }),
  },
  /** Not in the specification. */
  acceptFinding: {
    does: 'Accepts a difference from the payment provider with a reason: it is booked as an adjustment.',
    who: 'STAFF_OWNER',
    asksProof: true,
    body: z.object({ reason: saidOf('The reason') }),
    answer: z.object({ done: z.literal(true) }),
  },
});
