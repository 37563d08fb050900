import type { Applicant } from '#contract/schemas/applicant.ts';
import type { ParticipantCounts, Places } from '#contract/schemas/job.ts';
import type { ApplicantAction, ParticipantStatus, ParticipantTypeInPath } from '#contract/values/applicant.ts';

/** A manager's decision about an applicant, with the applicant's state before it. */
export interface Decision {
  action: ApplicantAction;
  applicant: Applicant;
  /** ISO. */
  at: string;
  /** ISO: until when a decline can be undone. */
  undoUntil: string;
}

/** A yes does not book them at once: they agreed to other terms or to a part of the days, or prove first who they are. */
const isAskedFirst = ({ termsChanged, needsIdentity, availableDays }: Applicant): boolean =>
  termsChanged || needsIdentity || availableDays !== null;

/** The applicant's state after the decision; null when they no longer take part. */
export function afterDecision({ action, applicant, at, undoUntil }: Decision): Applicant | null {
  const next = { ...applicant, updatedAt: at };
  if (action === 'CANCEL_REQUEST') return null;
  if (action === 'UNDO_DECLINE')
    return { ...next, status: 'APPLIED', declinedAt: null, declinedBy: null, undoUntil: null };
  if (action === 'DECLINE') return { ...next, status: 'DECLINED', declinedAt: at, declinedBy: 'MANAGER', undoUntil };
  if (isAskedFirst(applicant)) return { ...next, status: 'PENDING', requestedAt: at };
  return { ...next, status: 'BOOKED', bookedAt: at };
}

export const belongsTo = (type: ParticipantTypeInPath, status: ParticipantStatus): boolean =>
  type === 'all' || type === status.toLowerCase();

/** Applies a decision to a list optimistically; unchanged if the list already reflects it. */
export function listAfter(items: readonly Applicant[], type: ParticipantTypeInPath, decision: Decision): Applicant[] {
  const { applicant: before } = decision;
  const after = afterDecision(decision);
  const stays = after !== null && belongsTo(type, after.status);
  const row = items.find(item => item.model.id === before.model.id);
  if (row)
    return row.status === before.status
      ? items.flatMap(item => (item !== row ? [item] : stays ? [after] : []))
      : [...items];
  return stays && !belongsTo(type, before.status) ? [after, ...items] : [...items];
}

const fieldOf = (status: ParticipantStatus) =>
  (({ APPLIED: 'applied', PENDING: 'pending', BOOKED: 'booked', DECLINED: 'declined' }) as const)[status];

export function countsAfter(counts: ParticipantCounts, decision: Decision): ParticipantCounts {
  const after = afterDecision(decision);
  const next = { ...counts };
  next[fieldOf(decision.applicant.status)] -= 1;
  if (after) next[fieldOf(after.status)] += 1;
  else next.all -= 1;
  return next;
}

const ownPlace = { FEMALE: 'females', MALE: 'males', NON_BINARY: 'nonBinary' } as const;

/** A booking fills a place of the model's own gender first, then one for any. */
export function placesAfter(places: Places, decision: Decision): Places {
  if (afterDecision(decision)?.status !== 'BOOKED') return places;
  const own = ownPlace[decision.applicant.model.gender];
  const filled = places.left[own] > 0 ? own : 'anyGender';
  return {
    ...places,
    booked: Math.min(places.total, places.booked + 1),
    left: { ...places.left, [filled]: Math.max(0, places.left[filled] - 1) },
  };
}
