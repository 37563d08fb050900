/** The limit for future ones; past ones are deleted. */
export const BOOK_OUTS_MAX = 100;

/** Of one model. */
export const REPEATING_BOOK_OUTS_MAX = 10;
