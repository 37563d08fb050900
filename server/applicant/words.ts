import { shownDollars } from '#contract/dollars.ts';
import { categoryNames } from '#contract/job-fields.ts';
import { payPerModelCents } from '#contract/job-rules.ts';
import type { JobRow } from '../db/tables/jobs.ts';
import type { Notice } from '../tasks/notify.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Kept, for making one takes longer than a booking's statements. */
const dateIn = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric' });
  formats.set(timeZone, format);
  return format;
};

type NamedJob = Pick<JobRow, 'categoryCode' | 'location' | 'startsAt'>;

/** A job in a message: it has no title, so category, city and date name it. */
export const nameOf = (job: NamedJob): string => {
  const category = job.categoryCode ? categoryNames[job.categoryCode] : 'a job';
  const city = job.location ? ` in ${job.location.name}` : '';
  const date = job.startsAt ? ` on ${dateIn(job.location?.timeZone ?? 'UTC').format(job.startsAt)}` : '';
  return `${category}${city}${date}`;
};

/** What a model is told of an offer. */
export const offerNotice = (job: NamedJob & Pick<JobRow, 'id'>, expiresAt: Date): Notice => ({
  kind: 'REQUESTS',
  text: `A client wants you: ${nameOf(job)}. Please answer in the app.`,
  offer: { jobId: job.id, expiresAt },
});

/** What a model who has an offer is told when others were quicker; not told once the offer is over. */
export const fullNotice = (job: NamedJob & Pick<JobRow, 'id'>, expiresAt: Date): Notice => ({
  kind: 'REQUESTS',
  text: `${nameOf(job)}: every place you could take is filled. You can still accept the offer if one opens in time.`,
  offer: { jobId: job.id, expiresAt },
});

/** What models are told of a job they may apply for. */
export const openingNotice = (job: JobRow): Notice => ({
  kind: 'REQUESTS',
  text: `A job for you: ${nameOf(job)}, ${shownDollars(payPerModelCents(job))}. You can apply in the app.`,
  openingOf: job.id,
});
