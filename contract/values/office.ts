/** Calls for staff. None is in the specification, which covers the marketplace's own client. */
export const subjects = ['JOB', 'USER'] as const;
export type Subject = (typeof subjects)[number];

export const declineReasons = ['INCOMPLETE', 'NOT_GENUINE', 'UNSAFE', 'AGAINST_RULES', 'OTHER'] as const;
export type DeclineReason = (typeof declineReasons)[number];

export const declineReasonNames: Record<DeclineReason, string> = {
  INCOMPLETE: 'Too little information',
  NOT_GENUINE: 'Does not look genuine',
  UNSAFE: 'Not safe for models',
  AGAINST_RULES: 'Against the marketplace’s rules',
  OTHER: 'Another reason',
};
