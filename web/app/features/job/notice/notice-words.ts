import { shownDollars } from '#contract/rules/dollars.ts';
import { jobDisabledBecause } from '#contract/rules/job-actions.ts';
import type { Rules } from '#contract/rules/rules.ts';
import { isUnpaid } from '#contract/rules/unpaid.ts';
import { momentText } from '#contract/rules/zoned-time.ts';
import type { Job, OpenCharge } from '#contract/schemas/job.ts';
import { cancelReasonNames } from '#contract/values/cancellation.ts';
import { stepName } from '#features/job/draft/step-address.ts';
import { standingOf } from '#features/job/state/lifecycle-words.ts';

export type NoticeKind =
  | 'DRAFT'
  | 'UNPAID'
  | 'PAYMENT_FAILED'
  | 'UNDER_REVIEW'
  | 'APPEALED'
  | 'REVIEWED_AGAIN'
  | 'ASKED'
  | 'WAITING'
  | 'DECLINED'
  | 'APPEALABLE'
  | 'CANCELLED';

export interface Notice {
  kind: NoticeKind;
  title: string;
  text: string;
}

/** The notice about a job's status; null when there is none. */
export function noticeOf(job: Job, rules: Rules): Notice | null {
  const unpaid = unpaidNotice(job);
  if (unpaid) return unpaid;
  switch (standingOf(job)) {
    case 'DRAFT':
      return {
        kind: 'DRAFT',
        title: 'Not sent yet',
        text: `Next: ${stepName(job.onboardingStep).toLowerCase()}. Models can apply once it is sent and approved.`,
      };
    case 'UNPAID':
      return {
        kind: 'UNPAID',
        title: 'Not paid yet',
        text: 'The review begins once its premium services are paid. You can also go on without them.',
      };
    case 'UNDER_REVIEW':
      return job.lifecycle === 'DRAFT' ? firstReview(job, rules) : reviewedAgain(job, rules);
    case 'ASKED':
      return {
        kind: 'ASKED',
        title: 'A little more is needed',
        text: `Answer these and send the job back${deadline(job)}. ${
          job.lifecycle === 'DRAFT'
            ? 'It opens to models once staff have approved it.'
            : 'Bookings stand; new applications pause until then.'
        }`,
      };
    case 'WAITING':
      return {
        kind: 'WAITING',
        title: 'Approved',
        text: 'It opens to models as soon as your account is approved, too.',
      };
    case 'REFUSED':
      return declined(job, rules);
    case 'CANCELLED':
      return { kind: 'CANCELLED', ...cancelledWords(job.cancellation, rules) };
    default:
      return null;
  }
}

/** A payment that did not go through comes before all else: it ends the job. */
const unpaidNotice = ({ openCharge, location }: Job): Notice | null => {
  if (!openCharge || !isUnpaid(openCharge)) return null;
  if (openCharge.purpose !== 'BOOKINGS') return lateNotice(openCharge);
  const at = (iso: string) => momentText(iso, location?.timeZone ?? 'UTC');
  const { status, nextTryAt, cancelsAt } = openCharge;
  const again = nextTryAt && (!cancelsAt || nextTryAt < cancelsAt) ? `We try again ${at(nextTryAt)}. ` : '';
  const end = cancelsAt
    ? `Unpaid by ${at(cancelsAt)}, the job is cancelled, and those booked have their shares.`
    : 'Those booked are paid once it has come in.';
  return {
    kind: 'PAYMENT_FAILED',
    title:
      status === 'ACTION_NEEDED' ? 'Your bank waits for you to confirm the payment' : 'The payment did not go through',
    text: `${again}${end}`,
  };
};

/** What was owed after the work, or after a cancellation: it ends nothing, but nobody is paid before. */
const lateNotice = ({ purpose, amountCents }: OpenCharge): Notice => {
  const amount = shownDollars(amountCents);
  return purpose === 'DEBT'
    ? {
        kind: 'PAYMENT_FAILED',
        title: `${amount} is owed to those who were booked`,
        text: 'Their shares are sent once it has come in. Until then you cannot send a new job.',
      }
    : {
        kind: 'PAYMENT_FAILED',
        title: `The payment of ${amount} for overtime did not go through`,
        text: 'The overtime is paid to the models once it has come in. Until then you cannot send a new job.',
      };
};

/** When silence declines what staff ask about. */
const deadline = (job: Job): string => (job.answerUntil ? ` by ${dayOf(job.answerUntil, job)}, or it is declined` : '');

const HOUR_MS = 3_600_000;

/** The promised time of the review and its deadline; or that it is late. */
const promise = ({ submittedAt, premiumServices, location }: Job, { limits, nowMs }: Rules): string => {
  const hours = premiumServices.includes('RUSH_BOOKING') ? limits.rushReviewHours : limits.reviewHours;
  const dueMs = Date.parse(submittedAt ?? '') + hours * HOUR_MS;
  if (Number.isNaN(dueMs)) return `You hear from us within ${hours} hours.`;
  if (dueMs < nowMs) return `We promised an answer within ${hours} hours and are late. It comes as soon as we can.`;
  const due = momentText(new Date(dueMs).toISOString(), location?.timeZone ?? 'UTC');
  return `You hear from us within ${hours} hours, by ${due}.`;
};

const firstReview = (job: Job, rules: Rules): Notice =>
  job.appealedAt === null
    ? { kind: 'UNDER_REVIEW', title: 'Under review', text: `Staff are looking at it. ${promise(job, rules)}` }
    : {
        kind: 'APPEALED',
        title: 'Being reviewed again',
        text: `Appealed on ${dayOf(job.appealedAt, job)}. Staff are looking at it again. ${promise(job, rules)}`,
      };

const reviewedAgain = (job: Job, rules: Rules): Notice => ({
  kind: 'REVIEWED_AGAIN',
  title: 'Being reviewed again',
  text: `Bookings stand; new applications pause until staff have looked at it. ${promise(job, rules)}`,
});

function declined(job: Job, { nowMs }: Rules): Notice {
  const reason = job.moderationReason ?? 'Staff gave no further reason.';
  const title = 'This job was declined';
  if (jobDisabledBecause('APPEAL', job, nowMs) === null) return { kind: 'APPEALABLE', title, text: reason };
  const appealed =
    job.appealedAt === null ? '' : `\nYou appealed on ${dayOf(job.appealedAt, job)}; this is the answer.`;
  return { kind: 'DECLINED', title, text: reason + appealed };
}

const dayOf = (at: string, { location }: Job): string =>
  new Date(at).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: location?.timeZone ?? 'UTC',
  });

function cancelledWords(cancellation: Job['cancellation'], { limits }: Rules): { title: string; text: string } {
  if (!cancellation) return { title: 'Cancelled', text: 'This job is cancelled.' };
  const { reason, description } = cancellation;
  if (reason === 'UNFILLED')
    return { title: 'Not filled', text: 'Its start passed with nobody booked. It costs nothing.' };
  if (reason === 'DECLINED') return { title: 'Taken down by staff', text: description ?? 'Staff ended this job.' };
  if (reason === 'UNPAID')
    return {
      title: 'Cancelled: not paid',
      text: `Its payment did not come in until ${limits.unpaidCancelHours} hours before the start. What is owed to those who were booked stays due.`,
    };
  return {
    title: 'You cancelled this job',
    text: [cancelReasonNames[reason], description].filter(Boolean).join(': '),
  };
}
