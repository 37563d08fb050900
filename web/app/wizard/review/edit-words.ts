import { effectOfEdit } from '#contract/rules/job-edit.ts';
import type { Job } from '#contract/schemas/job.ts';
import type { JobDraft } from '#contract/schemas/job-draft.ts';

type Edited = Pick<Job, 'lifecycle' | 'moderation' | 'counts'>;

/** The effects of saving these changes, in words. */
export function editCauses(job: Edited, saved: JobDraft, changes: JobDraft): string {
  if (job.moderation === 'INFO_REQUESTED') return 'Staff look at it again once you send it back.';
  if (job.moderation === 'ON_REVIEW' && job.lifecycle === 'DRAFT')
    return 'Staff are looking at this job, and will see your changes.';
  const effect = effectOfEdit(saved, changes);
  if (effect === 'NONE') return 'This holds at once. Nobody is asked again.';
  const review =
    job.moderation === 'ON_REVIEW'
      ? 'Staff are looking at this job, and will see your changes.'
      : job.lifecycle === 'DRAFT'
        ? 'Staff look at it again.'
        : 'Staff look at it again; new applications pause meanwhile.';
  const sentences = [
    review,
    effect === 'TERMS' && askedAgain(job.counts),
    job.counts.booked > 0 && isOnAnotherDay(saved, changes) && ON_ANOTHER_DAY,
  ];
  return sentences.filter(Boolean).join(' ');
}

const DAY_MS = 86_400_000;
const ON_ANOTHER_DAY = 'Who is booked and cannot come on another day is owed what cancelling would cost now.';

const startOf = ({ eventDatePeriods = [] }: JobDraft): number =>
  Math.min(...eventDatePeriods.map(({ start }) => Date.parse(start)));

/** Whether the start moves by a day or more. */
const isOnAnotherDay = (saved: JobDraft, changes: JobDraft): boolean =>
  changes.eventDatePeriods !== undefined && Math.abs(startOf(changes) - startOf(saved)) >= DAY_MS;

/** `2 booked models are asked again, 1 open request ends.` */
function askedAgain({ booked, applied, pending }: Job['counts']): string | null {
  const parts = [
    booked > 0 && `${booked} booked ${booked === 1 ? 'model is' : 'models are'} asked again`,
    applied > 0 && `${applied} ${applied === 1 ? 'applicant is' : 'applicants are'} asked again before a booking`,
    pending > 0 && `${pending} open ${pending === 1 ? 'request ends' : 'requests end'}`,
  ].filter(part => part !== false);
  return parts.length > 0 ? `${parts.join(', ')}.` : null;
}

const NEAR = 40;

/** The part of a long text that differs from another, with a few words of context. */
export function excerptAroundChange(text: string, other: string): string {
  const shorter = Math.min(text.length, other.length);
  let same = 0;
  while (same < shorter && text[same] === other[same]) same += 1;
  let sameAtEnd = 0;
  while (sameAtEnd < shorter - same && text.at(-1 - sameAtEnd) === other.at(-1 - sameAtEnd)) sameAtEnd += 1;
  const from = same > 2 * NEAR ? text.indexOf(' ', same - NEAR) + 1 : 0;
  const to = sameAtEnd > 2 * NEAR ? text.lastIndexOf(' ', text.length - sameAtEnd + NEAR) : text.length;
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
}
