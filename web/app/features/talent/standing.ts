import { openLifecycles, type TalentJob } from '#contract/job.ts';
import { momentText } from '#contract/zoned-time.ts';

/** Where a model stands with a job. */
export type Standing = 'OPEN' | 'OFFERED' | 'APPLIED' | 'BOOKED' | 'CHANGED' | 'OVER';

type Told = Pick<TalentJob, 'lifecycle' | 'participation'>;

const over: readonly TalentJob['lifecycle'][] = ['PAYOUT', 'COMPLETED', 'CANCELLED'];

export const standingOf = ({ lifecycle, participation }: Told): Standing => {
  if (over.includes(lifecycle) || participation?.status === 'DECLINED') return 'OVER';
  if (participation?.status === 'PENDING') return 'OFFERED';
  if (participation?.status === 'APPLIED') return 'APPLIED';
  if (participation?.status === 'BOOKED') return participation.termsChanged ? 'CHANGED' : 'BOOKED';
  return openLifecycles.includes(lifecycle) ? 'OPEN' : 'OVER';
};

type StateWords = { label: string; tone: 'applied' | 'pending' | 'booked' | 'declined' | 'neutral' | 'pencil' };

const words: Record<Exclude<Standing, 'OVER'>, StateWords> = {
  OPEN: { label: 'Open', tone: 'neutral' },
  OFFERED: { label: 'Offer', tone: 'pending' },
  APPLIED: { label: 'Applied', tone: 'applied' },
  BOOKED: { label: 'Booked', tone: 'booked' },
  CHANGED: { label: 'Job changed', tone: 'pencil' },
};

/** Where a model stands with a job, in a word or two. */
export const stateWords = (job: Told): StateWords => {
  const standing = standingOf(job);
  if (standing !== 'OVER') return words[standing];
  if (job.lifecycle === 'CANCELLED') return { label: 'Cancelled', tone: 'declined' };
  return job.participation?.status === 'BOOKED'
    ? { label: 'Done', tone: 'booked' }
    : { label: 'Closed', tone: 'declined' };
};

/** What is said of a job that is closed for a model. */
export const closingWords = ({ lifecycle, participation }: Told): string => {
  if (lifecycle === 'CANCELLED') return 'The client had to cancel this job. It has nothing to do with you.';
  if (participation?.status === 'BOOKED') return 'Done. Thank you for your work.';
  if (participation?.status === 'DECLINED')
    return 'You are not part of this one. New jobs come every day: the next may be yours.';
  return 'This job takes no applications any more. There will be others.';
};

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** How long an offer still stands: `5 hours left`. */
export const timeLeftWords = (leftMs: number): string => {
  if (leftMs <= 0) return 'This offer has run out.';
  if (leftMs >= HOUR_MS) return `${counted(Math.floor(leftMs / HOUR_MS), 'hour')} left`;
  return `${counted(Math.max(1, Math.floor(leftMs / MINUTE_MS)), 'minute')} left`;
};

/** When a booked model must be there next, on the venue's clock; null once the last time has passed. */
export const callTimeText = (job: Pick<TalentJob, 'eventDatePeriods' | 'timeZone'>, nowMs: number): string | null => {
  const next = job.eventDatePeriods
    .filter(({ end }) => Date.parse(end) > nowMs)
    .sort((one, other) => one.start.localeCompare(other.start))[0];
  return next ? momentText(next.start, job.timeZone) : null;
};

/** How far a model lives from it: `about 12 miles from you`. */
export const distanceText = (miles: number | null): string | null =>
  miles === null
    ? null
    : miles < 1
      ? 'near you'
      : `about ${miles.toLocaleString('en-US')} ${miles === 1 ? 'mile' : 'miles'} from you`;
