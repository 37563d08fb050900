import type { CallName } from '#contract/wire/index.ts';

/**
 * Reads that may come from a replica: they contain what their caller changed and was told of, and what others changed up to
 * two seconds ago. All others are read at the primary: those that write, those that a secret opens which may be taken back at any
 * moment, private pictures, money, and what staff decide by.
 */
export const replicaCalls: ReadonlySet<CallName> = new Set<CallName>([
  'getUser',
  'getPerson',
  'getInvitations',
  'getNotificationSettings',
  'getNotices',
  'getJobCalendar',
  'getJobs',
  'getJob',
  'getApplicantCounts',
  'getApplicants',
  'getApplicant',
  'getStandbys',
  'getTimeline',
  'getWork',
  'getReviews',
  'getModelReviews',
  'getOwnRecord',
  'getPicks',
  'getMatches',
  'getSuggestion',
  'getPublicModels',
  'getModel',
  'getModelProfile',
  'getFavourites',
  'getFavouriteIds',
  'getSearches',
  'getBookOuts',
  'getAvailableModels',
  'getGallery',
  'getJobGallery',
  'getPersonEntries',
  'getPersonRelated',
  'getJobEntries',
  'getJobRelated',
  'getQueue',
]);
