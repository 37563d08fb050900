import type { PartMove } from '#contract/schemas/applicant-record.ts';

const outOfApplied: Record<string, string> = { BOOKED: 'Accepted', PENDING: 'Asked again' };

const ended = ({ by, from }: PartMove): string => {
  if (from === 'APPLIED') return by === 'MODEL' ? 'Withdrew' : 'Application ended';
  if (by === 'YOU') return 'Request taken back by you';
  return by === 'SYSTEM' ? 'Request expired' : 'Request ended';
};

const declined = ({ by, from }: PartMove): string => {
  if (from === 'BOOKED') {
    if (by === 'YOU') return 'Booking cancelled by you';
    if (by === 'MODEL') return 'Left the booking';
    return by === 'STAFF' ? 'Booking ended by our staff' : 'Booking ended';
  }
  if (by === 'YOU') return 'Declined by you';
  return by === 'MODEL' ? 'Turned your request down' : 'Closed with the job';
};

/** A transition and its actor: `Accepted by you`. Null for one that is irrelevant to a manager. */
export const moveWords = (move: PartMove): string | null => {
  const { by, from, to } = move;
  if (to === null) return ended(move);
  if (to === 'DECLINED') return declined(move);
  if (from === null) {
    if (to === 'APPLIED') return 'Applied';
    return by === 'YOU' ? 'Asked by you' : 'Asked when the job went live';
  }
  // A withdrawal also ends a decline that was not announced yet.
  if (from === 'DECLINED') return by === 'YOU' ? 'Decline undone by you' : null;
  if (from === 'PENDING') return 'Accepted your request';
  const what = outOfApplied[to] ?? to;
  return by === 'YOU' ? `${what} by you` : what;
};

const moment = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

/** `May 3, 2:02 PM`, in the reader's zone: it is about people's actions, not about the venue. */
export const moveTime = (at: string): string => moment.format(new Date(at));
