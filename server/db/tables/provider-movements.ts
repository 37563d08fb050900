import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { movementKinds } from '#contract/values/money.ts';
import { enumCheck, instant, textEnum } from '../columns.ts';
import { ledgerEntries } from './ledger.ts';

const cents = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** What changed our balance at the payment provider, as it reports it: one row for each balance transaction. */
export const providerMovements = pgTable(
  'provider_movements',
  {
    id: text('id').primaryKey(),
    kind: textEnum('kind', movementKinds).notNull(),
    /** The provider's object that caused it. */
    sourceId: text('source_id'),
    /** Our charge, refund or earning that the provider's object names in its metadata. */
    ourId: uuid('our_id'),
    amountCents: cents('amount_cents'),
    feeCents: cents('fee_cents'),
    netCents: cents('net_cents'),
    /** The provider's time. */
    createdAt: instant('created_at').notNull(),
    /** The entry of our books about it: one entry never explains two movements. */
    entryId: bigint('entry_id', { mode: 'number' }).references(() => ledgerEntries.id),
    /** When the provider was last asked what caused it. */
    lookedAt: instant('looked_at'),
  },
  table => [
    unique('provider_movements_entry').on(table.entryId),
    index('provider_movements_at').on(table.createdAt),
    index('provider_movements_unbooked').on(table.createdAt).where(sql`entry_id is null`),
    enumCheck('provider_movements_kind', table.kind, movementKinds),
    check('provider_movements_net', sql`net_cents = amount_cents - fee_cents`),
  ],
);
export type ProviderMovementRow = typeof providerMovements.$inferSelect;
