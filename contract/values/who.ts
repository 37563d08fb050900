/**
 * Who may make a call, as the caller's relation to what the call is about. A caller without the relation to an
 * existing thing gets 404, as if it were not there; a caller of the wrong kind gets 403; one who is signed out, 401.
 */
export const callers = [
  'ANYONE',
  'SIGNED_IN',
  'MANAGER',
  'MODEL',
  'JOB_OWNER',
  'JOB_OWNER_OR_MODEL',
  'STAFF',
  'STAFF_REVIEWER',
  'STAFF_OWNER',
] as const;
export type Who = (typeof callers)[number];
