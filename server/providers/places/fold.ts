const LETTERS: Record<string, string> = {
  ı: 'i',
  ł: 'l',
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  æ: 'ae',
  ð: 'd',
  œ: 'oe',
  ħ: 'h',
  þ: 'th',
  ə: 'e',
};
const SPELT_OUT: Record<string, string> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' };

/** A name in normalized form: lower case without accents or punctuation, abbreviations spelt out. */
export const fold = (name: string): string => {
  const plain = PLAIN.test(name) ? name.toLowerCase() : withoutMarks(name);
  return plain.replace(/^(ste?|ft|mt) /, (_, short: string) => `${SPELT_OUT[short]} `);
};

/** The fast path for most names; the rest takes ten times as long. */
const PLAIN = /^[A-Za-z]+( [A-Za-z]+)*$/;

const withoutMarks = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ıłßøđæðœħþə]/g, letter => LETTERS[letter] ?? letter)
    .replaceAll(/['’‘ʻ`.]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
