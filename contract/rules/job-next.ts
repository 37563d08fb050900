import type { OpenCharge } from '../schemas/job.ts';
import type { Confirmation } from '../values/applicant.ts';
import type { JobLifecycle } from '../values/job.ts';
import { shownDollars } from './dollars.ts';
import { isReviewable } from './job-actions.ts';
import { ahead, type NextStep, step } from './next-step.ts';
import {
  nextOfWork,
  nextPayForManager,
  nextPayForStaff,
  nextPayOfModel,
  nextRefund,
  type PayFacts,
} from './pay-next.ts';
import { isUnpaid } from './unpaid.ts';
import { momentText } from './zoned-time.ts';

export type NextFacts = PayFacts & {
  lifecycle: JobLifecycle;
  /** Submitted with premium services whose payment starts the review. */
  awaitsPayment: boolean;
  isOnReview: boolean;
  isInfoRequested: boolean;
  isDeclined: boolean;
  startsAt: string | null;
  endsAt: string | null;
  endedAt: string | null;
  /** Until when a declined job can be appealed. */
  appealUntil: string | null;
  /** When staff stop waiting for answers. */
  answerUntil: string | null;
  timeZone: string;
  /** When the bookings are charged by the clock. */
  chargeAt: string | null;
  /** When staffing ends by the clock. */
  staffedAt: string | null;
  openCharge: OpenCharge | null;
  /** The money for those booked has come in; for a model, that of their own booking. */
  isSecured: boolean;
  confirmHours: number;
  standbyHours: number;
  checkInMinutes: number;
  approvalHours: number;
  reviewDays: number;
};

const HOUR_MS = 3_600_000;

const before = (at: string | null, ms: number): string | null => at && new Date(Date.parse(at) - ms).toISOString();

/** What is left of a job that is over: the reviews, for two weeks. */
const nextReview = (
  { endedAt, reviewDays, mayReview }: NextFacts & { mayReview: boolean },
  nowMs: number,
  canDo: string,
): NextStep | null => {
  const until = before(endedAt, -reviewDays * 24 * HOUR_MS);
  if (!mayReview || until === null || Date.parse(until) <= nowMs) return null;
  return step('Reviews are shown once both sides have written, and at the latest then', until, canDo);
};

/** A paid job from the manager’s side: those booked are asked whether they come, and standbys can have the places of the silent. */
const nextBeforeDay = (facts: NextFacts & { unconfirmed: number }, nowMs: number): NextStep => {
  const { startsAt, confirmHours, standbyHours, checkInMinutes, unconfirmed } = facts;
  const asksAt = before(startsAt, confirmHours * HOUR_MS);
  const offersAt = before(startsAt, standbyHours * HOUR_MS);
  if (asksAt && Date.parse(asksAt) > nowMs)
    return step(
      'Those booked are asked whether they come',
      asksAt,
      'Put applicants on standby, in case someone cannot.',
    );
  if (unconfirmed > 0 && offersAt && Date.parse(offersAt) > nowMs)
    return step(
      'Places that nobody has confirmed are offered to your standbys',
      offersAt,
      'Put applicants on standby.',
    );
  if (unconfirmed > 0)
    return step(
      'A standby can take each place that is not confirmed',
      null,
      'Put more applicants on standby, or write to those who have not answered.',
    );
  return step(
    'Check-in opens',
    before(startsAt, checkInMinutes * 60_000),
    'Publish the call sheet; write to the group.',
  );
};

const PAY_NOW = 'Pay now with any card.';

/** A payment that ends no job, but keeps the pay of those who worked or were booked. */
const nextLatePayment = ({ purpose, status, amountCents }: OpenCharge): NextStep => {
  const amount = shownDollars(amountCents);
  if (purpose === 'DEBT')
    return step(`${amount} is owed to those who were booked`, null, `${PAY_NOW} Until then you cannot send a new job.`);
  const what = purpose === 'OVERTIME' ? `The payment of ${amount} for overtime` : `The payment of ${amount}`;
  const until = purpose === 'OVERTIME' ? ' Until then you cannot send a new job.' : '';
  return status === 'ACTION_NEEDED'
    ? step(`${what} waits to be confirmed with the bank`, null, `Pay here, and confirm it.${until}`)
    : step(`${what} did not go through`, null, `${PAY_NOW} It is passed on to the models.${until}`);
};

/** What is wrong with the payment, or keeps it: the next try, or the end of the job. */
const nextPayment = ({ openCharge, timeZone }: NextFacts): NextStep | null => {
  if (!openCharge || !isUnpaid(openCharge)) return null;
  const { status, nextTryAt, cancelsAt } = openCharge;
  if (!nextTryAt && !cancelsAt) return nextLatePayment(openCharge);
  const by = cancelsAt ? ` Unpaid by ${momentText(cancelsAt, timeZone)}, the job is cancelled.` : '';
  if (status === 'ACTION_NEEDED')
    return step('The payment waits to be confirmed with the bank', cancelsAt, `Pay here, and confirm it.${by}`);
  if (nextTryAt && (!cancelsAt || nextTryAt < cancelsAt))
    return step('The payment did not go through, and is tried again', nextTryAt, `${PAY_NOW}${by}`);
  return step('The job is cancelled unless it is paid', cancelsAt, PAY_NOW);
};

