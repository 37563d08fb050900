import { CallError } from '#client/call-error.ts';
import { isOnboarding } from '#contract/rules/user.ts';
import type { Job } from '#contract/schemas/job.ts';
import type { User } from '#contract/schemas/user.ts';
import { client } from '#web/client.ts';
import { queryClient, queryFor } from '#web/query.ts';

/** Writes a job that the server has answered to the cache that the screens read. */
export const cacheJob = (job: Job, user: User): void => {
  queryClient.setQueryData(queryFor('getJob', { path: { id: job.id } }).queryKey, job);
  if (isOnboarding(user))
    queryClient.setQueryData(queryFor('getOnboarding', {}).queryKey, { onboardingStep: job.onboardingStep, job });
};

/** By id: each job as last saved from here, so that it is not reported as a remote change. */
const savedHere = new Map<string, Job>();

export const markSavedHere = (job: Job): void => void savedHere.set(job.id, job);

export const revisionSavedHere = (jobId: string): number => savedHere.get(jobId)?.revision ?? 0;

/** A job read earlier may be one save behind. */
export const newestOf = (job: Job): Job => {
  const saved = savedHere.get(job.id);
  return saved && saved.revision > job.revision ? saved : job;
};

/** The job's current state on the server. */
export async function refetchJob(id: string, user: User): Promise<Job> {
  const job = await client.call('getJob', { path: { id } });
  if (job.audience !== 'CLIENT') throw CallError.unanswered('INVALID_ID');
  cacheJob(job, user);
  return job;
}
