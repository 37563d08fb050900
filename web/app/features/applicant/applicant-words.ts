import { isolated } from '#contract/rules/isolated.ts';
import { availableDaysText } from '#contract/rules/job-dates.ts';
import { timesText } from '#contract/rules/zoned-time.ts';
import type { Applicant } from '#contract/schemas/applicant.ts';
import type { Confirmation, ParticipantStatus, ParticipantTypeInPath } from '#contract/values/applicant.ts';
import { genderNames } from '#contract/values/model.ts';

export const statusNames: Record<ParticipantStatus, string> = {
  APPLIED: 'Applied',
  PENDING: 'Pending',
  BOOKED: 'Booked',
  DECLINED: 'Declined',
};

export const statusTones = {
  APPLIED: 'applied',
  PENDING: 'pending',
  BOOKED: 'booked',
  DECLINED: 'declined',
} as const satisfies Record<ParticipantStatus, string>;

export const listNames: Record<ParticipantTypeInPath, string> = {
  all: 'All',
  applied: 'Applied',
  pending: 'Pending',
  booked: 'Booked',
  declined: 'Declined',
};

export const isListName = (name: string): name is ParticipantTypeInPath => Object.hasOwn(listNames, name);

/** The last name is known only after a booking. */
export const nameOf = ({ model }: Pick<Applicant, 'model'>): string => isolated(model.fullName ?? model.firstName);

/** Since when the applicant has this status, and by whom; the words precede "3 min ago". */
export function sinceWords(applicant: Applicant): { words: string; at: string } {
  const { status, updatedAt } = applicant;
  if (status === 'APPLIED') return { words: 'Applied', at: applicant.appliedAt ?? updatedAt };
  if (status === 'PENDING') return { words: 'Asked', at: applicant.requestedAt ?? updatedAt };
  if (status === 'BOOKED') return { words: 'Booked', at: applicant.bookedAt ?? updatedAt };
  const at = applicant.declinedAt ?? updatedAt;
  if (applicant.cancelled) return { words: 'You cancelled the booking', at };
  if (applicant.declinedBy === 'MANAGER') return { words: 'You declined', at };
  if (applicant.declinedBy === 'SYSTEM') return { words: applicant.bookedAt ? 'Released' : 'Not chosen in time', at };
  return { words: applicant.bookedAt ? 'Cancelled the booking' : 'Turned your request down', at };
}

/** Whether a booked model has said that they come, and whether a standby was offered a place; null when there is nothing to say. */
export const confirmationLabels: Record<Confirmation, string | null> = {
  EARLY: null,
  ASKED: 'Unconfirmed',
  OFFERED: 'Unconfirmed',
  CONFIRMED: 'Confirmed',
};

/** The same as a sentence about them. */
export function confirmationWords({ confirmation, hasPlaceOffer, model }: Applicant): string | null {
  const name = isolated(model.firstName);
  if (hasPlaceOffer) return `${name} can take the place of someone who did not confirm.`;
  if (confirmation === 'ASKED') return `${name} was asked whether they come, and has not answered yet.`;
  if (confirmation === 'OFFERED')
    return `${name} has not confirmed. The place is offered to your standbys, and stays with ${name} until one takes it.`;
  return confirmation === 'CONFIRMED' ? `${name} has confirmed.` : null;
}

/** Why a yes does not book them at once. */
export const identityWords = ({
  model,
  status,
  requestStatus,
  requestExpiresAt,
}: Pick<Applicant, 'model' | 'status' | 'requestStatus' | 'requestExpiresAt'>): string => {
  if (status === 'PENDING' && requestStatus === 'SENT' && requestExpiresAt === null)
    return `Our staff are checking who ${isolated(model.firstName)} is. Until they have decided, the time to answer is paused. There is nothing for you to do.`;
  return status === 'PENDING'
    ? `${isolated(model.firstName)} first shows our staff who they are, as everyone does before the first booking, and then agrees. There is nothing for you to do.`
    : `This would be ${isolated(model.firstName)}’s first booking: on your yes, ${isolated(model.firstName)} first shows our staff who they are, and is booked after that.`;
};

/** What a button for a yes says: who agreed to other terms, or only to some days, is asked. With a name where it stands apart. */
export const yesLabel = (
  { termsChanged, availableDays }: Pick<Applicant, 'termsChanged' | 'availableDays'>,
  name?: string,
): string => {
  const words = termsChanged
    ? ['Ask', name, 'again']
    : availableDays
      ? ['Ask', name, 'for all days']
      : ['Accept', name];
  return words.filter(Boolean).join(' ');
};

/** On which days an applicant for a part of them is available, and what a yes does. */
export const availableWords = (
  available: NonNullable<Applicant['availableDays']>,
  { model, status }: Pick<Applicant, 'model' | 'status'>,
): string =>
  `${availableDaysText(available)}. ${
    status === 'PENDING'
      ? `${isolated(model.firstName)} was asked to come on all of them.`
      : `A booking is for all of them: on your yes, ${isolated(model.firstName)} is asked first.`
  }`;

/** The applicant in one line: `Female · 25–29 · Miami · 4 mi away`. */
export const whoWords = ({ model, distanceMiles }: Pick<Applicant, 'model' | 'distanceMiles'>): string =>
  [
    genderNames[model.gender],
    model.ageBand,
    model.city,
    distanceMiles !== null &&
      (distanceMiles < 1 ? 'under 1 mi away' : `${distanceMiles.toLocaleString('en-US')} mi away`),
  ]
    .filter(words => words !== false && words !== '')
    .join(' · ');

/** `Booked elsewhere Sat, Dec 5, 6:00 PM – 10:00 PM EST.` Null without a conflict. */
export function conflictWords({ conflicts }: Pick<Applicant, 'conflicts'>, timeZone: string): string | null {
  const [first] = conflicts;
  if (!first) return null;
  const more = conflicts.length - 1;
  const others = more === 0 ? '' : more === 1 ? ' and at 1 other time' : ` and at ${more} other times`;
  return `Booked elsewhere ${timesText(first, timeZone)}${others}.`;
}

/** The time left in words: `23 h left`, `12 min left`, `less than a minute left`. */
export function leftWords(until: string, nowMs: number): string {
  const minutes = Math.floor((Date.parse(until) - nowMs) / 60_000);
  if (minutes < 1) return 'less than a minute left';
  return minutes < 60 ? `${minutes} min left` : `${Math.floor(minutes / 60)} h left`;
}

/** The same with seconds in the last hour: `23 h left`, `9:05 left`, `expired`. */
export function leftUntil(until: string, nowMs: number): string {
  const seconds = Math.ceil((Date.parse(until) - nowMs) / 1000);
  if (seconds <= 0) return 'expired';
  if (seconds > 3_600) return leftWords(until, nowMs);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} left`;
}
