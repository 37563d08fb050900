import { eq, type SQL, sql } from 'drizzle-orm';
import { type ChargeStatus, chargeMoves } from '#contract/values/money.ts';
import { lapseApproval } from '../../approval/index.ts';
import { lockJob } from '../../booking/index.ts';
import { QUEUE_CHANGED } from '../../bus/bus.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type ChargeRow, charges } from '../../db/tables/charges.ts';
import { paymentMethods } from '../../db/tables/payment-methods.ts';
import { afterCommit, inTransaction } from '../../http/transaction.ts';
import type { ChargeState } from '../../providers/cards/port.ts';
import { moneyRules } from '../../rule-numbers.ts';
import { markServicesPaid } from '../pay/services-paid.ts';
import { bookCapture } from './book-capture.ts';
import { notifyFailedCharge } from './notify-failed-charge.ts';
import { refundLateCapture } from './refund-late-capture.ts';
import { refundSecondCapture } from './refund-second-capture.ts';

const HOUR_MS = 3_600_000;
/** How often a charge that waits for the client or for a bank is looked up; its webhook usually comes first. */
const LOOK_HOURS = 1;

const statusOf: Record<ChargeState['status'], ChargeStatus> = {
  REQUIRES_ACTION: 'ACTION_NEEDED',
  PROCESSING: 'PROCESSING',
  AUTHORISED: 'AUTHORISED',
  SUCCEEDED: 'CAPTURED',
  FAILED: 'FAILED',
  CANCELLED: 'RELEASED',
};

type Change = Partial<ChargeRow> & { status: ChargeStatus };

/** A failed charge for bookings is tried again by the clock; one that somebody waits for fails at once. */
const afterFailure = (row: ChargeRow, now: Date): Change => {
  const waits = row.purpose === 'BOOKINGS' && row.aim === 'CAPTURE' ? moneyRules.triesAfterHours : [0];
  const hours = waits[row.attempt];
  if (hours === undefined) return { status: 'FAILED' };
  const sinceLast = hours - (waits[row.attempt - 1] ?? 0);
  return { status: 'DUE', attempt: row.attempt + 1, nextTryAt: new Date(now.getTime() + sinceLast * HOUR_MS) };
};

const changeFor = (row: ChargeRow, state: ChargeState, now: Date): Change => {
  const status = statusOf[state.status];
  if (status === 'FAILED') return afterFailure(row, now);
  if (status === 'CAPTURED') return { status, capturedAt: now };
  // A bank lets go of what it held for too long: its lines cover nothing any more, and the next plan asks anew.
  if (status === 'RELEASED' && row.status === 'AUTHORISED') return { status };
  if (status === 'RELEASED' && row.aim !== 'RELEASE') return afterFailure(row, now);
  const waits = status === 'ACTION_NEEDED' || status === 'PROCESSING';
  return { status, ...(waits && { nextTryAt: new Date(now.getTime() + LOOK_HOURS * HOUR_MS) }) };
};

/** Whether this answer is about an earlier try than the current one, and so changes nothing unless it brought money. */
const isStale = (row: ChargeRow, state: ChargeState): boolean =>
  Number(state.metadata.attempt ?? row.attempt) < row.attempt && state.status !== 'SUCCEEDED';

/** A try that was taken over may have been made with another one; the next try by the clock takes the default one of then. */
const methodAfter = ({ status }: Change, { methodId }: ChargeState): SQL =>
  status === 'DUE'
    ? sql`null`
    : sql`coalesce((select id from ${paymentMethods} where provider_id = ${methodId}), ${charges.methodId})`;

/** What is paid is not waived: what a colleague was asked about it leaves the queue. */
const dropWaiver = async (app: App, db: Db, { id }: ChargeRow, now: Date): Promise<void> => {
  if (await lapseApproval(db, 'WAIVE_DEBT', id, now)) afterCommit(db, () => app.bus.publish(QUEUE_CHANGED));
};

const apply = async (app: App, db: Db, row: ChargeRow, state: ChargeState): Promise<ChargeRow> => {
  if (row.status === 'CAPTURED') {
    const isSecond = state.status === 'SUCCEEDED' && state.id !== row.providerId;
    if (isSecond) await refundSecondCapture(app, db, row, state);
    return row;
  }
  if (isStale(row, state)) return row;
  const now = app.clock.now();
  const change = changeFor(row, state, now);
  // Services that were taken away and debts that were waived are paid for by nothing else, so nobody would give it back.
  const isGivenUp = row.status === 'RELEASED' || (row.aim === 'RELEASE' && row.purpose !== 'BOOKINGS');
  if (isGivenUp && change.status === 'CAPTURED') {
    await refundLateCapture(app, db, row, state);
    return row;
  }
  const isKnown = change.status === row.status && change.status !== 'DUE';
  if (!isKnown && change.status !== row.status && !chargeMoves[row.status].includes(change.status)) return row;
  const [changed] = await db
    .update(charges)
    .set({
      ...change,
      claimedUntil: null,
      providerId: state.id,
      providerChargeId: state.chargeId,
      methodId: methodAfter(change, state),
      failureCode: state.failure ? (state.failure.declineCode ?? state.failure.code) : null,
      updatedAt: now,
    })
    .where(eq(charges.id, row.id))
    .returning();
  if (!changed) throw new Error('A charge is gone.');
  if (change.status === 'CAPTURED') await bookCapture(db, changed);
  const isOwed = changed.purpose === 'DEBT' || changed.purpose === 'OVERTIME';
  if (change.status === 'CAPTURED' && isOwed) await dropWaiver(app, db, changed, now);
  if (change.status === 'CAPTURED' && changed.purpose === 'SERVICES') await markServicesPaid(app, db, changed.jobId);
  if (state.status === 'FAILED') await notifyFailedCharge(app, db, changed);
  return changed;
};

/**
 * Writes what the provider says about a charge, with its entry in the books: the one place for answers, webhooks and
 * look-ups, in any order and any number. Null for a charge that is none of ours.
 */
export const settleCharge = (app: App, state: ChargeState): Promise<ChargeRow | null> =>
  inTransaction(app, 'system', async tx => {
    const { chargeId } = state.metadata;
    if (!chargeId) return null;
    const ofCharge = eq(charges.id, chargeId);
    const [found] = await tx.select({ purpose: charges.purpose, jobId: charges.jobId }).from(charges).where(ofCharge);
    // What is paid may start the review of its job, and jobs are locked before their charges.
    if (found?.purpose === 'SERVICES') await lockJob(tx, found.jobId);
    const [row] = await tx.select().from(charges).where(ofCharge).for('update');
    return row ? apply(app, tx, row, state) : null;
  });
