import type { WorkSide } from './work.ts';

export const STARS_MAX = 5;
export const REVIEW_TAGS_MAX = 3;
export const REVIEW_TEXT_LENGTH = 1000;

/** What a review can say in a word: of models, and of clients. */
export const reviewTags = [
  'PUNCTUAL',
  'PREPARED',
  'FRIENDLY',
  'SKILLED',
  'LATE',
  'UNPREPARED',
  'RESPECTFUL',
  'CLEAR_BRIEF',
  'SAFE_SET',
  'GOOD_BREAKS',
  'LONG_WAITS',
  'CHANGED_PLANS',
] as const;
export type ReviewTag = (typeof reviewTags)[number];

export const reviewTagNames: Record<ReviewTag, string> = {
  PUNCTUAL: 'On time',
  PREPARED: 'Well prepared',
  FRIENDLY: 'Friendly',
  SKILLED: 'Skilled',
  LATE: 'Came late',
  UNPREPARED: 'Not prepared',
  RESPECTFUL: 'Respectful',
  CLEAR_BRIEF: 'Clear brief',
  SAFE_SET: 'Safe on set',
  GOOD_BREAKS: 'Good breaks',
  LONG_WAITS: 'Long waits',
  CHANGED_PLANS: 'Plans changed',
};

/** The tags that each side chooses from. */
export const reviewTagsOf: Record<WorkSide, readonly ReviewTag[]> = {
  MANAGER: ['PUNCTUAL', 'PREPARED', 'FRIENDLY', 'SKILLED', 'LATE', 'UNPREPARED'],
  MODEL: ['RESPECTFUL', 'CLEAR_BRIEF', 'SAFE_SET', 'GOOD_BREAKS', 'LONG_WAITS', 'CHANGED_PLANS'],
};
