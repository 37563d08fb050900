import { rolesOf, type StaffRelation, type StaffRole } from '../values/staff.ts';

/** Whether a role of staff may make the calls of a relation. */
export const hasRight = (role: StaffRole, relation: StaffRelation): boolean =>
  rolesOf[relation].some(known => known === role);
