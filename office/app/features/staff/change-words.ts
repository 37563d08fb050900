import type { StaffChange } from '#contract/schemas/staff.ts';
import { type FoundKind, foundKindNames, foundKinds } from '#contract/values/search-office.ts';
import { staffRoleNames, staffRoles } from '#contract/values/staff.ts';
import { countText } from '#office/lib/count-text.ts';

const roleIn = (values: StaffChange['after']): string => {
  const role = staffRoles.find(one => one === values?.role);
  return role ? staffRoleNames[role].toLowerCase() : 'staff';
};

const isFound = (kind: unknown): kind is FoundKind => foundKinds.some(one => one === kind);

/** What was exported: "the list of jobs". */
const tableIn = (values: StaffChange['after']): string => {
  if (values?.what === 'TAX_FIGURES') return `the figures for taxes of ${values.year}`;
  return isFound(values?.kind) ? `the list of ${foundKindNames[values.kind].toLowerCase()}` : 'a table';
};

const rowsIn = (values: StaffChange['after']): string => countText(Number(values?.rows ?? 0), 'row');

const words: Record<string, (change: StaffChange) => string> = {
  ADDED: ({ whom, after }) => `${whom} was added as ${roleIn(after)}`,
  REMOVED: ({ whom }) => `${whom} was removed`,
  ROLE: ({ whom, before, after }) => `${whom} was ${roleIn(before)} and is now ${roleIn(after)}`,
  LINK_SENT: ({ whom }) => `A link was sent to ${whom}`,
  PASSPHRASE_SET: ({ whom }) => `${whom} has a new passphrase`,
  PASSKEY_ADDED: ({ whom }) => `${whom} added a passkey`,
  PASSKEY_REMOVED: ({ whom }) => `A passkey of ${whom} was removed`,
  PASSPHRASE_ENDED: ({ whom }) => `The passphrase of ${whom} was reset`,
  STARTED: ({ whom, after }) => `${whom} began to export ${tableIn(after)}`,
  ENDED: ({ whom, after }) => `${whom} exported ${tableIn(after)}: ${rowsIn(after)}`,
  STOPPED: ({ whom, after }) => `${whom} stopped exporting ${tableIn(after)} after ${rowsIn(after)}`,
};

/** The sentence about one change of the staff. */
export const changeText = (change: StaffChange): string => words[change.action]?.(change) ?? change.whom;
