/** How long staff see the marketplace as someone; afterwards they ask again. */
export const SEEING_MINUTES = 15;
/** Of the reason, which the audit keeps. */
export const SEEING_REASON_MIN = 10;
export const SEEING_REASON_LENGTH = 300;
