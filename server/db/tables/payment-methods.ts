import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { BillingAddress } from '#contract/schemas/billing-profile.ts';
import { paymentMethodKinds } from '#contract/values/money.ts';
import { createdAt, enumCheck, id, instant, textEnum, updatedAt } from '../columns.ts';
import { users } from './users.ts';

/** A manager as the payment provider's customer, and what stands on invoices. */
export const billingProfiles = pgTable('billing_profiles', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  /** The provider's id of the customer. */
  customerId: text('customer_id').unique(),
  name: text('name'),
  taxId: text('tax_id'),
  purchaseOrder: text('purchase_order'),
  address: jsonb('address').$type<BillingAddress>(),
  updatedAt: updatedAt(),
});
export type BillingProfileRow = typeof billingProfiles.$inferSelect;

/** What a card or bank account is known by; its number stays with the provider. */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    providerId: text('provider_id').notNull().unique(),
    kind: textEnum('kind', paymentMethodKinds).notNull(),
    /** The brand of a card, or the name of the bank. */
    brand: text('brand').notNull(),
    last4: text('last4').notNull(),
    expMonth: integer('exp_month'),
    expYear: integer('exp_year'),
    /** Equal for the same card or account under any customer. */
    fingerprint: text('fingerprint'),
    isDefault: boolean('is_default').notNull().default(false),
    removedAt: instant('removed_at'),
    createdAt: createdAt(),
  },
  table => [
    index('payment_methods_user').on(table.userId, table.createdAt).where(sql`removed_at is null`),
    index('payment_methods_fingerprint').on(table.fingerprint).where(sql`fingerprint is not null`),
    index('payment_methods_age').using('brin', table.createdAt),
    uniqueIndex('payment_methods_default').on(table.userId).where(sql`is_default`),
    enumCheck('payment_methods_kind', table.kind, paymentMethodKinds),
    check('payment_methods_default_is_there', sql`not (is_default and removed_at is not null)`),
  ],
);
export type PaymentMethodRow = typeof paymentMethods.$inferSelect;
