/** Ahead of now; what is over vanishes. */
export const BOOK_OUTS_MAX = 100;
