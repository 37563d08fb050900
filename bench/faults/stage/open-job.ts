import type { Client } from '#client/client.ts';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import { addTestCard } from '#server/testing/payments.ts';
import { mapConcurrently } from '#tools/map-concurrently.ts';
import { jobOn } from '../../accept/open-jobs.ts';
import type { Person } from './cast.ts';
import type { FaultContext } from './scenario.ts';

type Asked = { manager: Person; staff: Person; url: string; daysAhead: number; over?: JobDraft };

/** Nobody is booked without a card on file. */
const addFirstCard = async (client: Client): Promise<void> => {
  const { methods } = await client.call('getBilling', {});
  if (methods.length === 0) await addTestCard(client);
};

/** A job that accepts applications: created, submitted and approved through the API. Returns its id. */
export async function openJob({ manager, staff, url, daysAhead, over = {} }: Asked): Promise<string> {
  const client = manager.at(url);
  await addFirstCard(client);
  const { id } = await client.call('createJob', { body: { ...jobOn(daysAhead), ...over } });
  await client.call('submitJob', { path: { id } });
  await staff.at(url).call('approveJob', { path: { id }, body: {} });
  return id;
}

/** Concurrency that keeps the server busy. */
const atOnce = 16;

export async function openJobs(jobs: readonly Asked[], count: FaultContext['count']): Promise<string[]> {
  const opened = count('jobs opened', jobs.length);
  return mapConcurrently(jobs, atOnce, async job => {
    const id = await openJob(job);
    opened();
    return id;
  });
}

/** Each of these models applies for each of these jobs. */
export async function applyAll(
  jobIds: readonly string[],
  models: readonly Person[],
  url: string,
  count: FaultContext['count'],
): Promise<void> {
  // Job by job, concurrent callers would wait for each other's locks.
  const applications = models.flatMap(model => jobIds.map(id => ({ id, model })));
  const made = count('applications', applications.length);
  await mapConcurrently(applications, atOnce, async ({ id, model }) => {
    await model.at(url).call('applyToJob', { path: { id }, body: {} });
    made();
  });
}
