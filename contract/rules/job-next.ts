import type { OpenCharge } from '../schemas/job.ts';
import type { Confirmation } from '../values/applicant.ts';
import type { JobLifecycle } from '../values/job.ts';
import { isUnpaid } from './unpaid.ts';
import { momentText } from './zoned-time.ts';

/** What both sides of a job ask about: what happens next, when, and what they can do about it now. */
export type NextStep = { text: string; at: string | null; canDo: string | null };

export type NextFacts = {
  lifecycle: JobLifecycle;
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
  confirmHours: number;
  standbyHours: number;
  checkInMinutes: number;
  approvalHours: number;
  reviewDays: number;
};

const HOUR_MS = 3_600_000;

const before = (at: string | null, ms: number): string | null => at && new Date(Date.parse(at) - ms).toISOString();

const step = (text: string, at: string | null = null, canDo: string | null = null): NextStep => ({ text, at, canDo });

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

/** What is wrong with the payment, or keeps it: the next try, or the end of the job. */
const nextPayment = ({ openCharge, timeZone }: NextFacts): NextStep | null => {
  if (!openCharge || !isUnpaid(openCharge)) return null;
  const { status, nextTryAt, cancelsAt } = openCharge;
  const by = cancelsAt ? ` Unpaid by ${momentText(cancelsAt, timeZone)}, the job is cancelled.` : '';
  if (status === 'ACTION_NEEDED')
    return step('The payment waits to be confirmed with the bank', cancelsAt, `Pay here, and confirm it.${by}`);
  if (nextTryAt && (!cancelsAt || nextTryAt < cancelsAt))
    return step('The payment did not go through, and is tried again', nextTryAt, `Pay now with any card.${by}`);
  return cancelsAt
    ? step('The job is cancelled unless it is paid', cancelsAt, 'Pay now with any card.')
    : step('The payment did not go through', null, 'Pay now with any card.');
};

const isUnderWay = ({ openCharge }: NextFacts): boolean => openCharge?.status === 'PROCESSING';

const ahead = (at: string | null, nowMs: number): string | null => (at && Date.parse(at) > nowMs ? at : null);

/** While places can still be filled. A bank debit begins before staffing ends. */
const nextOfStaffing = ({ chargeAt, staffedAt }: NextFacts, nowMs: number): NextStep => {
  const canDo = 'Accept applicants, offer the job to models, or close applications.';
  const [charged, staffed] = [ahead(chargeAt, nowMs), ahead(staffedAt, nowMs)];
  if (chargeAt === staffedAt) return step('Staffing ends, and the funds are charged', charged, canDo);
  if (charged) return step('The bank account is charged for those booked', charged, canDo);
  return step('Staffing ends', staffed, canDo);
};

/** Of its manager. `unconfirmed` of those booked have been asked whether they come, and not answered. */
export const nextForManager = (
  facts: NextFacts & { unconfirmed: number; mayReview: boolean },
  nowMs: number,
): NextStep | null => {
  const { lifecycle, endsAt, endedAt, approvalHours } = facts;
  if (facts.isDeclined && lifecycle === 'DRAFT')
    return facts.appealUntil
      ? step('You can appeal once', facts.appealUntil, 'Appeal, or copy the job and change it.')
      : step('Nothing more happens', null, 'You can copy the job and begin again.');
  if (facts.isInfoRequested)
    return step('Staff wait for your answers', facts.answerUntil, 'Answer what they asked, and send the job again.');
  if (lifecycle === 'DRAFT' && facts.isOnReview)
    return step('Our staff review the job', null, 'You can still change it until it is approved.');
  const payment = nextPayment(facts);
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
      return nextBeforeDay(facts, nowMs);
    case 'STARTED':
      return step('The job ends', endsAt, 'Check models in and out, or end the job.');
    case 'ENDED':
      return step(
        'Hours are approved as planned unless you change them',
        before(endedAt, -approvalHours * HOUR_MS),
        'Approve the hours, claim a no-show, or open a dispute.',
      );
    case 'DISPUTED':
      return step('Our staff decide the dispute', null, 'Give your account. Hours of the others can be approved.');
    case 'PAYOUT':
      if (payment) return payment;
      return step('The models are paid', null, facts.mayReview ? 'Review those who worked.' : null);
    case 'COMPLETED':
      return nextReview(facts, nowMs, 'Review those who worked.');
    default:
      return null;
  }
};

/** Whose turn it is, for staff: what they can do is in the office. */
export const nextForStaff = (facts: NextFacts, nowMs: number): NextStep | null => {
  const { lifecycle, startsAt, endsAt, endedAt } = facts;
  if (facts.isDeclined && lifecycle === 'DRAFT')
    return facts.appealUntil ? step('The client can appeal once', facts.appealUntil) : null;
  if (facts.isInfoRequested)
    return step('The client answers, or the job is declined', facts.answerUntil, 'You can still decide now.');
  if (facts.isOnReview) return step('It waits for review', null, 'Approve it, ask for more, or decline it.');
  const payment = nextPayment(facts);
  if (payment && lifecycle !== 'CANCELLED')
    return { ...payment, canDo: 'Try the charge again or call it off, in the money of this job.' };
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
      return step(
        'Hours are approved as planned unless the client changes them',
        before(endedAt, -facts.approvalHours * HOUR_MS),
      );
    case 'DISPUTED':
      return step('Staff decide the dispute', null, 'Read both sides, and decide it among the cases.');
    case 'PAYOUT':
      return step('The models are paid', null, 'See what still waits in the money of this job.');
    default:
      return null;
  }
};

/** Of a booked model, before the money has come in. */
const nextPaymentForModel = (facts: NextFacts, nowMs: number): NextStep => {
  const { openCharge, startsAt } = facts;
  const leave = 'You can leave; it costs nothing two days ahead.';
  if (openCharge && isUnpaid(openCharge))
    return step('The job is cancelled unless the client’s payment comes in', openCharge.cancelsAt, leave);
  if (isUnderWay(facts))
    return step('The client’s bank payment is under way; the job begins also without it', startsAt, leave);
  return step('The client is charged', ahead(facts.chargeAt, nowMs), leave);
};

/** Of a model who takes part. */
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
  const { lifecycle, status, startsAt, endsAt, endedAt } = facts;
  if (status === 'DECLINED') return null;
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
      return step('Check-in opens', before(startsAt, facts.checkInMinutes * 60_000), 'Read the call sheet.');
    case 'STARTED':
      return step('The job ends', endsAt, 'Check in when you are there, and out when you leave.');
    case 'ENDED':
      return step(
        'Your planned hours are approved unless the client changes them',
        before(endedAt, -facts.approvalHours * HOUR_MS),
        'Say so if something is wrong.',
      );
    case 'DISPUTED':
      return step('Our staff decide what is disputed');
    case 'PAYOUT':
      return step('Your pay is sent', null, facts.mayReview ? 'Review the client.' : null);
    case 'COMPLETED':
      return nextReview(facts, nowMs, 'Review the client.');
    default:
      return null;
  }
};
