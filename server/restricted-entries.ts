import type { StaffRelation } from '#contract/values/staff.ts';

/** What the audit keeps of people and not all staff may read, as signals and what was reported from sets. */
export const restrictedEntries: readonly { actions: readonly string[]; openTo: StaffRelation }[] = [
  { actions: ['SIGNAL_DISMISSED', 'SIGNAL_RESOLVED', 'SIGNAL_REOPENED'], openTo: 'STAFF_REVIEWER' },
  { actions: ['INCIDENT_TAKEN_OVER', 'INCIDENT_CLOSED'], openTo: 'STAFF_SUPPORT' },
];
