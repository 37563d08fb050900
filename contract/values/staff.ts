import type { Who } from './who.ts';

/** Roles of staff, in the order of the menu. */
export const staffRoles = ['OWNER', 'REVIEWER', 'SUPPORT', 'FINANCE'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const staffRoleNames: Record<StaffRole, string> = {
  OWNER: 'Owner',
  REVIEWER: 'Reviewer',
  SUPPORT: 'Support',
  FINANCE: 'Finance',
};

/** The description of a role in the menu. */
export const staffRolePurposes: Record<StaffRole, string> = {
  OWNER: 'Does everything, and decides who is on the staff.',
  REVIEWER: 'Reviews jobs and people, and answers them.',
  SUPPORT: 'Answers people, and takes incidents over.',
  FINANCE: 'Looks after charges, refunds, pay and the books.',
};

export type StaffRelation = Extract<Who, `STAFF${string}`>;

/** Which roles may make the calls of each relation. The call says its relation; nothing else gives a right to staff. */
export const rolesOf = {
  STAFF: staffRoles,
  STAFF_REVIEWER: ['OWNER', 'REVIEWER'],
  STAFF_SUPPORT: ['OWNER', 'REVIEWER', 'SUPPORT'],
  STAFF_FINANCE: ['OWNER', 'FINANCE'],
  STAFF_OWNER: ['OWNER'],
} as const satisfies Record<StaffRelation, readonly StaffRole[]>;

/** What the calls of a relation are for, as owners read it beside the roles. */
export const staffRightNames: Record<StaffRelation, string> = {
  STAFF: 'Find people and jobs, read what happened to them and their money, write notes',
  STAFF_REVIEWER: 'Decide about jobs, people, documents, reports and cases; suspend and close accounts',
  STAFF_SUPPORT: 'Answer people, take incidents over, open private data or see as someone for a reason',
  STAFF_FINANCE: 'Move money: refunds, charges, pay, card disputes; compare the books',
  STAFF_OWNER:
    'Decide who is on the staff, accept differences in the books, figures for taxes; copy, erase and hold personal data',
};

/** Calls by which owners manage the staff. None is in the specification. */
export const staffStates = ['ACTIVE', 'INVITED', 'REMOVED'] as const;
export type StaffState = (typeof staffStates)[number];

export const PASSPHRASE_MIN = 12;
/** Of the reason for a change of the staff. */
export const STAFF_REASON_MIN = 3;
export const STAFF_REASON_LENGTH = 300;
