import { shownDollars } from '#contract/rules/dollars.ts';
import { reportReasonNames } from '#contract/values/chat-report.ts';
import { incidentKindNames } from '#contract/values/safety.ts';
import { moneyMoveText } from '../money/index.ts';
import { moveText } from '../work/index.ts';

type Change = Record<string, unknown> | null;

/** An entry before it is put in words. */
export type Happened = {
  subject: string;
  action: string;
  before: Change;
  after: Change;
  text: string | null;
  name: string | null;
  cents: number | null;
};

const participation: Record<string, string> = {
  'none APPLIED': 'applied',
  'none PENDING': 'got an offer',
  'APPLIED PENDING': 'got an offer',
  'DECLINED APPLIED': 'is an applicant again',
  'APPLIED DECLINED': 'was declined',
  'PENDING DECLINED': 'is not booked: the offer ended',
  'BOOKED DECLINED': 'was released from the booking',
  'APPLIED none': 'withdrew',
  'PENDING none': 'lost the offer',
};

const participantText = ({ before, after, name }: Happened): string => {
  const [from, to] = [String(before?.status ?? 'none'), String(after?.status ?? 'none')];
  return `${name ?? 'Someone'} ${to === 'BOOKED' ? 'was booked' : (participation[`${from} ${to}`] ?? 'changed')}`;
};

const payoutMoves: Record<string, string> = {
  PENDING: 'was sent to the bank',
  IN_TRANSIT: 'is on its way to the bank',
  PAID: 'arrived at the bank',
  FAILED: 'was sent back by the bank',
  CANCELLED: 'was cancelled',
};

const chatText = ({ action, after, name }: Happened): string => {
  const what = name ? `the conversation with ${name}` : 'the conversation';
  if (action === 'REMOVED') return `Took a message out of ${what}`;
  return `Read ${typeof after?.before === 'number' ? 'an earlier part of ' : ''}${what}`;
};

const nameIn = (names: Record<string, string>, value: unknown): string => names[String(value)] ?? 'Something else';

/** In words; null for a move of the subject itself, whose words the office has. */
export const textOf = (one: Happened): string | null => {
  const { subject, text, after, name, action, before, cents } = one;
  if (subject === 'PARTICIPANT') return participantText(one);
  if (subject === 'WORK')
    return (
      moveText({
        subject,
        action,
        before,
        after,
        name: name ?? 'Someone',
        count: 1,
        minutes: Number(after?.minutes ?? 0),
      }) ?? `${name ?? 'Someone'}: ${action.toLowerCase().replaceAll('_', ' ')}`
    );
  if (subject === 'CHAT') return chatText(one);
  if (subject === 'EXPORT') return `Figures for taxes of ${after?.year} were exported, theirs among them`;
  if (subject === 'PAYOUT')
    return `Payout of ${shownDollars(Number(after?.cents ?? 0))} ${payoutMoves[String(after?.status)] ?? 'changed'}`;
  if (subject === 'REPORT') return `${text} (${nameIn(reportReasonNames, after?.reason)})`;
  if (subject === 'INCIDENT') return `${text} (${nameIn(incidentKindNames, after?.incident)})`;
  if (cents !== null) return moneyMoveText({ subject, action, after: after ?? {}, cents });
  return text;
};
