import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { ExpectedEarning } from '#contract/schemas/earning.ts';
import { agreedTermsOf, fundsSecuredFor, nameOf } from '../../booking/index.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { jobs } from '../../db/tables/jobs.ts';
import { participants } from '../../db/tables/participants.ts';
import { HELD_BY_STAFF } from './earning-view.ts';
import { lifecyclesWithExpectedPay, payableAt, readExpectedPay } from './expected-pay.ts';

/** Nearest first; nobody has as many bookings ahead. */
const ROWS = 100;

/** Found first, by indexes alone: nearly all bookings of years were paid, and their jobs are not read. */
const bookedWithoutPay = (modelId: string) => sql`
  with unpaid as materialized (
    select job_id from participants where model_id = ${modelId} and status = 'BOOKED'
      and job_id not in (select job_id from earnings where model_id = ${modelId} and kind = 'WORK'))
  select job_id from unpaid`;

const isHeld = (modelId: string) => sql<boolean>`exists (select from pay_holds h
  where h.job_id = jobs.id and h.model_id = ${modelId} and h.released_at is null)`;

/** What a model’s bookings will bring, from the booking until the pay is an earning. */
export const readExpected = async (app: App, db: Db, modelId: string): Promise<ExpectedEarning[]> => {
  const rows = await db
    .select({
      job: jobs,
      agreement: participants,
      isSecured: fundsSecuredFor(sql`${modelId}::uuid`),
      isHeld: isHeld(modelId),
    })
    .from(jobs)
    .innerJoin(participants, and(eq(participants.jobId, jobs.id), eq(participants.modelId, modelId)))
    .where(and(sql`${jobs.id} in (${bookedWithoutPay(modelId)})`, inArray(jobs.lifecycle, lifecyclesWithExpectedPay)))
    .orderBy(asc(jobs.endsAt), asc(jobs.id))
    .limit(ROWS);
  const now = app.clock.now();
  const expected: ExpectedEarning[] = [];
  for (const { job, agreement, isSecured, isHeld } of rows) {
    const payOf = await readExpectedPay(app, db, job);
    const { isSettled, payCents } = payOf({ modelId, agreed: agreedTermsOf(agreement, job) });
    const dueAt = payableAt(job);
    if (payCents === 0 || !dueAt) continue;
    expected.push({
      jobId: job.id,
      title: nameOf(job),
      payCents,
      dueAt: isSettled || dueAt > now ? dueAt.toISOString() : null,
      isSecured,
      waits: isHeld ? HELD_BY_STAFF : null,
    });
  }
  return expected;
};
