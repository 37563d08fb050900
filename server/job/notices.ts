import { shownDollars } from '#contract/rules/dollars.ts';
import { payPerModelCents } from '#contract/rules/pay.ts';
import { type NamedJob, nameOf } from '../booking/index.ts';
import type { JobRow } from '../db/tables/jobs.ts';
import { aboutJob, type Notice } from '../notification/index.ts';

type OneJob = NamedJob & Pick<JobRow, 'id'>;

/** To a model: a new offer. */
export const offerNotice = (job: OneJob, requestId: string): Notice => ({
  kind: 'REQUESTS',
  text: `A client wants you: ${nameOf(job)}. Please answer in the app.`,
  about: aboutJob(job.id),
  requestId,
  isOffer: true,
});

/** To a manager: the model's answer to an offer. Accepting makes a booking. */
export const answerNotice = (job: OneJob, firstName: string, answer: 'ACCEPTED' | 'DECLINED'): Notice =>
  answer === 'ACCEPTED'
    ? {
        kind: 'BOOKINGS',
        text: `${firstName} accepted your request: ${nameOf(job)}.`,
        about: aboutJob(job.id, 'BOOKED'),
      }
    : {
        kind: 'REQUESTS',
        text: `${firstName} declined your request: ${nameOf(job)}.`,
        about: aboutJob(job.id, 'DECLINED'),
      };

/** To a model with an open offer: all places they could take are filled. Dropped when the offer ends first. */
export const fullNotice = (job: OneJob, requestId: string): Notice => ({
  kind: 'REQUESTS',
  text: `${nameOf(job)}: every place you could take is filled. You can still accept the offer if one opens in time.`,
  about: aboutJob(job.id),
  requestId,
});

/** To models: a job they can apply for. */
export const openingNotice = (job: JobRow): Notice => ({
  kind: 'REQUESTS',
  text: `A job for you: ${nameOf(job)}, ${shownDollars(payPerModelCents(job))}. You can apply in the app.`,
  about: aboutJob(job.id),
  openingOf: job.id,
});
