/** As much as a venue note may hold. */
export const NOTE_LENGTH = 500;
