import { and, eq, sql } from 'drizzle-orm';
import { readApproval, readAsked } from '../../approval/index.ts';
import { staffOf } from '../../auth/index.ts';
import type { App, Handler } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { setAuditReason } from '../../db/set-audit-reason.ts';
import { type ChargeRow, chargeLines, charges } from '../../db/tables/charges.ts';
import { earnings } from '../../db/tables/earnings.ts';
import type { JobRow } from '../../db/tables/jobs.ts';
import { writeAudit } from '../../db/write-audit.ts';
import { lockWithParticipants } from '../../job/index.ts';
import { Refusal } from '../../refusal.ts';
import { bookEntry, type LedgerLine } from '../ledger/book.ts';
import { addEarning } from '../plan/apply-plan.ts';
import { cancelUnpaid } from '../plan/cancel-unpaid.ts';
import { answerJobMoney } from './answer.ts';
import { callOffTakesTwo, callOffText, isOpenCharge, isWaivable } from './job-charges.ts';
import { approveMove, askColleague } from './second-person.ts';

/** A charge with its job, which is locked before it as everywhere. Refused while a worker has the charge. */
const lockCharge = async (db: Db, id: string): Promise<{ job: JobRow; charge: ChargeRow }> => {
  const [found] = await db.select({ jobId: charges.jobId }).from(charges).where(eq(charges.id, id));
  const job = found && (await lockWithParticipants(db, found.jobId));
  const [charge] = await db
    .select({ charge: charges, isClaimed: sql<boolean>`coalesce(${charges.claimedUntil} > app_now(), false)` })
    .from(charges)
    .where(eq(charges.id, id))
    .for('update');
  if (!job || !charge) throw new Refusal('NOT_FOUND');
  if (charge.isClaimed || !isOpenCharge(charge.charge)) throw new Refusal('CHARGE_CLOSED');
  return { job, charge: charge.charge };
};

export const retryCharge: Handler<'retryCharge'> = async call => {
  const { app, db, path, body } = call;
  const { charge } = await lockCharge(db, path.id);
  await setAuditReason(db, body.reason);
  const isAgain = charge.status === 'FAILED';
  await db
    .update(charges)
    .set({
      nextTryAt: app.clock.now(),
      ...(isAgain && { status: 'DUE', attempt: charge.attempt + 1, methodId: null }),
      updatedAt: app.clock.now(),
    })
    .where(eq(charges.id, charge.id));
  await writeAudit(db, { subject: 'CHARGE', id: charge.id, action: 'RETRY', after: { status: charge.status } });
  return answerJobMoney(call, charge.jobId);
};

type LineRow = typeof chargeLines.$inferSelect;

/** Shares of a cancellation were earned and booked as owed when they arose; overtime is earned once its money is there. */
const payModels = async (app: App, db: Db, { jobId, purpose }: ChargeRow, lines: LineRow[]): Promise<void> => {
  for (const { modelId, payCents, feeCents } of lines) {
    if (!modelId) continue;
    if (purpose === 'OVERTIME') {
      const earned = { modelId, kind: 'OVERTIME', payCents, feeCents, isHeld: false, dueAt: app.clock.now() } as const;
      await addEarning(app, db, jobId, earned);
      continue;
    }
    await db
      .update(earnings)
      .set({ status: 'DUE', nextTryAt: sql`greatest(${earnings.dueAt}, app_now())` })
      .where(
        and(
          eq(earnings.jobId, jobId),
          eq(earnings.modelId, modelId),
          eq(earnings.kind, 'CANCELLATION'),
          eq(earnings.status, 'HELD'),
          sql`${earnings.heldBy} is null`,
        ),
      );
  }
};

/** What a client owes is ours to bear from now on: those it is owed to are paid. */
const waive = async (app: App, db: Db, charge: ChargeRow): Promise<void> => {
  const { id, purpose, jobId, managerId, amountCents } = charge;
  const lines = await db.select().from(chargeLines).where(eq(chargeLines.chargeId, id));
  const owed: LedgerLine =
    purpose === 'DEBT' ? ['CLIENT_DEBT', managerId, -amountCents] : ['CLIENT_FUNDS', jobId, -amountCents];
  await db.execute(sql`update charges set aim = 'RELEASE', next_try_at = app_now(),
    status = case when status = 'FAILED' or provider_id is null then 'RELEASED' else status end where id = ${id}`);
  await bookEntry(db, {
    event: `waived:${id}`,
    memo: 'STAFF',
    jobId,
    lines: [['GOODWILL', null, amountCents], owed],
  });
  await payModels(app, db, charge, lines);
};

const NOT_CALLABLE =
  'Only a failed charge for a job that has not begun, or for what a client owes afterwards, can be called off. Look again.';

/** A charge that can be called off now, with its job. */
const lockCallable = async (db: Db, id: string) => {
  const locked = await lockCharge(db, id);
  if (callOffText(locked.charge, locked.job) === null) throw new Refusal('CHARGE_CLOSED', {}, NOT_CALLABLE);
  return locked;
};

export const callOffCharge: Handler<'callOffCharge'> = async call => {
  const { app, db, path, body, afterCommit } = call;
  const { job, charge } = await lockCallable(db, path.id);
  if (callOffTakesTwo(charge)) {
    await askColleague(call, 'WAIVE_DEBT', charge);
    return answerJobMoney(call, charge.jobId);
  }
  await setAuditReason(db, body.reason);
  if (isWaivable(charge)) await waive(app, db, charge);
  else {
    const told = await cancelUnpaid(app, db, job);
    afterCommit(() =>
      app.bus.publish({ kind: 'LIVE', to: [job.managerId, ...told], event: { kind: 'JOB', id: job.id } }),
    );
  }
  return answerJobMoney(call, charge.jobId);
};

export const approveWaiver: Handler<'approveWaiver'> = async call => {
  const { app, db, path } = call;
  const { subjectId } = await readAsked(db, 'WAIVE_DEBT', path.id);
  if (!subjectId) throw new Refusal('NOT_FOUND');
  const { charge } = await lockCallable(db, subjectId);
  const asked = await approveMove(call, 'WAIVE_DEBT', charge);
  await waive(app, db, charge);
  return readApproval(db, staffOf(call), asked.id);
};
