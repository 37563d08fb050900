import { and, eq, or } from 'drizzle-orm';
import { shownDollars } from '#contract/rules/dollars.ts';
import { openChargebacks } from '#contract/values/money.ts';
import { nameOf } from '../../booking/index.ts';
import { QUEUE_CHANGED } from '../../bus/bus.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { chargebacks } from '../../db/tables/chargebacks.ts';
import { type ChargeRow, charges, refunds } from '../../db/tables/charges.ts';
import { jobs } from '../../db/tables/jobs.ts';
import { afterCommit, inTransaction } from '../../http/transaction.ts';
import { newId } from '../../ids.ts';
import { noticeContent } from '../../notice-text.ts';
import { aboutJob, notify } from '../../notification/index.ts';
import type { Dispute } from '../../providers/cards/port.ts';
import { bookEntry } from '../ledger/book.ts';

const lockCharge = async (db: Db, { chargeId, paymentId }: Dispute): Promise<ChargeRow | null> => {
  const ofPayment = paymentId ? eq(charges.providerId, paymentId) : undefined;
  const [charge] = await db
    .select()
    .from(charges)
    .where(or(eq(charges.providerChargeId, chargeId), ofPayment))
    .for('update');
  return charge ?? null;
};

/** What the bank took and gave back, each as one entry: in whatever order and however often it is told of. */
const bookMoves = async (db: Db, { jobId }: ChargeRow, dispute: Dispute): Promise<void> => {
  for (const { id, amountCents, feeCents } of dispute.moved)
    await bookEntry(db, {
      event: `chargeback:${dispute.id}:${id}`,
      memo: amountCents < 0 ? 'WITHDRAWN' : 'REINSTATED',
      jobId,
      lines: [
        ['PROVIDER', null, amountCents - feeCents],
        ['DISPUTE_LOSSES', null, -amountCents],
        ['PROCESSING_COSTS', null, feeCents],
      ],
    });
};

const notifyManager = async (app: App, db: Db, charge: ChargeRow, dispute: Dispute): Promise<void> => {
  const [job] = await db.select().from(jobs).where(eq(jobs.id, charge.jobId));
  if (!job) return;
  await notify(app, db, charge.managerId, {
    ...noticeContent(app, 'money.disputedByBank', { amount: shownDollars(dispute.amountCents), job: nameOf(job) }),
    about: aboutJob(job.id, 'PAYMENT'),
  });
};

/**
 * Writes what the provider says about a dispute, with its entries in the books: for events, answers and look-ups, in
 * any order and any number. One of a charge that is none of ours is left alone.
 */
export const settleChargeback = async (app: App, dispute: Dispute): Promise<void> => {
  const chargeId = await settle(app, dispute);
  if (chargeId && !openChargebacks.includes(dispute.status)) await wakeRefunds(app, chargeId);
};

/** Refunds that waited for the bank's decision. */
const wakeRefunds = (app: App, chargeId: string) =>
  app.database.db
    .update(refunds)
    .set({ nextTryAt: app.clock.now() })
    .where(and(eq(refunds.chargeId, chargeId), eq(refunds.status, 'DUE')));

const settle = (app: App, dispute: Dispute): Promise<string | null> =>
  inTransaction(app, 'system', async db => {
    const charge = await lockCharge(db, dispute);
    if (!charge) return null;
    const now = app.clock.now();
    const [known] = await db.select().from(chargebacks).where(eq(chargebacks.providerId, dispute.id)).for('update');
    const isOpen = openChargebacks.includes(dispute.status);
    const state = {
      status: dispute.status,
      amountCents: dispute.amountCents,
      evidenceDueAt: dispute.evidenceDueAt,
      closedAt: isOpen ? null : (known?.closedAt ?? now),
      updatedAt: now,
    };
    await db
      .insert(chargebacks)
      .values({
        id: newId(),
        chargeId: charge.id,
        jobId: charge.jobId,
        providerId: dispute.id,
        reason: dispute.reason,
        createdAt: dispute.createdAt,
        ...state,
      })
      .onConflictDoUpdate({ target: chargebacks.providerId, set: state });
    await bookMoves(db, charge, dispute);
    if (!known && isOpen) await notifyManager(app, db, charge, dispute);
    afterCommit(db, () => app.bus.publish(QUEUE_CHANGED));
    return charge.id;
  });
