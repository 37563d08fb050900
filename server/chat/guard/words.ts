import type { Range } from './fold.ts';

export type Word = Range & { text: string };

/** Letters written one by one, as in "g m a i l", are one word; two are enough where full stops part them. */
const isSpelled = (letters: number, gap: string): boolean => letters >= 3 || (letters === 2 && gap === '.');

const oneByOne = (words: Word[], text: string, from: number): { last: number; gap: string } => {
  const gapAfter = (index: number) => text.slice(words[index]?.end, words[index + 1]?.start);
  const gap = gapAfter(from);
  let last = from;
  while (last + 1 < words.length && isLetter(words[last + 1]) && gapAfter(last) === gap) last++;
  return { last, gap };
};

const isLetter = (word: Word | undefined): boolean => word?.text.length === 1 && word.text > '9';

export const wordsOf = (text: string): Word[] => {
  const found = [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
  }));
  const words: Word[] = [];
  for (let index = 0; index < found.length; index++) {
    const word = found[index];
    if (!word) continue;
    const { last, gap } = isLetter(word) ? oneByOne(found, text, index) : { last: index, gap: '' };
    const end = found[last]?.end ?? word.end;
    if (gap.length > 0 && gap.length <= 3 && isSpelled(last - index + 1, gap)) {
      const letters = found.slice(index, last + 1).map(one => one.text);
      words.push({ text: letters.join(''), start: word.start, end });
      index = last;
    } else words.push(word);
  }
  return words;
};

const LETTER_OF: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' };

/** A word with digits in the place of letters, as in "gma1l". */
export const withoutDigits = (word: string): string => word.replaceAll(/[013457]/g, digit => LETTER_OF[digit] ?? digit);

/** Hides what was found from those who look next: what is hidden parts words, and belongs to none. */
export const maskRanges = (text: string, ranges: readonly Range[]): string => {
  let shown = '';
  let at = 0;
  for (const { start, end } of ranges) {
    shown += text.slice(at, start) + '\ue000'.repeat(end - start);
    at = end;
  }
  return shown + text.slice(at);
};
