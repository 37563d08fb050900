import { z } from 'zod';
import type { Who } from './call.ts';

/** Roles of staff, in the order in which they are offered. */
export const StaffRole = z.enum(['OWNER', 'REVIEWER']);
export type StaffRole = z.infer<typeof StaffRole>;

export const staffRoleNames: Record<StaffRole, string> = { OWNER: 'Owner', REVIEWER: 'Reviewer' };

/** What a role is for, as whoever gives it reads it. */
export const staffRoles: Record<StaffRole, string> = {
  OWNER: 'Reviews jobs and people, and decides who is on the staff.',
  REVIEWER: 'Reviews jobs and people.',
};

/** Which roles may make the calls of each relation. A new role is added above, and here to what it may do. */
export const rolesOf = {
  STAFF: StaffRole.options,
  STAFF_REVIEWER: ['OWNER', 'REVIEWER'],
  STAFF_OWNER: ['OWNER'],
} as const satisfies Partial<Record<Who, readonly StaffRole[]>>;
