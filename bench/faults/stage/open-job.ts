import type { JobDraft } from '#contract/job-fields.ts';
import { jobOn } from '../../accept/open-jobs.ts';
import type { Person } from './cast.ts';
import { inTurns } from './in-turns.ts';

type Asked = { manager: Person; staff: Person; url: string; daysAhead: number; over?: JobDraft };

/** A job that takes applications, made, submitted and approved through the API. Returns its id. */
export async function openJob({ manager, staff, url, daysAhead, over = {} }: Asked): Promise<string> {
  const client = manager.at(url);
  const { id } = await client.call('createJob', { body: { ...jobOn(daysAhead), ...over } });
  await client.call('submitJob', { path: { id } });
  await staff.at(url).call('approveJob', { path: { id }, body: {} });
  return id;
}

/** So many at once is enough to keep the server busy. */
const atOnce = 16;

export async function openJobs(jobs: readonly Asked[]): Promise<string[]> {
  return inTurns(jobs, atOnce, openJob);
}

/** Each of these models applies for each of these jobs. */
export async function applyAll(jobIds: readonly string[], models: readonly Person[], url: string): Promise<void> {
  // Job by job, those at work would wait for each other.
  const applications = models.flatMap(model => jobIds.map(id => ({ id, model })));
  await inTurns(applications, atOnce, ({ id, model }) => model.at(url).call('applyToJob', { path: { id }, body: {} }));
}
