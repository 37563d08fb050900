import type { ParticipantCounts } from '#contract/schemas/job.ts';

const several = (count: number, one: string, more: string) =>
  count > 0 ? `${count} ${count === 1 ? one : more}` : null;

/** Who is notified when a job is cancelled: `2 booked models and 1 applicant are told, with your words.` */
export function cancelNotice({ booked, applied, pending }: ParticipantCounts): string {
  const parts = [
    several(booked, 'booked model', 'booked models'),
    several(applied, 'applicant', 'applicants'),
    several(pending, 'model with an open request', 'models with an open request'),
  ].filter(part => part !== null);
  const last = parts.pop();
  if (!last) return 'Nobody has applied, so nobody is told. This cannot be undone.';
  const who = parts.length > 0 ? `${parts.join(', ')} and ${last}` : last;
  const are = booked + applied + pending === 1 ? 'is' : 'are';
  return `${who} ${are} told, with your words. This cannot be undone.`;
}
