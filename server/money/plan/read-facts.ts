import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { payPerModelCents } from '#contract/rules/pay.ts';
import type { RefundReason } from '#contract/values/money.ts';
import { agreedTermsOf, bookingPayCents, countPlaces, readDefaultMethod } from '../../booking/index.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { columns, readRows } from '../../db/rows.ts';
import { chargeLines, charges } from '../../db/tables/charges.ts';
import { earnings } from '../../db/tables/earnings.ts';
import { jobServices } from '../../db/tables/job-services.ts';
import { type JobRow, jobTallies } from '../../db/tables/jobs.ts';
import { participants } from '../../db/tables/participants.ts';
import { readResults } from '../../work/index.ts';
import { type ChargeFacts, type JobFacts, paymentNotices } from './facts.ts';
import { goodwillLeft } from './goodwill-left.ts';

const reasonFor = (job: JobRow): RefundReason => {
  if (job.lifecycle !== 'CANCELLED') return 'BOOKING_ENDED';
  return job.cancelReason === 'UNFILLED' ? 'UNFILLED' : 'JOB_CANCELLED';
};

const readCharges = async (db: Db, jobId: string): Promise<ChargeFacts[]> => {
  const found = await db
    .select({
      id: charges.id,
      purpose: charges.purpose,
      aim: charges.aim,
      status: charges.status,
      amountCents: charges.amountCents,
      createdAt: charges.createdAt,
      hasFailed: sql<boolean>`(${charges.failureCode} is not null or ${charges.attempt} > 1)`,
      cameLate: sql<boolean>`coalesce(${charges.capturedAt} > (select max(e.created_at) from audit_entries e where e.subject = 'JOB'
        and e.subject_id = ${jobId} and e.action = 'LIFECYCLE' and e.after ->> 'lifecycle' = 'CANCELLED'), false)`,
      refundedCents: sql<number>`(select coalesce(sum(r.amount_cents), 0)::int from refunds r
        where r.charge_id = charges.id and r.status not in ('REFUSED', 'APPROVAL'))`,
      goodwillCents: goodwillLeft,
    })
    .from(charges)
    .where(eq(charges.jobId, jobId))
    .orderBy(charges.createdAt, charges.id);
  const lines = await db.select().from(chargeLines).where(eq(chargeLines.jobId, jobId));
  return found.map(charge => ({
    ...charge,
    lines: lines
      .filter(({ chargeId }) => chargeId === charge.id)
      .map(({ chargeId: _, jobId: __, voidAt, ...line }) => ({ ...line, isVoid: voidAt !== null })),
  }));
};

const firstStart = (answers: 'before' | 'after') =>
  sql`(select min(start #>> '{}') from jsonb_path_query(${sql.raw(answers)}, '$.eventDatePeriods[*].start') start)`;

/** When the job last moved to another start, and what was told since. */
const readMove = async (db: Db, jobId: string): Promise<Pick<JobFacts, 'movedAt' | 'told'>> => {
  const [moved] = await readRows(
    db,
    { id: columns.bigint, at: columns.moment },
    sql`select id, created_at as at from audit_entries where subject = 'JOB' and subject_id = ${jobId}
      and action = 'EDIT' and ${firstStart('before')} is distinct from ${firstStart('after')} order by id desc limit 1`,
  );
  const told = await readRows(
    db,
    { action: columns.text },
    sql`select distinct action from audit_entries where subject = 'JOB' and subject_id = ${jobId}
      and action = any(${sql.param([...paymentNotices])}::text[]) and id > ${moved?.id ?? '0'}::bigint`,
  );
  return {
    movedAt: moved ? new Date(moved.at) : null,
    told: paymentNotices.filter(notice => told.some(({ action }) => action === notice)),
  };
};

/** What the plan of a job's money depends on. The job is locked, so that nothing of it changes meanwhile. */
export const readFacts = async (app: App, db: Db, job: JobRow): Promise<JobFacts> => {
  const now = app.clock.now();
  const [tally] = await db.select().from(jobTallies).where(eq(jobTallies.jobId, job.id));
  const booked = await db
    .select()
    .from(participants)
    .where(and(eq(participants.jobId, job.id), isNotNull(participants.bookedAt)))
    .orderBy(participants.bookedAt, participants.modelId);
  const method = await readDefaultMethod(db, job.managerId);
  const { results, isDisputed } = await readResults(app, db, job);
  const places = tally ? countPlaces(tally) : 0;
  return {
    now,
    lifecycle: job.lifecycle,
    moderation: job.moderation,
    cancelReason: job.cancelReason,
    startsAt: job.startsAt,
    endsAt: job.endedAt ?? job.endsAt,
    openOffers: tally?.pending ?? 0,
    freePlaces: places - (tally?.booked ?? 0),
    placePayCents: payPerModelCents(job),
    hasMethod: method !== null,
    hasBankMethod: method === 'bank',
    isDisputed,
    ...(await readMove(db, job.id)),
    bookings: booked.map(({ modelId, status, feeCents, declinedAt, ...agreement }) => ({
      modelId,
      isBooked: status === 'BOOKED',
      payCents: bookingPayCents(job, agreedTermsOf(agreement, job)),
      shareCents: status === 'BOOKED' ? 0 : (feeCents ?? 0),
      endedAt: declinedAt,
      refundReason: results.get(modelId)?.refundReason ?? reasonFor(job),
      result: results.get(modelId)?.result ?? null,
    })),
    charges: await readCharges(db, job.id),
    earnings: await db
      .select({
        modelId: earnings.modelId,
        kind: earnings.kind,
        payCents: earnings.payCents,
        feeCents: earnings.feeCents,
        status: earnings.status,
      })
      .from(earnings)
      .where(eq(earnings.jobId, job.id)),
    services: await db
      .select({ service: jobServices.service, priceCents: jobServices.priceCents, status: jobServices.status })
      .from(jobServices)
      .where(eq(jobServices.jobId, job.id)),
  };
};
