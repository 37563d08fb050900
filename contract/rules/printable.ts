/**
 * Characters that no field may contain: control characters except newline and tab, direction overrides, and lone
 * surrogates, which PostgreSQL cannot store.
 */
const UNPRINTABLE = /[^\P{Cc}\n\r\t]|[\u202a-\u202e\u2066-\u2069]|\p{Cs}/u;

export const isPrintable = (value: string): boolean => !UNPRINTABLE.test(value);

export const unprintableSentence = 'This holds characters that cannot be shown.';
