import type { Subject } from '#contract/values/office.ts';

export const SIGN_IN = '/office';
export const QUEUE = '/office/queue';
export const FIND = '/office/find';
export const OWN_SIGN_IN = '/office/me';
export const STAFF = '/office/staff';
export const SUPPORT = '/office/support';
export const REPORTS = '/office/reports';
export const CASES = '/office/cases';
export const INCIDENTS = '/office/incidents';
export const IDENTITY = '/office/identity';
export const CLOSES = '/office/closes';
export const MONEY = '/office/money';
export const CODES = '/office/codes';
export const DECISIONS = '/office/decisions';
export const APPROVALS = '/office/approvals';
export const RIGHTS = '/office/rights';
export const SETTINGS = '/office/settings';
export const NOTICE_TEXTS = '/office/settings/notices';
export const NUMBERS = '/office/numbers';

const folders: Record<Subject, string> = { JOB: 'job', USER: 'user' };

/** The address of a review. `search` carries the filter of the list beside it. */
export const reviewAddress = ({ subject, id }: { subject: Subject; id: string }, search = ''): string =>
  `/office/${folders[subject]}/${id}${search}`;

const records: Record<Subject, string> = { JOB: 'jobs', USER: 'people' };

/** The address of everything about a job or a person. */
export const recordAddress = ({ subject, id }: { subject: Subject; id: string }): string =>
  `/office/${records[subject]}/${id}`;

export const supportAddress = (id: string, search = ''): string => `${SUPPORT}/${id}${search}`;

/** What is open about a person. `search` carries the filters of the list beside it. */
export const caseAddress = (id: string, search = ''): string => `${REPORTS}/${id}${search}`;

export const codeSheetAddress = (code: string): string => `${CODES}/${code}/sheet`;

export const jobMoneyAddress = (jobId: string): string => `${MONEY}/jobs/${jobId}`;

type Place = { pathname: string; search: string };

/** The sign-in page, with the address to return to. */
export const signInAddress = ({ pathname, search }: Place): string =>
  pathname === SIGN_IN ? SIGN_IN : `${SIGN_IN}?${new URLSearchParams({ next: pathname + search })}`;

/** The address after signing in: within the office only, whatever the parameter says. */
export const nextAddress = (search: URLSearchParams): string => {
  const next = search.get('next') ?? '';
  return next.startsWith(`${SIGN_IN}/`) ? next : QUEUE;
};