const isUnderWay = ({ openCharge }: NextFacts): boolean => openCharge?.status === 'PROCESSING';

/** While places can still be filled. A bank debit begins before staffing ends. */
const nextOfStaffing = ({ chargeAt, staffedAt }: NextFacts, nowMs: number): NextStep => {
  const canDo = 'Accept applicants, offer the job to models, or close applications.';
  const [charged, staffed] = [ahead(chargeAt, nowMs), ahead(staffedAt, nowMs)];
  if (chargeAt === staffedAt) return step('Staffing ends, and the funds are charged', charged, canDo);
  if (charged) return step('The bank account is charged for those booked', charged, canDo);
  return step('Staffing ends', staffed, canDo);
};

/** When silence approves hours. */
const approvedAt = ({ endedAt, approvalHours }: NextFacts): string | null => before(endedAt, -approvalHours * HOUR_MS);

/** A job that was cancelled, for its manager and staff: what is given back, and what those who were booked have of it. */
const nextOfCancelled = (facts: NextFacts, side: 'MANAGER' | 'STAFF', nowMs: number): NextStep | null =>
  nextRefund(facts, side) ??
  (side === 'STAFF'
    ? nextPayForStaff(facts, nowMs)
    : nextPayForManager(facts, 'The shares of those who were booked are sent', nowMs));

/** Of its manager, before the job is open: what its review waits for. */
const nextOfDraft = (facts: NextFacts): NextStep | null => {
  if (facts.isDeclined)
    return facts.appealUntil
      ? step('You can appeal once', facts.appealUntil, 'Appeal, or copy the job and change it.')
      : step('Nothing more happens', null, 'You can copy the job and begin again.');
  if (facts.isInfoRequested)
    return step('Staff wait for your answers', facts.answerUntil, 'Answer what they asked, and send the job again.');
  if (facts.isOnReview) return step('Our staff review the job', null, 'You can still change it until it is approved.');
  return facts.awaitsPayment
    ? step('The review begins once the premium services are paid', null, 'Pay for them, or go on without them.')
    : null;
};

/** Of its manager. `unconfirmed` of those booked have been asked whether they come, and not answered. */
export const nextForManager = (
  facts: NextFacts & { unconfirmed: number; mayReview: boolean },
  nowMs: number,
): NextStep | null => {
  const { lifecycle, endsAt } = facts;
  if (lifecycle === 'DRAFT') return nextOfDraft(facts);
  if (facts.isInfoRequested && isReviewable(facts, nowMs))
    return step('Staff wait for your answers', facts.answerUntil, 'Answer what they asked, and send the job again.');
  const payment = nextPayment(facts);
  const review = facts.mayReview ? 'Review those who worked.' : null;
  switch (lifecycle) {
    case 'APPLICATIONS_ACCEPTANCE':
    case 'STAFFING':
      return payment ?? nextOfStaffing(facts, nowMs);
    case 'INVOICED':
      if (payment) return payment;
      if (isUnderWay(facts))
        return step(
          'The bank’s payment arrives, which takes some days',
          null,
          'The job takes place also if it is late.',
        );
      return step('Funds are charged', ahead(facts.chargeAt, nowMs), 'You can still change or cancel bookings.');
    case 'PREPAID':
      return payment ?? nextBeforeDay(facts, nowMs);
    case 'STARTED':
      return payment ?? step('The job ends', endsAt, 'Check models in and out, or end the job.');
    case 'ENDED':
    case 'DISPUTED':
    case 'PAYOUT': {
      const next =
        payment ??
        nextOfWork(facts, 'MANAGER', approvedAt(facts), nowMs) ??
        nextPayForManager(facts, 'The models are paid', nowMs);
      return next ? { ...next, canDo: next.canDo ?? review } : nextReview(facts, nowMs, 'Review those who worked.');
    }
    case 'COMPLETED':
      return payment ?? nextReview(facts, nowMs, 'Review those who worked.') ?? nextRefund(facts, 'MANAGER');
    default:
      return payment ?? nextOfCancelled(facts, 'MANAGER', nowMs);
  }
};

/** What staff can do about a charge. */
const IN_CHARGES = 'Try the charge again or call it off, in the money of this job.';

