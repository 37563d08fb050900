/** Maximum length of a venue note. */
export const NOTE_LENGTH = 500;
