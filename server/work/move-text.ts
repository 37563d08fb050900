import { hoursText } from '#contract/rules/hours-text.ts';

/** What a trigger recorded, with the name of the model it is about. */
export type Move = {
  subject: string;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** Null for the reader themselves. */
  name: string | null;
  /** Of how many models; one about the job itself has none. */
  count: number;
  /** The sum of approved hours. */
  minutes: number;
};

const lifecycleTexts = new Map<unknown, string>([
  ['APPLICATIONS_ACCEPTANCE', 'Applications are open'],
  ['STAFFING', 'Staffing began with the first booking'],
  ['INVOICED', 'Staffing ended'],
  ['PREPAID', 'Funds are secured'],
  ['STARTED', 'The job started'],
  ['ENDED', 'The job ended'],
  ['DISPUTED', 'A dispute was opened'],
  ['PAYOUT', 'Everything is settled, and pay is sent'],
  ['COMPLETED', 'Everyone is paid'],
  ['CANCELLED', 'The job was cancelled'],
]);

const moderationTexts = new Map<unknown, string>([
  ['ON_REVIEW', 'Sent to review'],
  ['APPROVED', 'Approved by our staff'],
  ['INFO_REQUESTED', 'Our staff asked for more'],
  ['DECLINED', 'Declined by our staff'],
]);

const noShowTexts = new Map<unknown, string>([
  ['OPEN', 'a no-show was claimed'],
  ['ANSWERED', 'the claim was answered'],
  ['CONFIRMED', 'the no-show was confirmed'],
  ['REJECTED', 'staff found no no-show'],
  ['WITHDRAWN', 'the claim was taken back'],
]);

const who = ({ name, count }: Move): string => (count > 1 ? `${count} models` : (name ?? 'You'));
const about = ({ name }: Move, text: string): string =>
  name === null ? `${text.charAt(0).toUpperCase()}${text.slice(1)}` : `${name}: ${text}`;

/** A move of one participant; null for those that the timeline leaves out. */
const participantText = (move: Move): string | null => {
  const [from, to] = [move.before?.status, move.after?.status];
  const were = move.name === null || move.count > 1 ? 'were' : 'was';
  if (to === 'BOOKED') return `${who(move)} ${were} booked`;
  if (from === 'BOOKED' && to === 'DECLINED')
    return move.name === null ? 'Your booking ended' : `${who(move)} ${were} released from the booking`;
  if (move.name !== null) return null;
  if (to === 'APPLIED' && from === undefined) return 'You applied';
  return to === 'PENDING' ? 'You got an offer' : null;
};

const workText = (move: Move): string | null => {
  const { action, after } = move;
  if (action === 'CHECK_IN') return `${who(move)} checked in`;
  if (action === 'NOT_HERE') return about(move, 'not found at the venue; the check-in was taken back');
  if (action === 'CHECK_OUT') return `${who(move)} checked out`;
  if (action === 'CONFIRMED') return `${who(move)} confirmed`;
  if (action === 'PLACE_OFFERED') return about(move, 'not confirmed in time; the place was offered to standbys');
  if (action === 'PLACE_PASSED') return about(move, 'a standby took the place');
  if (action === 'REVIEWED') return about(move, 'a review is shown');
  if (action === 'NO_SHOW') return about(move, noShowTexts.get(after?.status) ?? 'a no-show was claimed');
  if (action === 'DISPUTE')
    return about(move, after?.status === 'DECIDED' ? 'the dispute was decided' : 'a dispute was opened');
  if (action !== 'HOURS') return null;
  if (move.count > 1) return `The hours of ${move.count} models were approved`;
  return about(
    move,
    `${hoursText(move.minutes)} approved${after?.by === 'SILENCE' ? ', as the client changed nothing' : ''}`,
  );
};

/** A move in plain words; null where it says nothing to a reader. */
export const moveText = (move: Move): string | null => {
  const { subject, action, after } = move;
  if (subject === 'PARTICIPANT') return participantText(move);
  if (subject === 'WORK') return workText(move);
  if (action === 'MODERATION') return moderationTexts.get(after?.moderation) ?? null;
  if (action === 'APPLICATIONS') return after?.closed ? 'Applications were closed' : 'Applications were opened again';
  if (action === 'PAYMENT_WARNED') return 'The client was told that the job is cancelled unless it is paid';
  if (action === 'DEBIT_UNDER_WAY') return 'The bank’s payment was still under way, and the job goes on';
  if (action !== 'LIFECYCLE') return null;
  if (after?.reason === 'UNFILLED') return 'The job was cancelled: nobody was booked by the start';
  if (after?.reason === 'UNPAID') return 'The job was cancelled: it was not paid';
  return lifecycleTexts.get(after?.lifecycle) ?? null;
};
