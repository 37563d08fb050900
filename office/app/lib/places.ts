import type { CallName } from '#contract/wire/index.ts';
import {
  APPROVALS,
  CASES,
  CLOSES,
  CODES,
  DECISIONS,
  FIND,
  IDENTITY,
  INCIDENTS,
  MONEY,
  NUMBERS,
  QUEUE,
  REPORTS,
  RIGHTS,
  SETTINGS,
  STAFF,
  SUPPORT,
} from './addresses.ts';

/** A page of the office, and the call without which there is nothing on it. */
export type Place = { to: string; name: string; call: CallName };

export const places = {
  queue: { to: QUEUE, name: 'Review queue', call: 'getQueue' },
  find: { to: FIND, name: 'Lists', call: 'getOfficeList' },
  incidents: { to: INCIDENTS, name: 'Incidents', call: 'getIncidents' },
  approvals: { to: APPROVALS, name: 'Approvals', call: 'getApprovals' },
  support: { to: SUPPORT, name: 'Support', call: 'getSupportInbox' },
  decisions: { to: DECISIONS, name: 'Decisions', call: 'getReviewFigures' },
  cases: { to: CASES, name: 'Cases', call: 'getWorkCases' },
  identity: { to: IDENTITY, name: 'Identity', call: 'getIdentityChecks' },
  money: { to: MONEY, name: 'Money', call: 'getMoneyItems' },
  closes: { to: CLOSES, name: 'Closes', call: 'getMoneyCloses' },
  reports: { to: REPORTS, name: 'Reports and signals', call: 'getTrustCases' },
  codes: { to: CODES, name: 'Codes', call: 'getCodes' },
  rights: { to: RIGHTS, name: 'Data requests', call: 'getRightsRequests' },
  settings: { to: SETTINGS, name: 'Settings', call: 'getSettings' },
  numbers: { to: NUMBERS, name: 'Numbers', call: 'getNumbers' },
  staff: { to: STAFF, name: 'Staff', call: 'getStaffMembers' },
} as const satisfies Record<string, Place>;

/** What the bar shows, in its order: pages on their own, and groups of them. */
export type BarPart = Place | { name: string; places: readonly Place[] };

export const barParts: readonly BarPart[] = [
  { name: 'Review', places: [places.queue, places.decisions, places.identity] },
  places.support,
  { name: 'Safety', places: [places.incidents, places.cases, places.reports] },
  { name: 'Finance', places: [places.money, places.closes] },
  places.approvals,
  { name: 'More', places: [places.find, places.codes, places.rights, places.numbers, places.settings, places.staff] },
];

/** The page of an address, or the one above it. */
export const placeAt = (pathname: string): Place | undefined =>
  Object.values(places).find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
