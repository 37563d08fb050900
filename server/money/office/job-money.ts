import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { JobMoney, LedgerEntry, OfficeEarning, OfficeRefund } from '#contract/schemas/money-office.ts';
import type { LedgerAccount } from '#contract/values/money.ts';
import { nameOf, unpaidCancelAt } from '../../booking/index.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { iso } from '../../db/iso.ts';
import { columns, readRows } from '../../db/rows.ts';
import { charges, refunds } from '../../db/tables/charges.ts';
import { earnings } from '../../db/tables/earnings.ts';
import { jobs } from '../../db/tables/jobs.ts';
import { users } from '../../db/tables/users.ts';
import { Refusal } from '../../refusal.ts';
import { moneyRules } from '../../rule-numbers.ts';
import { failureWords } from '../charge/failure-words.ts';
import { refundWords } from '../refund/refund-words.ts';
import { cancelObstacle } from './cancel-obstacle.ts';
import { readChargebacks } from './job-chargebacks.ts';
import { readCharges } from './job-charges.ts';
import { readExpectedOfJob } from './job-expected.ts';
import { readMoves } from './job-moves.ts';
import { personName } from './lists.ts';
import { readWaitingMove, takesTwo } from './second-person.ts';
import { readStaffNames, type StaffNames } from './staff-names.ts';
import { earningFailure, earningNames, earningState, refundState } from './words.ts';

/** The latest of each; a job with more is beyond what anyone reads. */
const ENTRIES = 200;

const readRefunds = async (db: Db, jobId: string, staffId: string, named: StaffNames): Promise<OfficeRefund[]> => {
  const rows = await db
    .select()
    .from(refunds)
    .where(eq(refunds.jobId, jobId))
    .orderBy(desc(refunds.createdAt), desc(refunds.id));
  const views: OfficeRefund[] = [];
  for (const refund of rows)
    views.push({
      id: refund.id,
      chargeId: refund.chargeId,
      amountCents: refund.amountCents,
      reason: refundWords[refund.reason],
      note: refund.note,
      state: refundState(refund),
      failure: refund.status === 'FAILED' ? failureWords(refund.failureCode) : null,
      askedBy: named(refund.askedBy),
      decidedBy: named(refund.decidedBy),
      decision: refund.decision,
      providerId: refund.providerId,
      createdAt: refund.createdAt.toISOString(),
      doneAt: refund.doneAt?.toISOString() ?? null,
      waits: refund.status === 'APPROVAL',
      isMine: refund.askedBy === staffId,
      canRetry: refund.status === 'FAILED',
      paymentTakesTwo: takesTwo(refund.amountCents),
      waiting: refund.status === 'FAILED' ? await readWaitingMove(db, 'PAY_REFUND', refund, staffId, named) : null,
    });
  return views;
};

const readEarnings = async (
  app: App,
  db: Db,
  jobId: string,
  staffId: string,
  named: StaffNames,
): Promise<OfficeEarning[]> => {
  const rows = await db
    .select({ earning: earnings, name: users.name })
    .from(earnings)
    .innerJoin(users, eq(users.id, earnings.modelId))
    .where(eq(earnings.jobId, jobId))
    .orderBy(asc(earnings.createdAt), asc(earnings.id));
  const now = app.clock.now();
  return rows.map(({ earning, name }) => ({
    id: earning.id,
    model: { id: earning.modelId, name: name ?? 'Deleted account' },
    kind: earningNames[earning.kind],
    state: earningState(earning, now),
    payCents: earning.payCents,
    feeCents: earning.feeCents,
    dueAt: earning.dueAt.toISOString(),
    paidAt: earning.paidAt?.toISOString() ?? null,
    failure: earningFailure(earning),
    held: earning.heldBy ? { by: named(earning.heldBy)?.name ?? '', because: earning.heldBecause ?? '' } : null,
    providerId: earning.providerId,
    canHold: earning.status === 'DUE' || earning.status === 'FAILED',
    canCancel: cancelObstacle(earning, staffId) === null,
  }));
};

const entry = {
  id: columns.bigint,
  at: columns.moment,
  event: columns.text,
  memo: columns.text,
  lines: columns.json<{ account: LedgerAccount; owner: string | null; amountCents: number }[]>(),
};

const readEntries = async (db: Db, jobId: string): Promise<LedgerEntry[]> => {
  const rows = await readRows(
    db,
    entry,
    sql`select e.id, e.created_at as at, e.event, e.memo, (
        select json_agg(json_build_object('account', a.kind, 'amountCents', l.amount_cents,
          'owner', case when a.kind in ('CLIENT_DEBT', 'MODEL_PAYABLE') then coalesce(u.name, 'Deleted account') end) order by l.id)
        from ledger_lines l join ledger_accounts a on a.id = l.account_id left join users u on u.id = a.owner_id
        where l.entry_id = e.id) as lines
      from ledger_entries e where e.job_id = ${jobId} order by e.id desc limit ${ENTRIES}::int`,
  );
  return rows.map(row => ({ ...row, id: Number(row.id), at: iso(row.at) }));
};

/** What an account of the books owes its owner; a credit is positive. */
const readCredit = async (db: Db, kind: LedgerAccount, ownerId: string): Promise<number> => {
  const [row] = await readRows(
    db,
    { cents: columns.bigint },
    sql`select coalesce(-sum(l.amount_cents), 0)::bigint as cents from ledger_accounts a join ledger_lines l on l.account_id = a.id
      where a.kind = ${kind} and a.owner_id = ${ownerId}`,
  );
  return Number(row?.cents ?? 0);
};

const hasUnpaid = async (db: Db, jobId: string): Promise<boolean> => {
  const ofBookings = and(eq(charges.jobId, jobId), eq(charges.purpose, 'BOOKINGS'), eq(charges.aim, 'CAPTURE'));
  return (await db.$count(charges, and(ofBookings, sql`${charges.status} not in ('CAPTURED', 'RELEASED')`))) > 0;
};

/** All about the money of a job, as this member of staff sees it. Drafts are shown once something was charged for them. */
export const readJobMoney = async (app: App, db: Db, jobId: string, staffId: string): Promise<JobMoney> => {
  const [found] = await db
    .select({ job: jobs, name: personName })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.managerId))
    .where(eq(jobs.id, jobId));
  if (!found?.job.submittedAt) throw new Refusal('NOT_FOUND');
  const { job, name } = found;
  const named = await readStaffNames(db);
  const cancelledAt = (await hasUnpaid(db, jobId)) ? unpaidCancelAt(job) : null;
  return {
    job: {
      id: job.id,
      title: nameOf(job),
      timeZone: job.location?.timeZone ?? 'UTC',
      lifecycle: job.lifecycle,
      startsAt: job.startsAt?.toISOString() ?? null,
    },
    manager: { id: job.managerId, name },
    debtCents: -(await readCredit(db, 'CLIENT_DEBT', job.managerId)),
    fundsCents: await readCredit(db, 'CLIENT_FUNDS', job.id),
    cancelledAt: cancelledAt?.toISOString() ?? null,
    refundAloneCents: moneyRules.refundAloneCents,
    charges: await readCharges(db, job, staffId, named),
    refunds: await readRefunds(db, jobId, staffId, named),
    chargebacks: await readChargebacks(app, db, job, named),
    earnings: await readEarnings(app, db, jobId, staffId, named),
    expected: await readExpectedOfJob(app, db, job, named),
    entries: await readEntries(db, jobId),
    moves: await readMoves(db, jobId, named),
  };
};
