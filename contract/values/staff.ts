import type { Who } from './who.ts';

/** Roles of staff, in the order of the menu. */
export const staffRoles = ['OWNER', 'REVIEWER'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const staffRoleNames: Record<StaffRole, string> = { OWNER: 'Owner', REVIEWER: 'Reviewer' };

/** The description of a role in the menu. */
export const staffRolePurposes: Record<StaffRole, string> = {
  OWNER: 'Reviews jobs and people, and decides who is on the staff.',
  REVIEWER: 'Reviews jobs and people.',
};

/** Which roles may make the calls of each relation. A new role is added above, and here to what it may do. */
export const rolesOf = {
  STAFF: staffRoles,
  STAFF_REVIEWER: ['OWNER', 'REVIEWER'],
  STAFF_OWNER: ['OWNER'],
} as const satisfies Partial<Record<Who, readonly StaffRole[]>>;

/** Calls by which owners manage the staff. None is in the specification. */
export const staffStates = ['ACTIVE', 'INVITED', 'REMOVED'] as const;
export type StaffState = (typeof staffStates)[number];

export const PASSPHRASE_MIN = 12;
