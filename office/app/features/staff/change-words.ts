import type { StaffChange } from '#contract/schemas/staff.ts';
import { staffRoleNames, staffRoles } from '#contract/values/staff.ts';

const roleIn = (values: StaffChange['after']): string => {
  const role = staffRoles.find(one => one === values?.role);
  return role ? staffRoleNames[role].toLowerCase() : 'staff';
};

const words: Record<string, (change: StaffChange) => string> = {
  ADDED: ({ whom, after }) => `${whom} was added as ${roleIn(after)}`,
  REMOVED: ({ whom }) => `${whom} was removed`,
  ROLE: ({ whom, before, after }) => `${whom} was ${roleIn(before)} and is now ${roleIn(after)}`,
  LINK_SENT: ({ whom }) => `A link was sent to ${whom}`,
  PASSPHRASE_SET: ({ whom }) => `${whom} has a new passphrase`,
  PASSKEY_ADDED: ({ whom }) => `${whom} added a passkey`,
  PASSKEY_REMOVED: ({ whom }) => `A passkey of ${whom} was removed`,
  PASSPHRASE_ENDED: ({ whom }) => `The passphrase of ${whom} was reset`,
};

/** The sentence about one change of the staff. */
export const changeText = (change: StaffChange): string => words[change.action]?.(change) ?? change.whom;
