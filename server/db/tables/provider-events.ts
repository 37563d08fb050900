import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** The inbox of the payment provider's webhooks: each event once, handled after it was answered. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    objectId: text('object_id'),
    /** The connected account it is about; null for our own. */
    account: text('account'),
    createdAt: instant('created_at').notNull(),
    receivedAt: instant('received_at').notNull().default(sql`app_now()`),
    handledAt: instant('handled_at'),
    tries: integer('tries').notNull().default(0),
    nextTryAt: instant('next_try_at').notNull().default(sql`app_now()`),
    claimedUntil: instant('claimed_until'),
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
  },
  table => [
    index('provider_events_work').on(table.nextTryAt).where(sql`handled_at is null`),
    index('provider_events_received').on(table.receivedAt),
  ],
);
