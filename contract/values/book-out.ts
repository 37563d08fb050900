/** The limit for future ones; past ones are deleted. */
export const BOOK_OUTS_MAX = 100;
