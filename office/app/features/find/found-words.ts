import type { Found } from '#contract/schemas/search-office.ts';
import { chargeStatusNames } from '#contract/values/charge-names.ts';
import { lifecycleNames } from '#contract/values/job.ts';
import type { FoundKind, IndexedKind } from '#contract/values/search-office.ts';
import { staffRoleNames } from '#contract/values/staff.ts';
import {
  CODES,
  caseAddress,
  INCIDENTS,
  jobMoneyAddress,
  REPORTS,
  recordAddress,
  STAFF,
} from '#office/lib/addresses.ts';
import { stateWords } from '#office/lib/standing-words.ts';
import type { Tone } from '#ui/status-chip.tsx';

const accounts = Object.fromEntries(Object.entries(stateWords).map(([state, { label }]) => [state, label]));

/** The states of each kind, in the order of the filter. */
export const stateNames: Record<FoundKind, Record<string, string>> = {
  PERSON: accounts,
  JOB: { ...lifecycleNames, DRAFT: 'Not open yet' },
  BOOKING: { BOOKED: 'Booked', CANCELLED: 'Cancelled' },
  PAYMENT: chargeStatusNames,
  CODE: { REFERRAL: 'Of a person', CAMPAIGN: 'Campaign', INVITATION: 'Invitation' },
  REPORT: { OPEN: 'Open', TAKEN: 'Taken', CLOSED: 'Closed' },
  STAFF: staffRoleNames,
};

const done = ['ACTIVE', 'BOOKED', 'CAPTURED', 'COMPLETED', 'PREPAID'];
const needsSomeone = ['SUSPENDED', 'FAILED', 'ACTION_NEEDED', 'DISPUTED', 'OPEN'];
const over = ['BANNED', 'CANCELLED', 'RELEASED', 'CLOSED'];

export const stateOf = ({ kind, state }: Found): { label: string; tone: Tone } => ({
  label: stateNames[kind][state] ?? state,
  tone: done.includes(state)
    ? 'booked'
    : needsSomeone.includes(state)
      ? 'pencil'
      : over.includes(state)
        ? 'declined'
        : 'neutral',
});

/** The page about what was found. */
export const foundAddress = (found: Found): string => {
  const { kind, id, state, personId, jobId, label } = found;
  if (kind === 'STAFF') return STAFF;
  if (kind === 'REPORT') return reportAddress(found);
  if (kind === 'CODE' && (state === 'CAMPAIGN' || !personId))
    // Those of ambassadors are in a list of their own.
    return `${CODES}?${new URLSearchParams({ ...(personId && { show: 'ambassador' }), q: label ?? id })}`;
  if (kind === 'PAYMENT' && jobId) return jobMoneyAddress(jobId);
  if (jobId) return recordAddress({ subject: 'JOB', id: jobId });
  if (personId) return recordAddress({ subject: 'USER', id: personId });
  return REPORTS;
};

const reportAddress = ({ label, state, ownerId }: Found): string => {
  if (label === 'INCIDENT') return INCIDENTS;
  return ownerId ? caseAddress(ownerId, state === 'CLOSED' ? '?show=closed' : '') : REPORTS;
};

/** What to try where a list is empty. */
export const nothingIn: Record<IndexedKind, string> = {
  PERSON: 'Search by name, company, handle or the last four digits of a phone. Deleted accounts are not found.',
  JOB: 'Search by city, day, category or company, as in “Las Vegas Aug 12”. Drafts are not found.',
  BOOKING: 'Search by model, company, city or day.',
  PAYMENT: 'Search by amount, company, or the id that the payment provider shows.',
  CODE: 'Search by the code, its campaign or whose it is.',
  REPORT: 'Search by who reported, or whom.',
};
