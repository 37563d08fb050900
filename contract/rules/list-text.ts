const list = new Intl.ListFormat('en-US');

/** `front, back, and full length`. */
export const listText = (words: readonly string[]): string => list.format(words);

const choice = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** `owner, reviewer, or support`. */
export const choiceText = (words: readonly string[]): string => choice.format(words);
