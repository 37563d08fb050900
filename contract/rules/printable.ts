/**
 * Characters that no field of ours may hold: control characters, apart from new line and tab, direction overrides, and
 * halves of a character, which no database keeps.
 */
const UNPRINTABLE = /[^\P{Cc}\n\r\t]|[\u202a-\u202e\u2066-\u2069]|\p{Cs}/u;

export const isPrintable = (value: string): boolean => !UNPRINTABLE.test(value);

export const unprintableSentence = 'This holds characters that cannot be shown.';
