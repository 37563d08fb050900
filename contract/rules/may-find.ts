import { type FoundKind, foundFor, type ReportLabel, reportLabels } from '../values/search-office.ts';
import { rolesOf, type StaffRole } from '../values/staff.ts';

const isFor = (role: StaffRole, what: keyof typeof foundFor): boolean =>
  rolesOf[foundFor[what]].some(known => known === role);

export const foundReports = (role: StaffRole): ReportLabel[] => reportLabels.filter(label => isFor(role, label));

/** What one may not open is not found. */
export const mayFind = (role: StaffRole, kind: FoundKind): boolean =>
  kind === 'REPORT' ? foundReports(role).length > 0 : isFor(role, kind);
