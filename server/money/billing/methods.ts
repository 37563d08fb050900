import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { methodName } from '#contract/rules/method-name.ts';
import { userOf } from '../../auth/index.ts';
import { detachRemoved } from '../../booking/index.ts';
import type { App, Handler } from '../../context.ts';
import { readRows } from '../../db/rows.ts';
import { type PaymentMethodRow, paymentMethods } from '../../db/tables/payment-methods.ts';
import { inTransaction } from '../../http/transaction.ts';
import { newId } from '../../ids.ts';
import { CardsError } from '../../providers/cards/port.ts';
import { Refusal } from '../../refusal.ts';
import { customerOf } from '../customer.ts';
import { lockManager, makeDefault, saveSetup } from '../method/save-setup.ts';
import { noteEdit } from '../note-edit.ts';
import { orUnreachable } from '../pay/pay.ts';
import { readMethods } from '../views.ts';

export const startMethod: Handler<'startMethod'> = async call => {
  const { app, body } = call;
  const customerId = await orUnreachable(customerOf(app, userOf(call).id));
  const setup = await orUnreachable(app.cards.startSetup({ key: newId(), customerId, kind: body.kind }));
  return { setupId: setup.id, clientSecret: setup.clientSecret, card: app.cards.browser };
};

export const addMethod: Handler<'addMethod'> = async call => {
  const { app, db, body } = call;
  const { id } = userOf(call);
  const setup = await orUnreachable(app.cards.readSetup(body.setupId)).catch(error => {
    if (error instanceof CardsError && error.kind === 'ABSENT') throw new Refusal('METHOD_NOT_READY');
    throw error;
  });
  const mine = await orUnreachable(customerOf(app, id));
  if (setup.customerId !== mine) throw new Refusal('METHOD_NOT_READY');
  const method = await orUnreachable(saveSetup(app, setup));
  if (!method) throw new Refusal('METHOD_NOT_READY');
  return { methods: await readMethods(db, id) };
};

export const useMethod: Handler<'useMethod'> = async call => {
  const { app, db, path } = call;
  const { id } = userOf(call);
  await lockManager(db, id);
  const chosen = await readOwn(call, path.id, id);
  const [before] = await db
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.userId, id), paymentMethods.isDefault));
  if (before?.id !== chosen.id)
    await noteEdit(
      db,
      id,
      { defaultMethod: before ? methodName(before) : null },
      { defaultMethod: methodName(chosen) },
    );
  await makeDefault(app, db, id, chosen.id);
  return { methods: await readMethods(db, id) };
};

const readOwn = async ({ db }: Pick<Parameters<typeof useMethod>[0], 'db'>, id: string, userId: string) => {
  const [row] = await db
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.id, id), eq(paymentMethods.userId, userId), isNull(paymentMethods.removedAt)));
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
};

/** Removes it here first, so that nothing is charged to it any more; then at the provider. */
const forget = (app: App, userId: string, method: PaymentMethodRow): Promise<void> =>
  inTransaction(app, `user:${userId}`, async db => {
    await lockManager(db, userId);
    const others = await db
      .select()
      .from(paymentMethods)
      .where(
        and(eq(paymentMethods.userId, userId), isNull(paymentMethods.removedAt), ne(paymentMethods.id, method.id)),
      );
    const unpaid = await readRows(
      db,
      {},
      sql`select from jobs j join job_tallies t on t.job_id = j.id where j.manager_id = ${userId} and t.booked > 0
        and j.lifecycle in ('STAFFING', 'INVOICED', 'PREPAID', 'STARTED', 'ENDED', 'DISPUTED') limit 1`,
    );
    if (others.length === 0 && unpaid.length > 0) throw new Refusal('METHOD_IN_USE');
    await db
      .update(paymentMethods)
      .set({ isDefault: false, removedAt: app.clock.now() })
      .where(eq(paymentMethods.id, method.id));
    const [next] = others;
    const name = methodName(method);
    await noteEdit(
      db,
      userId,
      { paymentMethod: name, ...(method.isDefault && { defaultMethod: name }) },
      { paymentMethod: null, ...(method.isDefault && { defaultMethod: next ? methodName(next) : null }) },
    );
    if (method.isDefault && next) await makeDefault(app, db, userId, next.id);
  });

export const removeMethod: Handler<'removeMethod'> = async call => {
  const { app, db, path } = call;
  const { id } = userOf(call);
  const method = await readOwn(call, path.id, id);
  await forget(app, id, method);
  await detachRemoved(app, method);
  return { methods: await readMethods(db, id) };
};
