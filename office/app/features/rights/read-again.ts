/** What shows how someone stands with their data. */
export const READ_AGAIN = [
  'getPersonRights',
  'getRightsRequests',
  'getPersonEntries',
  'getUserReview',
  'getApprovals',
  'getStaff',
] as const;
