import { and, eq, inArray, sql } from 'drizzle-orm';
import { askedEnoughText } from '#contract/rules/asked-enough.ts';
import { openLifecycles } from '#contract/values/job.ts';
import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { jobs } from '../db/tables/jobs.ts';
import { requests } from '../db/tables/participants.ts';
import { Refusal } from '../refusal.ts';
import { requestsMax } from '../rule-numbers.ts';
import type { DecidedJob } from './lock.ts';

const asks = sql<number>`count(${requests.ask})::int`;
const latestTerms = sql<number>`max(${requests.termsVersion})`;

/**
 * The number of this request to this model for this job. Null when the terms have changed since the last one, because that
 * does not count. Refused over the limit, which a constraint holds too.
 */
export const nextRequestNumber = async (
  db: Db,
  job: DecidedJob,
  model: { id: string; firstName: string },
): Promise<number | null> => {
  const [asked] = await db
    .select({ asks, latestTerms })
    .from(requests)
    .where(and(eq(requests.jobId, job.id), eq(requests.modelId, model.id)))
    .groupBy(requests.jobId);
  if (!asked) return 1;
  if (asked.latestTerms < job.termsVersion) return null;
  if (asked.asks < requestsMax) return asked.asks + 1;
  throw new Refusal('ASKED_ENOUGH', { most: requestsMax }, askedEnoughText(model.firstName, requestsMax));
};

/** The models whom a manager may not request again, by open job. */
const readSpentAsks = (db: Db, managerId: string): Promise<{ jobId: string; modelId: string }[]> =>
  db
    .select({ jobId: requests.jobId, modelId: requests.modelId })
    .from(requests)
    .innerJoin(jobs, eq(jobs.id, requests.jobId))
    .where(and(eq(jobs.managerId, managerId), inArray(jobs.lifecycle, [...openLifecycles])))
    .groupBy(requests.jobId, requests.modelId, jobs.termsVersion)
    .having(sql`${asks} >= ${requestsMax} and ${latestTerms} = ${jobs.termsVersion}`)
    .orderBy(requests.jobId, requests.modelId);

export const getSpentAsks: Handler<'getSpentAsks'> = async call => ({
  most: requestsMax,
  items: await readSpentAsks(call.db, userOf(call).id),
});
