import { and, asc, inArray, sql } from 'drizzle-orm';
import { payPerModelCents } from '#contract/rules/pay.ts';
import type { ExpectedEarning } from '#contract/schemas/earning.ts';
import type { JobLifecycle } from '#contract/values/job.ts';
import { fundsSecuredFor, nameOf } from '../../booking/index.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type JobRow, jobs } from '../../db/tables/jobs.ts';
import { moneyRules } from '../../rule-numbers.ts';
import { readResults } from '../../work/index.ts';

const HOUR_MS = 3_600_000;
/** Nearest first; nobody has as many bookings ahead. */
const ROWS = 100;
const ahead: JobLifecycle[] = ['STAFFING', 'INVOICED', 'PREPAID', 'STARTED'];
const over: JobLifecycle[] = ['ENDED', 'DISPUTED', 'PAYOUT'];

/** What was agreed; of a job that is over, what the work comes to as it stands. */
const readPay = async (app: App, db: Db, job: JobRow, modelId: string) => {
  const { results } = over.includes(job.lifecycle) ? await readResults(app, db, job) : { results: null };
  const found = results?.get(modelId);
  const payCents = found ? found.standing.payCents + found.standing.overtimeCents : payPerModelCents(job);
  return { isSettled: Boolean(found?.result), payCents };
};

/** Found first, by indexes alone: nearly all bookings of years were paid, and their jobs are not read. */
const bookedWithoutPay = (modelId: string) => sql`
  with unpaid as materialized (
    select job_id from participants where model_id = ${modelId} and status = 'BOOKED'
      and job_id not in (select job_id from earnings where model_id = ${modelId} and kind = 'WORK'))
  select job_id from unpaid`;

/** What a model’s bookings will bring, from the booking until the pay is an earning. */
export const readExpected = async (app: App, db: Db, modelId: string): Promise<ExpectedEarning[]> => {
  const rows = await db
    .select({ job: jobs, isSecured: fundsSecuredFor(sql`${modelId}::uuid`) })
    .from(jobs)
    .where(and(sql`${jobs.id} in (${bookedWithoutPay(modelId)})`, inArray(jobs.lifecycle, [...ahead, ...over])))
    .orderBy(asc(jobs.endsAt), asc(jobs.id))
    .limit(ROWS);
  const now = app.clock.now();
  const expected: ExpectedEarning[] = [];
  for (const { job, isSecured } of rows) {
    const { isSettled, payCents } = await readPay(app, db, job, modelId);
    const end = job.endedAt ?? job.endsAt;
    if (payCents === 0 || !end) continue;
    const dueAt = new Date(end.getTime() + moneyRules.payoutAfterHours * HOUR_MS);
    expected.push({
      jobId: job.id,
      title: nameOf(job),
      payCents,
      dueAt: isSettled || dueAt > now ? dueAt.toISOString() : null,
      isSecured,
    });
  }
  return expected;
};
