import { categoryNames } from '#contract/job-fields.ts';
import type { JobRow } from '../db/tables/jobs.ts';

/** A job in a message: it has no title, so category, city and date name it. */
export const nameOf = (job: Pick<JobRow, 'categoryCode' | 'location' | 'startsAt'>): string => {
  const category = job.categoryCode ? categoryNames[job.categoryCode] : 'a job';
  const city = job.location ? ` in ${job.location.name}` : '';
  const date = job.startsAt
    ? ` on ${new Intl.DateTimeFormat('en-US', { timeZone: job.location?.timeZone ?? 'UTC', month: 'short', day: 'numeric' }).format(job.startsAt)}`
    : '';
  return `${category}${city}${date}`;
};
