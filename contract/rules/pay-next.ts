import { type PayWait, payWaits } from '../values/money.ts';
import { shownDollars } from './dollars.ts';
import { listText } from './list-text.ts';
import { ahead, type NextStep, step } from './next-step.ts';

/** What keeps the pay of those who worked, or of one of them: their hours first, then the way of the money. */
export type PayFacts = {
  /** Hours that nobody has approved, and whose model nobody questions. */
  hoursOpen: boolean;
  /** A no-show that is claimed: until when the model can answer; null once staff decide it. */
  claim: { answerUntil: string | null } | null;
  isDisputed: boolean;
  /** Until when lowered hours can be contested; null when none can. */
  contestUntil: string | null;
  /** When pay is sent at the earliest. */
  payAt: string | null;
  /** How many wait for their pay, by what keeps it. */
  waits: Partial<Record<PayWait, number>>;
  /** What is on its way back to the client. */
  refundCents: number;
};

type Side = 'MANAGER' | 'MODEL' | 'STAFF';
type Words = Record<Side, readonly [text: string, canDo?: string]>;

const hoursWords: Words = {
  MANAGER: [
    'Hours are approved as planned unless you change them',
    'Approve the hours, claim a no-show, or open a dispute.',
  ],
  MODEL: ['Your planned hours are approved unless the client changes them', 'Say so if something is wrong.'],
  STAFF: ['Hours are approved as planned unless the client changes them'],
};
const disputeWords: Words = {
  MANAGER: ['Our staff decide the dispute', 'Give your account. Hours of the others can be approved.'],
  MODEL: ['Our staff decide what is disputed', 'Give your account.'],
  STAFF: ['Staff decide the dispute', 'Read both sides, and decide it among the cases.'],
};
const claimWords: Words = {
  MANAGER: ['The no-show stands unless the model answers'],
  MODEL: ['The no-show stands unless you answer', 'Answer, and say what happened.'],
  STAFF: ['The no-show stands unless the model answers'],
};
const answeredWords: Words = {
  MANAGER: ['Our staff decide the no-show'],
  MODEL: ['Our staff decide whether it was a no-show'],
  STAFF: ['Staff decide the no-show', 'Read both sides, and decide it among the cases.'],
};
const loweredWords: Words = {
  MANAGER: ['Models can contest the hours that you lowered'],
  MODEL: ['The hours that the client lowered stand unless you object', 'Open a dispute if they are wrong.'],
  STAFF: ['Models can contest the hours that the client lowered'],
};

const say = (words: Words, side: Side, at: string | null = null): NextStep => {
  const [text, canDo = null] = words[side];
  return step(text, at, canDo);
};

/** What has to be settled of the work before it is paid; null once it is. `approvedAt` is when silence approves hours. */
export const nextOfWork = (facts: PayFacts, side: Side, approvedAt: string | null, nowMs: number): NextStep | null => {
  if (facts.isDisputed) return say(disputeWords, side);
  if (facts.hoursOpen) return say(hoursWords, side, ahead(approvedAt, nowMs));
  if (facts.claim?.answerUntil) return say(claimWords, side, ahead(facts.claim.answerUntil, nowMs));
  if (facts.claim) return say(answeredWords, side);
  const contestUntil = ahead(facts.contestUntil, nowMs);
  return contestUntil ? say(loweredWords, side, contestUntil) : null;
};

const isWaiting = ({ waits }: PayFacts): boolean => Object.keys(waits).length > 0;

const isForItsDay = ({ waits }: PayFacts): boolean => Object.keys(waits).join() === 'DAY';

/** Of a model: when their pay, or the share of a booking that was cancelled, is sent, or what keeps it. */
export const nextPayOfModel = (facts: PayFacts, what: 'pay' | 'share', nowMs: number): NextStep | null => {
  const { waits } = facts;
  const payAt = ahead(facts.payAt, nowMs);
  if (waits.STAFF)
    return step(`Your ${what} is sent once our staff have looked into it`, null, 'Write to our support to ask why.');
  if (waits.CLIENT) return step(`Your ${what} is sent once the client’s payment has come in`);
  if (waits.ACCOUNT)
    return step(
      payAt
        ? `Your ${what} is sent, if your payouts are set up by then`
        : `Your ${what} is sent as soon as your payouts are set up`,
      payAt,
      'Set up your payouts, in your earnings.',
    );
  if (waits.TRANSFER) return step(`The transfer of your ${what} did not go through, and is tried again`);
  return waits.DAY ? step(`Your ${what} is sent`, payAt) : null;
};

/** Of the manager: when those who worked are paid. What keeps one of them is between that model and us. */
export const nextPayForManager = (facts: PayFacts, whose: string, nowMs: number): NextStep | null => {
  if (!isWaiting(facts)) return null;
  const payAt = ahead(facts.payAt, nowMs);
  if (facts.waits.CLIENT) return step(`${whose} once your payment has come in`);
  if (payAt || isForItsDay(facts)) return step(whose, payAt);
  return step('What is not sent yet waits for a model’s payout details or for our staff', null, 'You need do nothing.');
};

const waitNames: Record<PayWait, string> = {
  STAFF: 'for staff',
  CLIENT: 'for the client’s payment',
  ACCOUNT: 'for a payout account',
  TRANSFER: 'for another try of the transfer',
  DAY: 'for the day of pay',
};

/** Of staff: how many wait for pay, and for what. */
export const nextPayForStaff = (facts: PayFacts, nowMs: number): NextStep | null => {
  if (!isWaiting(facts)) return null;
  const inMoney = 'See what still waits in the money of this job.';
  const payAt = ahead(facts.payAt, nowMs);
  if (isForItsDay(facts)) return step('The models are paid', payAt, inMoney);
  const counts = payWaits.flatMap(wait => {
    const count = facts.waits[wait];
    return count ? [`${count} ${waitNames[wait]}`] : [];
  });
  return step(`Pay is sent, but waits: ${listText(counts)}`, payAt, inMoney);
};

/** What comes back to the client of a job that is over. */
export const nextRefund = ({ refundCents }: PayFacts, side: 'MANAGER' | 'STAFF'): NextStep | null => {
  if (refundCents === 0) return null;
  if (side === 'STAFF')
    return step(
      `${shownDollars(refundCents)} is given back to the client`,
      null,
      'If it waits for one of you, it says so in the money of this job.',
    );
  return step(
    `${shownDollars(refundCents)} is given back to you`,
    null,
    'Nothing to do: it takes some days until your bank shows it.',
  );
};
