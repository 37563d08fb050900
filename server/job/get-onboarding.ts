import { and, desc, eq, isNull } from 'drizzle-orm';
import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { jobs } from '../db/tables/jobs.ts';
import { users } from '../db/tables/users.ts';
import { Refusal } from '../refusal.ts';
import { readJob } from './read.ts';

/** The newest draft that was not submitted, with the step to continue at. */
export const getOnboarding: Handler<'getOnboarding'> = async call => {
  const { db } = call;
  const { id } = userOf(call);
  const [draft] = await db
    .select({ jobId: jobs.id, onboardingStep: users.onboardingStep })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.managerId))
    .where(and(eq(jobs.managerId, id), eq(jobs.lifecycle, 'DRAFT'), isNull(jobs.submittedAt)))
    .orderBy(desc(jobs.createdAt))
    .limit(1);
  const job = draft && (await readJob(db, draft.jobId));
  if (!job) throw new Refusal('NOT_FOUND');
  return { onboardingStep: draft.onboardingStep, job };
};
