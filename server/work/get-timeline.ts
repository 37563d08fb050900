import { and, eq, sql } from 'drizzle-orm';
import { type NextFacts, nextForManager, nextForModel, nextForStaff } from '#contract/rules/job-next.ts';
import type { PayFacts } from '#contract/rules/pay-next.ts';
import type { Timeline } from '#contract/schemas/timeline.ts';
import type { WorkSide } from '#contract/values/work.ts';
import { userOf } from '../auth/index.ts';
import {
  chargeAt,
  confirmationOf,
  fundsSecured,
  fundsSecuredFor,
  isOfferPaused,
  isUnconfirmed,
  openChargeJson,
  openChargeView,
  readDefaultMethod,
  statusForModel,
} from '../booking/index.ts';
import type { Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { iso } from '../db/iso.ts';
import { columns, readRows } from '../db/rows.ts';
import { type JobRow, jobs } from '../db/tables/jobs.ts';
import { participants, requests } from '../db/tables/participants.ts';
import { awaitsPayment } from '../job/index.ts';
import { appealUntil, readAnswerUntil } from '../moderation/index.ts';
import { Refusal } from '../refusal.ts';
import { confirming, reviewing, work } from '../rule-numbers.ts';
import { readMoneyMoves } from './money-moves.ts';
import { moveText } from './move-text.ts';
import { readPayFacts } from './pay-facts.ts';

const MOVES = 100;

const move = {
  id: columns.bigint,
  at: columns.moment,
  subject: columns.text,
  action: columns.text,
  before: columns.orNull(columns.json<Record<string, unknown>>()),
  after: columns.orNull(columns.json<Record<string, unknown>>()),
  name: columns.orNull(columns.text),
  count: columns.number,
  minutes: columns.number,
};

/**
 * The entries of a job, those of one kind within a minute in one row; for a model without those about others, and without what
 * is between its client and us. Entries without a text are left out.
 */
const readMoves = async (db: Db, jobId: string, modelId: string | null): Promise<Timeline['moves']> => {
  const about = sql`coalesce(e.after, e.before) ->> 'modelId'`;
  const rows = await readRows(
    db,
    move,
    sql`select max(e.id) as id, max(e.created_at) as at, e.subject, e.action, min(e.before::text)::jsonb as before, min(e.after::text)::jsonb as after,
        case when ${modelId}::text is null then min(coalesce(u.name, 'Someone')) filter (where ${about} is not null) end as name, count(distinct ${about})::int as count,
        coalesce(sum((e.after ->> 'minutes')::int) filter (where e.action = 'HOURS'), 0)::int as minutes
      from audit_entries e left join users u on u.id = (${about})::uuid
      where e.subject_id = ${jobId} and e.subject in ('JOB', 'PARTICIPANT', 'WORK')
        and (${modelId}::text is null or ${about} is null or ${about} = ${modelId}::text)
        and (${modelId}::text is null or e.action not in ('MODERATION', 'PAYMENT_WARNED', 'APPLICATIONS'))
      group by date_trunc('minute', e.created_at), e.subject, e.action, coalesce(e.after, e.before) ->> 'status', coalesce(e.after, e.before) ->> 'lifecycle', e.after ->> 'moderation',
        (e.before ->> 'status' = 'BOOKED' and e.after ->> 'status' = 'DECLINED')
      order by max(e.id) desc limit ${MOVES}::int`,
  );
  const moves = rows.map(({ id, at, ...row }) => ({ id: BigInt(id), at: iso(at), text: moveText(row) }));
  return [...moves, ...(await readMoneyMoves(db, jobId, modelId))]
    .toSorted((one, other) => Number(other.id - one.id))
    .slice(0, MOVES)
    .flatMap(({ at, text }) => (text === null ? [] : [{ at, text }]));
};

/** What a side reads: of the pay a model their own alone, the others everyone’s. */
const readFacts = async (db: Db, job: JobRow, modelId: string | null = null): Promise<NextFacts> => {
  const hasBankMethod = (await readDefaultMethod(db, job.managerId)) === 'bank';
  const [found] = await db
    .select({
      openCharge: openChargeJson,
      isSecured: modelId ? fundsSecuredFor(sql`${modelId}::uuid`) : fundsSecured,
      awaitsPayment,
    })
    .from(jobs)
    .where(eq(jobs.id, job.id));
  const isSecured = found?.isSecured ?? false;
  return {
    ...factsOf(job, { hasBankMethod, openCharge: openChargeView(job, found?.openCharge ?? null) }),
    answerUntil: await readAnswerUntil(db, 'jobs', job),
    awaitsPayment: found?.awaitsPayment ?? false,
    isSecured,
    ...(await readPayFacts(db, job, { modelId, isSecured })),
  };
};

type Payment = Pick<NextFacts, 'openCharge'> & { hasBankMethod: boolean };

const factsOf = (
  job: JobRow,
  { hasBankMethod, openCharge }: Payment,
): Omit<NextFacts, keyof PayFacts | 'answerUntil' | 'awaitsPayment' | 'isSecured'> => ({
  lifecycle: job.lifecycle,
  isOnReview: job.moderation === 'ON_REVIEW',
  isInfoRequested: job.moderation === 'INFO_REQUESTED',
  isDeclined: job.moderation === 'DECLINED',
  startsAt: job.startsAt?.toISOString() ?? null,
  endsAt: job.endsAt?.toISOString() ?? null,
  endedAt: job.endedAt?.toISOString() ?? null,
  appealUntil: job.lifecycle === 'DRAFT' ? appealUntil(job) : null,
  timeZone: job.location?.timeZone ?? 'UTC',
  chargeAt: chargeAt({ startsAt: job.startsAt, hasBankMethod })?.toISOString() ?? null,
  staffedAt: chargeAt({ startsAt: job.startsAt, hasBankMethod: false })?.toISOString() ?? null,
  openCharge,
  confirmHours: confirming.askHours,
  standbyHours: confirming.standbyHours,
  checkInMinutes: work.checkInMinutes,
  approvalHours: work.approvalHours,
  reviewDays: reviewing.days,
});

/** Over `participants p`: this side has not reviewed the other, whose coming nobody questions. */
const isUnreviewed = (side: WorkSide) => sql<boolean>`(
  not exists (select from reviews r where r.job_id = p.job_id and r.model_id = p.model_id and (r.side = ${side} or r.shown_at is not null))
  and not exists (select from no_shows n where n.job_id = p.job_id and n.model_id = p.model_id and n.status in ('OPEN', 'ANSWERED', 'CONFIRMED')))`;

/** With how many of those booked were asked whether they come, and have not answered. */
const managerFacts = async (db: Db, job: JobRow) => {
  const [row] = await readRows(
    db,
    { unconfirmed: columns.number, unreviewed: columns.number },
    sql`select count(*) filter (where ${isUnconfirmed})::int as unconfirmed,
        count(*) filter (where p.status = 'BOOKED' and ${isUnreviewed('MANAGER')})::int as unreviewed
      from participants p join jobs j on j.id = p.job_id where j.id = ${job.id}`,
  );
  return { ...(await readFacts(db, job)), unconfirmed: row?.unconfirmed ?? 0, mayReview: (row?.unreviewed ?? 0) > 0 };
};

const mayReview = sql<boolean>`(select ${isUnreviewed('MODEL')} from participants p
  where p.job_id = ${participants.jobId} and p.model_id = ${participants.modelId})`;

const hasPlaceOffer = sql<boolean>`exists (select from standby_offers o
  where o.job_id = ${participants.jobId} and o.model_id = ${participants.modelId} and o.status = 'OPEN')`;

/** Staff see the moves that its manager sees, of every job that was sent to them or is once it is paid for, and what is theirs to do. */
export const getJobTimeline: Handler<'getJobTimeline'> = async ({ app, db, path }) => {
  const [job] = await db.select().from(jobs).where(eq(jobs.id, path.id));
  const facts = job && (await readFacts(db, job));
  if (!facts || !(job.submittedAt || facts.awaitsPayment)) throw new Refusal('NOT_FOUND');
  return {
    timeZone: job.location?.timeZone ?? 'UTC',
    next: nextForStaff(facts, app.clock.now().getTime()),
    moves: await readMoves(db, job.id, null),
  };
};

export const getTimeline: Handler<'getTimeline'> = async call => {
  const { app, db, path } = call;
  const me = userOf(call);
  const now = app.clock.now();
  const [job] = await db.select().from(jobs).where(eq(jobs.id, path.id));
  if (!job) throw new Refusal('NOT_FOUND');
  const timeZone = job.location?.timeZone ?? 'UTC';
  if (job.managerId === me.id)
    return {
      timeZone,
      next: nextForManager(await managerFacts(db, job), now.getTime()),
      moves: await readMoves(db, job.id, null),
    };
  const [own] = await db
    .select({
      participant: participants,
      requestExpiresAt: requests.expiresAt,
      isPaused: isOfferPaused(participants.modelId),
      hasPlaceOffer,
      mayReview,
    })
    .from(participants)
    .leftJoin(
      requests,
      and(
        eq(requests.jobId, participants.jobId),
        eq(requests.modelId, participants.modelId),
        eq(requests.status, 'SENT'),
      ),
    )
    .where(and(eq(participants.jobId, job.id), eq(participants.modelId, me.id)));
  if (!own) throw new Refusal('NOT_FOUND');
  const facts = {
    ...(await readFacts(db, job, me.id)),
    status: statusForModel(own.participant, now),
    requestExpiresAt: own.isPaused ? null : (own.requestExpiresAt?.toISOString() ?? null),
    confirmation: confirmationOf(own.participant, job.startsAt, now),
    hasPlaceOffer: own.hasPlaceOffer,
    mayReview: own.mayReview,
  };
  return { timeZone, next: nextForModel(facts, now.getTime()), moves: await readMoves(db, job.id, me.id) };
};
