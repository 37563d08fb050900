const list = new Intl.ListFormat('en-US');

/** `front, back, and full length`. */
export const listText = (words: readonly string[]): string => list.format(words);
