/**
 * Who may make a call, as the caller's relation to its subject. A caller without the relation gets 404, as if the
 * subject did not exist; a caller of the wrong kind gets 403; one who is signed out, 401.
 */
export const callers = [
  'ANYONE',
  'SIGNED_IN',
  'MANAGER',
  'MODEL',
  'AMBASSADOR',
  /** A manager, a model or an ambassador: whom the specification calls authenticated. */
  'CHAT_USER',
  'JOB_OWNER',
  'JOB_OWNER_OR_MODEL',
  'STAFF',
  'STAFF_REVIEWER',
  'STAFF_SUPPORT',
  'STAFF_FINANCE',
  'STAFF_OWNER',
] as const;
export type Who = (typeof callers)[number];
