import { workTimes } from '#contract/rules/call-time.ts';
import { momentText, weekdayText } from '#contract/rules/zoned-time.ts';
import type { TalentJob } from '#contract/schemas/job.ts';
import { openLifecycles, type PartEnd } from '#contract/values/job.ts';
import { ago } from '#ui/ago.ts';

/** A model's status in a job. */
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

/** Something is asked of the model: an offer, a changed job, whether they come, or a place that may be theirs. */
export const isAsked = (job: Told): boolean =>
  ['OFFERED', 'CHANGED'].includes(standingOf(job)) || mayConfirm(job) || job.participation?.hasPlaceOffer === true;

/** A booked model who has been asked whether they come, and can still say so. */
export const mayConfirm = (job: Told): boolean =>
  standingOf(job) === 'BOOKED' && ['ASKED', 'OFFERED'].includes(job.participation?.confirmation ?? '');

/** A booked model can leave until the start, also once a colleague’s early check-in has started the job. */
export const mayLeave = (job: Told & Pick<TalentJob, 'startsAt'>, nowMs: number): boolean =>
  standingOf(job) === 'BOOKED' &&
  (openLifecycles.includes(job.lifecycle) || job.lifecycle === 'STARTED') &&
  (job.startsAt === null || nowMs < Date.parse(job.startsAt));

type StateWords = { label: string; tone: 'applied' | 'pending' | 'booked' | 'declined' | 'neutral' | 'pencil' };

const words: Record<Exclude<Standing, 'OVER'>, StateWords> = {
  OPEN: { label: 'Open', tone: 'neutral' },
  OFFERED: { label: 'Offer', tone: 'pending' },
  APPLIED: { label: 'Applied', tone: 'applied' },
  BOOKED: { label: 'Booked', tone: 'booked' },
  CHANGED: { label: 'Job changed', tone: 'pencil' },
};

/** A model's status in a job, in a word or two. */
export const stateWords = (job: Told): StateWords => {
  const standing = standingOf(job);
  if (standing !== 'OVER') return words[standing];
  if (job.participation?.ended) return { label: endWords[job.participation.ended.how].label, tone: 'declined' };
  if (job.lifecycle === 'CANCELLED') return { label: 'Cancelled', tone: 'declined' };
  return job.participation?.status === 'BOOKED'
    ? { label: 'Done', tone: 'booked' }
    : { label: 'Closed', tone: 'declined' };
};

const thanks = 'Thank you for applying. New jobs come every day: the next may be yours.';

/** How a model’s participation ended: in a word or two, and in a friendly sentence. */
const endWords: Record<PartEnd, { label: string; sentence: string }> = {
  NOT_CHOSEN: { label: 'Not chosen', sentence: `The client chose others this time. ${thanks}` },
  NOT_DECIDED: { label: 'Not chosen', sentence: `The job began without a decision about you. ${thanks}` },
  REFUSED: { label: 'You declined', sentence: 'You declined this offer. It costs you nothing.' },
  LEFT: { label: 'You left', sentence: 'You left this job. Your place is open to others.' },
  BOOKING_CANCELLED: { label: 'Cancelled', sentence: 'The client cancelled your booking.' },
  JOB_CANCELLED: { label: 'Cancelled', sentence: 'The client cancelled this job. It has nothing to do with you.' },
  JOB_UNFILLED: { label: 'Not staffed', sentence: `Nobody was booked before the start, so this job is off. ${thanks}` },
  JOB_TAKEN_DOWN: { label: 'Taken down', sentence: 'Our staff ended this job. It has nothing to do with you.' },
  PLACE_PASSED: {
    label: 'Ended',
    sentence: 'You did not confirm in time, and a standby took your place. It costs you no points.',
  },
  ACCOUNT_CLOSED: { label: 'Ended', sentence: 'This ended when your account was closed.' },
};

/** The text of a job that is closed for a model. */
export const closingWords = ({ lifecycle, participation }: Told): string => {
  if (participation?.ended) return endWords[participation.ended.how].sentence;
  if (lifecycle === 'CANCELLED') return 'This job was cancelled. It has nothing to do with you.';
  if (participation?.status === 'BOOKED') return 'Done. Thank you for your work.';
  return 'This job takes no applications any more. There will be others.';
};

/** What an applicant is waiting for. */
export const waitingWords = (
  { placesLeft, participation }: Pick<TalentJob, 'placesLeft' | 'participation'>,
  now: Date,
): string => {
  if (participation?.hasPlaceOffer)
    return 'A place may be yours: someone booked has not confirmed. The first to take it is booked at once.';
  if (placesLeft === 0)
    return 'Every place you could take is filled. Your application stands in case one opens: there is nothing you need to do.';
  if (participation?.termsChanged)
    return 'The job has changed since you applied. If the client wants you, you are asked again first.';
  const viewed = participation?.viewedAt
    ? `viewed by the client ${ago(new Date(participation.viewedAt), now)}`
    : 'not viewed by the client yet';
  return `You have applied: ${viewed}. The client decides next, and you are told here.`;
};

type Booked = Pick<TalentJob, 'participation' | 'startsAt' | 'timeZone'>;

/** What a booked model is told: that they are booked, and whether they still have to confirm, until when. */
export const bookedWords = ({ participation, startsAt, timeZone }: Booked, standbyHours: number): string => {
  const booked = 'You are booked. The call time and the address are above.';
  const confirmation = participation?.confirmation;
  if (confirmation === 'OFFERED')
    return 'You have not confirmed, so your place is offered to others. Confirm now, and it stays yours.';
  if (confirmation !== 'ASKED' || !startsAt) return booked;
  const until = new Date(Date.parse(startsAt) - standbyHours * HOUR_MS).toISOString();
  return `Are you coming? Confirm by ${momentText(until, timeZone)}; after that your place is offered to others.`;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** The time left to answer an offer: `5 hours left`. */
export const timeLeftWords = (leftMs: number): string => {
  if (leftMs <= 0) return 'This offer has run out.';
  if (leftMs >= HOUR_MS) return `${counted(Math.floor(leftMs / HOUR_MS), 'hour')} left`;
  return `${counted(Math.max(1, Math.floor(leftMs / MINUTE_MS)), 'minute')} left`;
};

type Called = Pick<TalentJob, 'eventDatePeriods' | 'timeZone' | 'callTime'>;

/** The next call time of a booked model, in the venue's zone, or its day while no hour is known; null once the last one has passed. */
export const callTimeText = (job: Called, nowMs: number): string | null => {
  const next = workTimes(job).find(({ end }) => Date.parse(end) > nowMs);
  if (!next) return null;
  return next.callAt
    ? momentText(next.callAt, job.timeZone)
    : `${weekdayText(next.start, job.timeZone)}: the hour follows in the call sheet`;
};

/** The distance from a model's home: `about 12 miles from you`. */
export const distanceText = (miles: number | null): string | null =>
  miles === null
    ? null
    : miles < 1
      ? 'near you'
      : `about ${miles.toLocaleString('en-US')} ${miles === 1 ? 'mile' : 'miles'} from you`;
