/** Parts of the support inbox. */
export const supportShows = ['open', 'mine', 'done'] as const;
export type SupportShow = (typeof supportShows)[number];

/** WAITING: the person wrote last. ANSWERED: staff wrote last. DONE: until the person writes again. */
export const supportStates = ['WAITING', 'ANSWERED', 'DONE'] as const;
export type SupportState = (typeof supportStates)[number];

export const SUPPORT_ANSWER_LENGTH = 4000;
export const CANNED_ANSWERS_MAX = 50;
export const CANNED_TITLE_LENGTH = 60;
export const CANNED_TEXT_LENGTH = 2000;
/** First answers of so many days make the median. */
export const FIRST_ANSWER_DAYS = 7;
