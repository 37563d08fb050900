import { sql } from 'drizzle-orm';
import type { PayFacts } from '#contract/rules/pay-next.ts';
import type { JobLifecycle } from '#contract/values/job.ts';
import type { EarningKind, EarningStatus, PayWait } from '#contract/values/money.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';
import type { JobRow } from '../db/tables/jobs.ts';
import { moneyRules } from '../rule-numbers.ts';
import { isClaimed } from './cases.ts';
import { type PartRow, readParts } from './read-parts.ts';
import { contestUntil, isLowered, payOf } from './result.ts';

const HOUR_MS = 3_600_000;

const over: readonly JobLifecycle[] = ['ENDED', 'DISPUTED', 'PAYOUT'];

const part = {
  modelId: columns.id,
  isReady: columns.boolean,
  kind: columns.orNull(columns.word<EarningKind>()),
  status: columns.orNull(columns.word<EarningStatus>()),
  isHeldByStaff: columns.boolean,
  hasFailed: columns.boolean,
  dueAt: columns.orNull(columns.moment),
};

/** Those who were ever booked, or one of them: a row for each of their earnings, or one without. */
const readEarned = (db: Db, jobId: string, modelId: string | null) =>
  readRows(
    db,
    part,
    sql`select p.model_id as "modelId", coalesce(a.is_ready, false) as "isReady", e.kind, e.status, e.due_at as "dueAt",
        e.held_by is not null as "isHeldByStaff", coalesce(e.failure_code <> 'no_payout_account', false) as "hasFailed"
      from participants p left join earnings e on e.job_id = p.job_id and e.model_id = p.model_id
        left join payout_accounts a on a.user_id = p.model_id
      where p.job_id = ${jobId} and p.booked_at is not null and (${modelId}::uuid is null or p.model_id = ${modelId}::uuid)`,
  );
type Earned = Awaited<ReturnType<typeof readEarned>>[number];

const keepOf = ({ status, isReady, isHeldByStaff, hasFailed }: Earned): PayWait => {
  if (isHeldByStaff || status === 'FAILED') return 'STAFF';
  if (status === 'HELD') return 'CLIENT';
  if (!isReady) return 'ACCOUNT';
  return hasFailed ? 'TRANSFER' : 'DAY';
};

const isUnsent = ({ status }: Earned): boolean => status === 'HELD' || status === 'DUE' || status === 'FAILED';

/** What keeps the pay of each who waits for it. What is not an earning yet waits for its funds, its account or its day. */
const readWaits = (
  job: JobRow,
  earned: readonly Earned[],
  parts: readonly PartRow[],
  isSecured: boolean,
): PayWait[] => [
  ...earned.filter(isUnsent).map(keepOf),
  ...parts.flatMap((one): PayWait[] => {
    const own = earned.filter(({ modelId }) => modelId === one.modelId);
    if (payOf(job, one).payCents === 0 || own.some(({ kind }) => kind === 'WORK')) return [];
    if (!isSecured) return ['CLIENT'];
    return [own.some(({ isReady }) => isReady) ? 'DAY' : 'ACCOUNT'];
  }),
];

const isHoursOpen = (one: PartRow): boolean =>
  !isClaimed(one) && one.dispute === null && one.shifts.some(({ approvedAt }) => approvedAt === null);

/** The claims that nobody has decided: until when the first can be answered, or that staff decide. */
const claimOf = (parts: readonly PartRow[]): PayFacts['claim'] => {
  const claims = parts.flatMap(({ noShow }) => (noShow ? [noShow] : []));
  const until = claims.filter(({ status }) => status === 'OPEN').map(({ answerUntil }) => answerUntil);
  if (until.length > 0) return { answerUntil: until.toSorted()[0] ?? null };
  return claims.some(({ status }) => status === 'ANSWERED') ? { answerUntil: null } : null;
};

const contestedUntil = (job: JobRow, parts: readonly PartRow[]): string | null => {
  const lowered = parts.filter(
    one => !isClaimed(one) && one.dispute === null && one.shifts.some(shift => isLowered(job, shift)),
  );
  const until = lowered.map(({ shifts }) => contestUntil(job, shifts)?.getTime() ?? 0);
  return until.length > 0 ? new Date(Math.max(...until)).toISOString() : null;
};

/** When what is not sent is, at the earliest: what has a day is sent then, and all else some time after the end. */
const payAtOf = ({ endsAt, endedAt, lifecycle }: JobRow, unsent: readonly Earned[]): string | null => {
  const dueAt = unsent.flatMap(one => (one.dueAt === null ? [] : [new Date(one.dueAt).getTime()]));
  if (dueAt.length > 0) return new Date(Math.min(...dueAt)).toISOString();
  const end = endedAt ?? endsAt;
  return end && over.includes(lifecycle)
    ? new Date(end.getTime() + moneyRules.payoutAfterHours * HOUR_MS).toISOString()
    : null;
};

/** Refunds of a job that have not arrived; those that wait for a second member of staff may never be made. */
const readRefundCents = async (db: Db, jobId: string): Promise<number> => {
  const [row] = await readRows(
    db,
    { cents: columns.number },
    sql`select coalesce(sum(amount_cents), 0)::int as cents from refunds
      where job_id = ${jobId} and status in ('DUE', 'PROCESSING', 'FAILED')`,
  );
  return row?.cents ?? 0;
};

/** How far the pay of a job has come, for everyone who was booked or for one model. */
export const readPayFacts = async (
  db: Db,
  job: JobRow,
  { modelId, isSecured }: { modelId: string | null; isSecured: boolean },
): Promise<PayFacts> => {
  const earned = await readEarned(db, job.id, modelId);
  const parts = over.includes(job.lifecycle) ? await readParts(db, job, modelId) : [];
  const waits: PayFacts['waits'] = {};
  for (const wait of readWaits(job, earned, parts, isSecured)) waits[wait] = (waits[wait] ?? 0) + 1;
  return {
    hoursOpen: parts.some(isHoursOpen),
    claim: claimOf(parts),
    isDisputed: parts.some(({ dispute }) => dispute?.status === 'OPEN'),
    contestUntil: contestedUntil(job, parts),
    payAt: payAtOf(job, earned.filter(isUnsent)),
    waits,
    refundCents: modelId === null ? await readRefundCents(db, job.id) : 0,
  };
};
