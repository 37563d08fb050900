import { shownDollars } from '#contract/rules/dollars.ts';
import { payPerModelCents } from '#contract/rules/pay.ts';
import { type NamedJob, nameOf } from '../booking/index.ts';
import type { App } from '../context.ts';
import type { JobRow } from '../db/tables/jobs.ts';
import { noticeContent } from '../notice-text.ts';
import { aboutJob, type Notice } from '../notification/index.ts';

type OneJob = NamedJob & Pick<JobRow, 'id'>;

/** To a model: a new offer. */
export const offerNotice = (app: App, job: OneJob, requestId: string): Notice => ({
  ...noticeContent(app, 'applicant.offered', { job: nameOf(job) }),
  about: aboutJob(job.id),
  requestId,
  isOffer: true,
});

/** To a manager: the model's answer to an offer. Accepting makes a booking. */
export const answerNotice = (app: App, job: OneJob, firstName: string, answer: 'ACCEPTED' | 'DECLINED'): Notice => {
  const values = { name: firstName, job: nameOf(job) };
  return answer === 'ACCEPTED'
    ? { ...noticeContent(app, 'applicant.offerAccepted', values), about: aboutJob(job.id, 'BOOKED') }
    : { ...noticeContent(app, 'applicant.offerDeclined', values), about: aboutJob(job.id, 'DECLINED') };
};

/** To a model with an open offer: all places they could take are filled. Dropped when the offer ends first. */
export const fullNotice = (app: App, job: OneJob, requestId: string): Notice => ({
  ...noticeContent(app, 'job.fullForOffered', { job: nameOf(job) }),
  about: aboutJob(job.id),
  requestId,
});

/** To models: a job they can apply for. */
export const openingNotice = (app: App, job: JobRow): Notice => ({
  ...noticeContent(app, 'job.opened', { job: nameOf(job), amount: shownDollars(payPerModelCents(job)) }),
  about: aboutJob(job.id),
  openingOf: job.id,
});
