import type { Job } from '#contract/schemas/job.ts';

const people = (count: number, one: string, many: string): string => (count === 1 ? one : `${count} ${many}`);

/** What closing applications does, before it is confirmed. `standbys` of those who applied keep their place in line. */
export const closingText = ({ counts }: Pick<Job, 'counts'>, standbys: number, undoMinutes: number): string =>
  [
    counts.booked > 0
      ? `Staffing ends with ${people(counts.booked, 'the model you booked', 'models booked')}.`
      : 'The job goes on by your own offers alone.',
    counts.applied > standbys
      ? `${people(counts.applied - standbys, 'One applicant is', 'applicants are')} declined, and told in ${undoMinutes} minutes: until then you can undo it.`
      : null,
    standbys > 0 ? `${people(standbys, 'Your standby stays', 'standbys stay')} in line.` : null,
    counts.pending > 0
      ? `${people(counts.pending, 'An offer is', 'offers are')} out: take back what you no longer need.`
      : null,
    'You can open applications again while a place is open.',
  ]
    .filter(part => part !== null)
    .join(' ');
