import type { StaffRole } from '#contract/values/staff.ts';
import { CASES, CLOSES, FIND, IDENTITY, INCIDENTS, MONEY, QUEUE, REPORTS, STAFF, SUPPORT } from './addresses.ts';

type Place = { to: string; name: string };

/** The pages of the office whose links have no count, in the order of the bar. */
export const barPlaces: readonly Place[] = [
  { to: CASES, name: 'Cases' },
  { to: IDENTITY, name: 'Identity' },
  { to: MONEY, name: 'Money' },
  { to: CLOSES, name: 'Closes' },
  { to: REPORTS, name: 'Reports' },
];

/** All pages that a role may open. */
export const placesFor = (role: StaffRole | undefined): Place[] => [
  { to: QUEUE, name: 'Review queue' },
  { to: FIND, name: 'Lists' },
  { to: INCIDENTS, name: 'Incidents' },
  { to: SUPPORT, name: 'Support' },
  ...barPlaces,
  ...(role === 'OWNER' ? [{ to: STAFF, name: 'Staff' }] : []),
];
