/**
 * Characters that no field may contain: control characters except newline and tab, direction overrides, and lone
 * surrogates, which PostgreSQL cannot store.
 */
const UNPRINTABLE = /[^\P{Cc}\n\r\t]|[\u202a-\u202e\u2066-\u2069]|\p{Cs}/u;
/** Line breaks as slides, pages and old programs write them. */
const BREAKS = /[\v\f\u0085\u2028\u2029]/g;
/** Address books copy a number between overrides that change nothing there. */
const NUMBER_IN_OVERRIDES = /\u202d([\d\s+().#*,/-]*)\u202c/g;
/** Marks that embed or isolate pasted words. Without them words run in the order they have by themselves. */
const EMBEDDING = /[\u202a-\u202c\u2066-\u2069]/g;
/** Letters and symbols that show nothing: fillers of Hangul, the empty Braille cell, places of objects and of notes. */
const FILLERS = /[\u115f\u1160\u2800\u3164\uffa0\ufffc\u{1d159}]/gu;
const INVISIBLE = /\p{Cf}/gu;
/** Pictographs by name too, because a machine does not know the emoji of next year as symbols. */
const SIGN = /[\p{L}\p{N}\p{P}\p{S}\p{Extended_Pictographic}]/u;
/** Tibetan, which piles up most, has eight on a letter. */
const MARKS_MOST = 8;
const PILED = new RegExp(String.raw`(?:\p{M}\p{Cf}*){${MARKS_MOST + 1}}`, 'u');
const EXCERPT_WORDS = 3;
const EXCERPT_LENGTH = 40;

export const isPrintable = (value: string): boolean => !UNPRINTABLE.test(value);

export const unprintableSentence = 'This holds characters that cannot be shown.';

/** How many characters of a text are there to be seen, with the spaces between them. */
export const shownLength = (value: string): number =>
  [...value.replaceAll(FILLERS, '').replaceAll(INVISIBLE, '')].length;

/** Text as someone meant it who typed or pasted it. Empty where nothing of it would show. */
export const readTyped = (value: string): string => {
  const text = value.replaceAll(BREAKS, '\n').replaceAll(NUMBER_IN_OVERRIDES, '$1').replaceAll(EMBEDDING, '').trim();
  return isPrintable(text) && !SIGN.test(text.replaceAll(FILLERS, '')) ? '' : text;
};

const placeOf = (value: string, index: number): string => {
  const words = value.slice(0, index).trim().split(/\s+/u).slice(-EXCERPT_WORDS).join(' ');
  const before = [...words].slice(-EXCERPT_LENGTH).join('');
  return before === '' ? 'at its beginning' : `after “${before}”`;
};

/** Why a text cannot stand, and where, as the rest of a sentence that begins with its name. */
export const faultOf = (value: string): string | null => {
  const unprintable = value.search(UNPRINTABLE);
  if (unprintable !== -1)
    return `holds characters that cannot be shown, ${placeOf(value, unprintable)}. Delete that place and type it again.`;
  const piled = value.search(PILED);
  return piled === -1 ? null : `has more than ${MARKS_MOST} marks on one letter, ${placeOf(value, piled)}.`;
};
