import type { Places } from '#contract/schemas/job.ts';
import { type JobLifecycle, lifecycleNames, openLifecycles, reviewedLifecycles } from '#contract/values/job.ts';
import type { Moderation } from '#contract/values/user.ts';

/** A job's status, combined from lifecycle and moderation, in a manager's terms. */
export type JobStanding =
  | 'DRAFT'
  /** Submitted; its premium services are to be paid before the review. */
  | 'UNPAID'
  | 'UNDER_REVIEW'
  | 'ASKED'
  | 'REFUSED'
  /** Approved, but its manager is not yet. */
  | 'WAITING'
  | 'OPEN'
  | 'UNDER_WAY'
  | 'OVER'
  | 'CANCELLED';

type Standing = { lifecycle: JobLifecycle; moderation: Moderation | null; awaitsPayment?: boolean };

export function standingOf({ lifecycle, awaitsPayment, ...job }: Standing): JobStanding {
  if (lifecycle === 'CANCELLED') return 'CANCELLED';
  const moderation = reviewedLifecycles.includes(lifecycle) ? job.moderation : null;
  if (moderation === 'DECLINED') return 'REFUSED';
  if (lifecycle === 'DRAFT' && awaitsPayment) return 'UNPAID';
  if (moderation === 'INFO_REQUESTED') return 'ASKED';
  if (moderation === 'ON_REVIEW') return 'UNDER_REVIEW';
  if (lifecycle === 'DRAFT') return moderation === 'APPROVED' ? 'WAITING' : 'DRAFT';
  if (openLifecycles.includes(lifecycle)) return 'OPEN';
  return lifecycle === 'PAYOUT' || lifecycle === 'COMPLETED' ? 'OVER' : 'UNDER_WAY';
}

/** Whether it is in the past tab. */
export const isPast = (job: Standing): boolean => ['OVER', 'CANCELLED', 'REFUSED'].includes(standingOf(job));

type Tone = 'applied' | 'pending' | 'booked' | 'declined' | 'neutral' | 'pencil';

const words: Record<Exclude<JobStanding, 'OPEN' | 'UNDER_WAY' | 'OVER'>, { label: string; tone: Tone }> = {
  DRAFT: { label: 'Draft', tone: 'neutral' },
  UNPAID: { label: 'Waits for payment', tone: 'pencil' },
  UNDER_REVIEW: { label: 'Under review', tone: 'pending' },
  ASKED: { label: 'Information requested', tone: 'pencil' },
  REFUSED: { label: 'Declined', tone: 'declined' },
  WAITING: { label: 'Approved', tone: 'booked' },
  CANCELLED: { label: 'Cancelled', tone: 'declined' },
};

const tones: Partial<Record<JobLifecycle, Tone>> = {
  APPLICATIONS_ACCEPTANCE: 'applied',
  STAFFING: 'applied',
  INVOICED: 'booked',
  PREPAID: 'booked',
  STARTED: 'booked',
  DISPUTED: 'pencil',
};

type Filled = { places?: Pick<Places, 'booked' | 'total'> };

/** Near the start staffing is closed, filled or not: with open places it does not count as staffed. */
const shownLifecycle = ({ lifecycle, places }: Standing & Filled): JobLifecycle =>
  lifecycle === 'INVOICED' && places && places.booked < places.total ? 'STAFFING' : lifecycle;

/** A job's status in a word or two, and the colour of its dot. */
export function stateWords(job: Standing & Filled): { label: string; tone: Tone } {
  const standing = standingOf(job);
  const lifecycle = shownLifecycle(job);
  if (standing === 'OPEN' || standing === 'UNDER_WAY' || standing === 'OVER')
    return { label: lifecycleNames[lifecycle], tone: tones[lifecycle] ?? 'neutral' };
  return words[standing];
}
