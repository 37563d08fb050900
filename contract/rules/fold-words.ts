/** Signs that a keyboard types for an apostrophe. As phones type it, D’Angelo has another one than as desks do. */
const APOSTROPHES =
  /[\u0027\u0060\u00b4\u02b9\u02bb-\u02bf\u02c8\u055a\u05f3\u2018-\u201b\u2032\u2035\ua78b\ua78c\uff07]/gu;
/** Marks that are added to a letter but do not make it another one. In scripts of India a mark is a vowel, and stays. */
const MARKS =
  /[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe00-\ufe0f]|[\ufe20-\ufe2f]/gu;
/** Signs without a width, the stroke that only makes an Arabic word longer, and the colors of skin. */
const UNSEEN = /[\u00ad\u0640\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|[\u{1f3fb}-\u{1f3ff}]/gu;
const THOUSANDS = /(\d),(?=\d{3}(?!\d))/g;
/** Scripts without spaces between words, and pictures. */
const UNSPACED =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u231a-\u23ff\u2600-\u27bf\u2b00-\u2bff\u3005-\u3007\u3021-\u302f\u3031-\u303c\u3041-\u30fa\u30fc-\u318f\u31a0-\u31bf\u31f0-\u31ff\u3400-\u4dbf\u4e00-\ua48f\uac00-\ud7ff\u{1f000}-\u{1faff}\u{20000}-\u{3ffff}]+/gu;
const BETWEEN_WORDS =
  /[\p{Cc}\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02c2-\u02df\u02e5-\u02ff\u0375\u037e\u0387\u03f6\u0482\u055a-\u055f\u0589-\u058f\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u0600-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u06dd\u06de\u06e9\u06fd\u06fe\u0700-\u070f\u07f6-\u07f9\u0964\u0965\u0970\u09f2\u09f3\u09fa\u09fb\u0af0\u0af1\u0bf3-\u0bfa\u0c77\u0df4\u0e3f\u0e4f\u0e5a\u0e5b\u0f01-\u0f17\u0f3a-\u0f3d\u104a-\u104f\u10fb\u1360-\u1368\u1680\u17d4-\u17d6\u17d8-\u17db\u1800-\u180a\u2000-\u2319\u2400-\u25ff\u27c0-\u2aff\u2e00-\u2fff\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30a0\u30fb\u3190-\u319f\u31c0-\u31ef\u4dc0-\u4dff\ua4fe\ua4ff\ua828-\ua83f\ua92e\ua92f\ua9c1-\ua9cd\uaade\uaadf\uabeb\ue000-\uf8ff\ufd3e\ufd3f\ufe10-\ufe1f\ufe30-\ufe6f\ufff0-\uffff]+/gu;

const LETTERS: Record<string, string> = {
  ς: 'σ',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ə: 'e',
  ŋ: 'n',
  ŧ: 't',
  ƀ: 'b',
  ɨ: 'i',
  ʉ: 'u',
  ƶ: 'z',
  ǥ: 'g',
  ⱥ: 'a',
  ȼ: 'c',
  ɇ: 'e',
  ɉ: 'j',
  ƚ: 'l',
  ɍ: 'r',
  ɏ: 'y',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ɛ: 'e',
  ɔ: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};
const OWN_LETTERS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

/** The fast path for most names; the rest takes ten times as long. */
const PLAIN = /^[A-Za-z]+( [A-Za-z]+)*$/;

/**
 * Words as they are compared in lists that are held in memory: lower case, without accents and punctuation, a space between two.
 * `fold_words` of the database is the same for what is stored there; server/search/fold-words.test.ts compares the two.
 */
export const foldWords = (text: string): string =>
  PLAIN.test(text)
    ? text.toLowerCase()
    : text
        .replaceAll(APOSTROPHES, '')
        .normalize('NFKD')
        .toLowerCase()
        .replaceAll(MARKS, '')
        .replaceAll(UNSEEN, '')
        .normalize('NFKC')
        .replaceAll(OWN_LETTERS, letter => LETTERS[letter] ?? letter)
        .replaceAll(THOUSANDS, '$1')
        .replaceAll(UNSPACED, ' $& ')
        .replaceAll(BETWEEN_WORDS, ' ')
        .trim();
