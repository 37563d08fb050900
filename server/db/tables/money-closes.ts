import { bigint, date, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { LedgerAccount, MovementKind } from '#contract/values/money.ts';
import { instant } from '../columns.ts';

const cents = (name: string) => bigint(name, { mode: 'number' }).notNull();

export type CloseMovement = { kind: MovementKind; count: number; amountCents: number; feeCents: number };

/** Our books, the provider and our bank at the end of each UTC day. Today's row is written again until the day is over. */
export const moneyCloses = pgTable('money_closes', {
  day: date('day', { mode: 'string' }).primaryKey(),
  /** Null until the day is over: its figures are final then. */
  closedAt: instant('closed_at'),
  checkedAt: instant('checked_at').notNull(),
  /** What our books say that the provider holds, and what the provider says. */
  ledgerCents: cents('ledger_cents'),
  providerCents: cents('provider_cents'),
  /** Of the difference: what one of them has on another day, and what findings name. */
  otherDayCents: cents('other_day_cents'),
  findingsCents: cents('findings_cents'),
  openFindings: integer('open_findings').notNull(),
  /** What all accounts sum to: zero. */
  sumCents: cents('sum_cents'),
  /** What our books say that went to our bank, and what of it has not arrived. */
  bankCents: cents('bank_cents'),
  bankPendingCents: cents('bank_pending_cents'),
  accounts: jsonb('accounts').$type<Partial<Record<LedgerAccount, number>>>().notNull(),
  /** What moved on that day at the provider. */
  movements: jsonb('movements').$type<CloseMovement[]>().notNull(),
});
export type MoneyCloseRow = typeof moneyCloses.$inferSelect;
