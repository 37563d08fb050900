import { withoutDigits } from './words.ts';

const units = [
  ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  ['cero', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'],
  ['zro', 'wun', '', '', '', 'fiv', 'siks', 'sevn', '', ''],
  ['nought', '', '', '', '', 'fife', '', '', '', 'niner'],
];
const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** Letters drawn out count once: "seveeen". */
const squeezed = (word: string): string => word.replaceAll(/(.)\1+/g, '$1');

const spellings = new Map<string, string>();
const addRow = (row: readonly string[], valueAt: (place: number) => number) => {
  for (const [place, word] of row.entries()) if (word) spellings.set(word, String(valueAt(place)));
};
for (const row of units) addRow(row, place => place);
addRow(teens, place => 10 + place);
addRow(tens, place => 10 * place);
const squeezedSpellings = new Map([...spellings].map(([word, value]) => [squeezed(word), value]));

const ONE = [...spellings.keys()].sort((a, b) => b.length - a.length).join('|');
const SEVERAL = new RegExp(`^(?:${ONE})+$`);
const EACH = new RegExp(ONE, 'g');
const LONGEST = 100;

/** The numbers that a word or several joined words write: `['7', '0', '2']` for "sevenzerotwo"; null for other words. */
export const numbersIn = (word: string): string[] | null => {
  if (word.length > LONGEST) return null;
  const plain = /\d/.test(word) ? withoutDigits(word) : word;
  const value = squeezedSpellings.get(squeezed(plain));
  if (value) return [value];
  return SEVERAL.test(plain) ? (plain.match(EACH) ?? []).map(one => spellings.get(one) ?? '') : null;
};

/** Words that sound like a digit, or letters that look like some: digits only between others. */
const soundsLike = new Set('o oh to too for fore won ate'.split(' '));
const LOOKS_LIKE = /^[oilsbz]+$/;
const ENGLISH = new Set([
  'i',
  's',
  'b',
  'z',
  'is',
  'so',
  'oil',
  'lol',
  'solo',
  'bio',
  'zoo',
  'boss',
  'sis',
  'lb',
  'lbs',
]);

/** How many digits letters may stand for between digits; 0 for most. A part of a word with digits is never an English word. */
export const possibleDigitCount = (letters: string, isWholeWord: boolean): number => {
  if (soundsLike.has(letters)) return 1;
  return LOOKS_LIKE.test(letters) && !(isWholeWord && ENGLISH.has(letters)) ? letters.length : 0;
};

export const repeats = new Map([
  ['double', 2],
  ['doble', 2],
  ['triple', 3],
]);

/** Between digits these say nothing. */
export const fillers = new Set(
  'and then dash dot space hyphen point slash comma hundred thousand y guion punto minus'.split(' '),
);
