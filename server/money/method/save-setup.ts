import { and, eq, isNull, sql } from 'drizzle-orm';
import { methodName } from '#contract/rules/method-name.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { billingProfiles, type PaymentMethodRow, paymentMethods } from '../../db/tables/payment-methods.ts';
import { afterCommit, inTransaction } from '../../http/transaction.ts';
import { newId } from '../../ids.ts';
import type { PaymentMethod, Setup } from '../../providers/cards/port.ts';
import { noteEdit } from '../note-edit.ts';

/** One change of a manager's methods at a time. */
export const lockManager = (db: Db, userId: string) =>
  db.execute(sql`select from billing_profiles where user_id = ${userId} for update`);

/**
 * Makes a method the default one, and what failed for want of one is tried with it. Bank debits begin earlier, so that
 * every job with bookings is planned anew.
 */
export const makeDefault = async (app: App, db: Db, userId: string, methodId: string): Promise<void> => {
  await db.update(paymentMethods).set({ isDefault: false }).where(eq(paymentMethods.userId, userId));
  await db.update(paymentMethods).set({ isDefault: true }).where(eq(paymentMethods.id, methodId));
  await db.execute(sql`
    select plan_money(job) from (
      select job_id as job from charges where manager_id = ${userId} and status in ('DUE', 'FAILED')
      union select j.id from jobs j join job_tallies t on t.job_id = j.id and t.booked > 0
        where j.manager_id = ${userId} and j.lifecycle in ('STAFFING', 'INVOICED', 'PREPAID')) planned`);
  // Money for free places that could not be held is held anew, as the plan says.
  await db.execute(sql`
    update charges set aim = 'RELEASE', status = 'RELEASED' where manager_id = ${userId} and purpose = 'HOLD' and status = 'FAILED'`);
  await db.execute(sql`
    update charges set next_try_at = app_now(), method_id = null
    where manager_id = ${userId} and status = 'DUE' and aim = 'CAPTURE' and (method_id is null or claimed_until is null)`);
  afterCommit(db, () => app.bus.publish({ kind: 'LIVE', to: [userId], event: { kind: 'USER', id: null } }));
};

const save = async (app: App, db: Db, userId: string, method: PaymentMethod): Promise<PaymentMethodRow | null> => {
  await lockManager(db, userId);
  const [known] = await db.select().from(paymentMethods).where(eq(paymentMethods.providerId, method.id));
  if (known) return known;
  const mine = and(eq(paymentMethods.userId, userId), isNull(paymentMethods.removedAt));
  const others = await db.select().from(paymentMethods).where(mine);
  const [added] = await db
    .insert(paymentMethods)
    .values({
      id: newId(),
      userId,
      providerId: method.id,
      kind: method.kind,
      brand: method.brand ?? method.bankName ?? '',
      last4: method.last4,
      expMonth: method.expMonth,
      expYear: method.expYear,
      fingerprint: method.fingerprint,
      createdAt: app.clock.now(),
    })
    .returning();
  if (!added) return null;
  const isFirst = others.length === 0;
  const name = methodName(added);
  await noteEdit(
    db,
    userId,
    { paymentMethod: null, ...(isFirst && { defaultMethod: null }) },
    { paymentMethod: name, ...(isFirst && { defaultMethod: name }) },
  );
  if (isFirst) await makeDefault(app, db, userId, added.id);
  return added;
};

/** Writes the method of a completed setup, once; the first one becomes the default. Null before it is completed. */
export const saveSetup = async (app: App, setup: Setup): Promise<PaymentMethodRow | null> => {
  if (setup.status !== 'SUCCEEDED' || !setup.methodId || !setup.customerId) return null;
  const method = await app.cards.readMethod(setup.methodId);
  const [profile] = await app.database.db
    .select({ userId: billingProfiles.userId })
    .from(billingProfiles)
    .where(eq(billingProfiles.customerId, setup.customerId));
  if (!profile) return null;
  // Only the customer completes a setup, whoever tells of it.
  return inTransaction(app, `user:${profile.userId}`, db => save(app, db, profile.userId, method));
};
