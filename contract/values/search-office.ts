import type { StaffRelation } from './staff.ts';

/** What staff find, in the order of the groups. */
export const foundKinds = ['PERSON', 'JOB', 'BOOKING', 'PAYMENT', 'CODE', 'REPORT', 'STAFF'] as const;
export type FoundKind = (typeof foundKinds)[number];

export const foundKindNames: Record<FoundKind, string> = {
  PERSON: 'People',
  JOB: 'Jobs',
  BOOKING: 'Bookings',
  PAYMENT: 'Payments',
  CODE: 'Codes',
  REPORT: 'Reports',
  STAFF: 'Staff',
};

/** How a booking stands in a list: cancelled ones stay. */
export const foundBookingStates = ['BOOKED', 'CANCELLED'] as const;

/** What is kept in the index; colleagues are few, and read from their own table. */
export const indexedKinds = ['PERSON', 'JOB', 'BOOKING', 'PAYMENT', 'CODE', 'REPORT'] as const satisfies FoundKind[];
export type IndexedKind = (typeof indexedKinds)[number];

/** The lists that are exported: none of them names people. */
export const exportedKinds = ['JOB', 'PAYMENT', 'CODE'] as const satisfies IndexedKind[];
export type ExportedKind = (typeof exportedKinds)[number];
export const listExportFor = 'STAFF_FINANCE' satisfies StaffRelation;

/** A report is of a message, or of what happened on a set. */
export const reportLabels = ['MESSAGE', 'INCIDENT'] as const;
export type ReportLabel = (typeof reportLabels)[number];

/** Whom the page of each is for: others do not find it. */
export const foundFor = {
  PERSON: 'STAFF',
  JOB: 'STAFF',
  BOOKING: 'STAFF',
  PAYMENT: 'STAFF',
  CODE: 'STAFF',
  MESSAGE: 'STAFF_REVIEWER',
  INCIDENT: 'STAFF_SUPPORT',
  STAFF: 'STAFF_OWNER',
} as const satisfies Record<Exclude<FoundKind, 'REPORT'> | ReportLabel, StaffRelation>;

export const SEARCH_LENGTH = 100;
/** Further words of a search are ignored: six are specific enough. */
export const SEARCH_WORDS_MAX = 6;
/** So many of each kind are shown while someone types. */
export const FOUND_AT_ONCE = 5;
export const OFFICE_VIEWS_MAX = 20;
export const OFFICE_VIEW_NAME_LENGTH = 60;
