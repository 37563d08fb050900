import type { StaffChange } from '#contract/schemas/staff.ts';
import { StaffRole } from '#contract/schemas/staff-roles.ts';
import { staffRoleNames } from '#contract/values/staff.ts';

const roleIn = (values: StaffChange['after']): string => {
  const role = StaffRole.safeParse(values?.role);
  return role.success ? staffRoleNames[role.data].toLowerCase() : 'staff';
};

const words: Record<string, (change: StaffChange) => string> = {
  ADDED: ({ whom, after }) => `${whom} was added as ${roleIn(after)}`,
  REMOVED: ({ whom }) => `${whom} was removed`,
  ROLE: ({ whom, before, after }) => `${whom} was ${roleIn(before)} and is now ${roleIn(after)}`,
  LINK_SENT: ({ whom }) => `A link was sent to ${whom}`,
  PASSPHRASE_SET: ({ whom }) => `${whom} has a new passphrase`,
  PASSPHRASE_ENDED: ({ whom }) => `The passphrase of ${whom} was reset`,
};

/** One change of the staff, as it is read. */
export const changeText = (change: StaffChange): string => words[change.action]?.(change) ?? change.whom;
