import { jobName } from '#contract/rules/job-name.ts';
import { type JobRow, jobs } from '../db/tables/jobs.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating one takes longer than the statements of a booking. */
const dateIn = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric' });
  formats.set(timeZone, format);
  return format;
};

export type NamedJob = Pick<JobRow, 'categoryCode' | 'location' | 'startsAt'>;

/** The columns of a job that its name is made of: a whole job is a hundred times as much to read. */
export const namedJobColumns = { categoryCode: jobs.categoryCode, location: jobs.location, startsAt: jobs.startsAt };

/** The name of a job in messages: jobs have no titles, so category, city and date. */
export const nameOf = (job: NamedJob): string => {
  const name = jobName({ categoryCode: job.categoryCode, city: job.location?.name }, 'a job');
  const date = job.startsAt ? ` on ${dateIn(job.location?.timeZone ?? 'UTC').format(job.startsAt)}` : '';
  return `${name}${date}`;
};
