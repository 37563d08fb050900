import { CallError } from '#client/call-error.ts';
import { isOnboarding } from '#contract/rules/user.ts';
import type { Job } from '#contract/schemas/job.ts';
import type { User } from '#contract/schemas/user.ts';
import { client } from '#web/client.ts';
import { queryClient, queryFor } from '#web/query.ts';

/** Puts a job that the server has answered into the cache that the screens read. */
export const cacheJob = (job: Job, user: User): void => {
  queryClient.setQueryData(queryFor('getJob', { path: { id: job.id } }).queryKey, job);
  if (isOnboarding(user))
    queryClient.setQueryData(queryFor('getOnboarding', {}).queryKey, { onboardingStep: job.onboardingStep, job });
};

/** By id: each job as it was last saved from here. It is known before anyone reads it, so it is no news. */
const savedHere = new Map<string, Job>();

export const markSavedHere = (job: Job): void => void savedHere.set(job.id, job);

export const revisionSavedHere = (jobId: string): number => savedHere.get(jobId)?.revision ?? 0;

/** A job that was read may be a save behind. */
export const newestOf = (job: Job): Job => {
  const saved = savedHere.get(job.id);
  return saved && saved.revision > job.revision ? saved : job;
};

/** The job as the server has it now. */
export async function refetchJob(id: string, user: User): Promise<Job> {
  const job = await client.call('getJob', { path: { id } });
  if (job.audience !== 'CLIENT') throw CallError.unanswered('INVALID_ID');
  cacheJob(job, user);
  return job;
}