/** Whose turn it is, for staff: what they can do is in the office. */
export const nextForStaff = (facts: NextFacts, nowMs: number): NextStep | null => {
  const { lifecycle, startsAt, endsAt } = facts;
  if (facts.isDeclined && lifecycle === 'DRAFT')
    return facts.appealUntil ? step('The client can appeal once', facts.appealUntil) : null;
  const reviewed = isReviewable(facts, nowMs);
  if (reviewed && facts.isInfoRequested)
    return step('The client answers, or the job is declined', facts.answerUntil, 'You can still decide now.');
  if (reviewed && facts.isOnReview)
    return step('It waits for review', null, 'Approve it, ask for more, or decline it.');
  if (lifecycle === 'DRAFT')
    return facts.awaitsPayment ? step('The client pays the premium services, and it is sent to review') : null;
  const payment = nextPayment(facts);
  if (payment) return { ...payment, canDo: IN_CHARGES };
  switch (lifecycle) {
    case 'APPLICATIONS_ACCEPTANCE':
    case 'STAFFING':
      return { ...nextOfStaffing(facts, nowMs), canDo: null };
    case 'INVOICED':
      return isUnderWay(facts)
        ? step(
            'The bank’s payment arrives; the job begins also without it',
            startsAt,
            'Follow the debit at the provider.',
          )
        : step('Funds are charged', ahead(facts.chargeAt, nowMs));
    case 'PREPAID':
      return step('Check-in opens', before(startsAt, facts.checkInMinutes * 60_000));
    case 'STARTED':
      return step('The job ends', endsAt, 'Call it off if it cannot go on.');
    case 'ENDED':
    case 'DISPUTED':
    case 'PAYOUT':
      return nextOfWork(facts, 'STAFF', approvedAt(facts), nowMs) ?? nextPayForStaff(facts, nowMs);
    default:
      return nextOfCancelled(facts, 'STAFF', nowMs);
  }
};

const LEAVE = 'You can leave; it costs nothing two days ahead.';

/** Of a booked model, whose client was asked for money in vain. */
const nextOfUnpaidForModel = ({ openCharge }: NextFacts): NextStep | null =>
  openCharge?.purpose === 'BOOKINGS' && isUnpaid(openCharge)
    ? step('The job is cancelled unless the client’s payment comes in', openCharge.cancelsAt, LEAVE)
    : null;

/** Of a booked model, before the money has come in. */
const nextPaymentForModel = (facts: NextFacts, nowMs: number): NextStep => {
  const unpaid = nextOfUnpaidForModel(facts);
  if (unpaid) return unpaid;
  if (isUnderWay(facts))
    return step('The client’s bank payment is under way; the job begins also without it', facts.startsAt, LEAVE);
  return step('The client is charged', ahead(facts.chargeAt, nowMs), LEAVE);
};

/** Of a model who takes part, or once did: then the share of a cancelled booking is left. */
export const nextForModel = (
  facts: NextFacts & {
    status: 'APPLIED' | 'PENDING' | 'BOOKED' | 'DECLINED';
    /** Null while the time to answer an offer stands still. */
    requestExpiresAt: string | null;
    confirmation: Confirmation | null;
    hasPlaceOffer: boolean;
    mayReview: boolean;
  },
  nowMs: number,
): NextStep | null => {
  const { lifecycle, status, startsAt, endsAt } = facts;
  if (status === 'DECLINED' || lifecycle === 'CANCELLED') return nextPayOfModel(facts, 'share', nowMs);
  if (facts.hasPlaceOffer)
    return step('The first to take the place has it', startsAt, 'Take it, or leave it: your application stands.');
  if (facts.confirmation === 'ASKED')
    return step(
      'Your place is offered to others unless you confirm',
      before(startsAt, facts.standbyHours * HOUR_MS),
      'Confirm that you come.',
    );
  if (facts.confirmation === 'OFFERED')
    return step('Your place is yours until a standby takes it', startsAt, 'Confirm that you come, and it stays yours.');
  if (status === 'APPLIED')
    return step('The client decides, by the start at the latest', startsAt, 'You can withdraw at any time.');
  if (status === 'PENDING' && facts.requestExpiresAt === null)
    return step(
      'We check who you are, and your time to answer is paused',
      startsAt,
      'Until the start there is nothing to do.',
    );
  if (status === 'PENDING') return step('The offer runs out', facts.requestExpiresAt, 'Accept or decline it.');
  switch (lifecycle) {
    case 'APPLICATIONS_ACCEPTANCE':
    case 'STAFFING':
    case 'INVOICED':
      return nextPaymentForModel(facts, nowMs);
    case 'PREPAID':
      if (facts.isSecured)
        return step('Check-in opens', before(startsAt, facts.checkInMinutes * 60_000), 'Read the call sheet.');
      // The others were paid for before this booking, or before its pay was raised.
      return (
        nextOfUnpaidForModel(facts) ??
        step('The client’s payment for you has not come in yet; the job begins also without it', startsAt, LEAVE)
      );
    case 'STARTED':
      return step('The job ends', endsAt, 'Check in when you are there, and out when you leave.');
    case 'ENDED':
    case 'DISPUTED':
    case 'PAYOUT': {
      const next = nextOfWork(facts, 'MODEL', approvedAt(facts), nowMs) ?? nextPayOfModel(facts, 'pay', nowMs);
      if (!next) return nextReview(facts, nowMs, 'Review the client.');
      return { ...next, canDo: next.canDo ?? (facts.mayReview ? 'Review the client.' : null) };
    }
    case 'COMPLETED':
      return nextReview(facts, nowMs, 'Review the client.');
    default:
      return null;
  }
};
