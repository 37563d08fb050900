import { moneyRules } from '../../rule-numbers.ts';
import type { JobFacts } from './facts.ts';

export const HOUR_MS = 3_600_000;

/** Full, and not begun. */
export const isFilled = ({ lifecycle }: JobFacts): boolean => lifecycle === 'INVOICED' || lifecycle === 'PREPAID';

/** Money does not wait for the places that are still open: bank debits take days, and a manager may pay at any time. */
export const isBeforeStart = (facts: JobFacts): boolean => isFilled(facts) || facts.lifecycle === 'STAFFING';

/** Who works is paid for, even when the job began before the money came in. */
export const isCovered = (facts: JobFacts): boolean =>
  isBeforeStart(facts) || ['STARTED', 'ENDED', 'DISPUTED', 'PAYOUT'].includes(facts.lifecycle);

export const payoutAt = (endsAt: Date): Date => new Date(endsAt.getTime() + moneyRules.payoutAfterHours * HOUR_MS);

/** Until then either side can still open a dispute, also about hours that are approved. */
export const isPastPayout = ({ endsAt, now }: JobFacts): boolean => endsAt !== null && now >= payoutAt(endsAt);
