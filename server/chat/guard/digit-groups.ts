import type { Range } from './fold.ts';
import { fillers, numbersIn, possibleDigitCount, repeats } from './number-words.ts';
import { type Word, wordsOf } from './words.ts';

/** Digits that stand together, or one number in words. */
export type Group = Range & {
  digits: string;
  isWord: boolean;
  /** Letters that are digits only if those beside them are. */
  isGuess: boolean;
  /** What stands between the group before and this one. */
  gap: string;
};

const GAP_MAX = 10;

const partsOf = (word: Word): Word[] => {
  if (numbersIn(word.text)) return [word];
  return [...word.text.matchAll(/\d+|\D+/g)].map(({ 0: text, index }) => ({
    text,
    start: word.start + index,
    end: word.start + index + text.length,
  }));
};

const groupsIn = (part: Word, isWholeWord: boolean): Omit<Group, 'gap'>[] | null => {
  const { text, start, end } = part;
  if (/^\d+$/.test(text)) return [{ digits: text, start, end, isWord: false, isGuess: false }];
  const numbers = numbersIn(text);
  if (numbers) return numbers.map(digits => ({ digits, start, end, isWord: true, isGuess: false }));
  const times = repeats.get(text);
  if (times) return [{ digits: '-'.repeat(times - 1), start, end, isWord: true, isGuess: true }];
  const guessed = possibleDigitCount(text, isWholeWord);
  return guessed > 0 ? [{ digits: '-'.repeat(guessed), start, end, isWord: false, isGuess: true }] : null;
};

/** "twenty-three" is one number: twenty takes the three in. */
const takesIn = (last: Group | undefined, next: Omit<Group, 'gap'>, gap: string): boolean =>
  Boolean(last?.isWord && next.isWord && !last.isGuess && /^[2-9]0$/.test(last.digits)) &&
  /^[1-9]$/.test(next.digits) &&
  /^[\s-]?$/.test(gap);

/** Digits in runs: a run ends at a word, at a long gap, and at what `hide` took out. */
export const digitRuns = (text: string): Group[][] => {
  const runs: Group[][] = [];
  let run: Group[] = [];
  const close = () => {
    if (run.length > 0) runs.push(run);
    run = [];
  };
  for (const word of wordsOf(text)) {
    if (fillers.has(word.text)) continue;
    const parts = partsOf(word);
    for (const part of parts) {
      const groups = groupsIn(part, parts.length === 1);
      if (!groups) {
        close();
        continue;
      }
      for (const group of groups) {
        const last = run.at(-1);
        const gap = last && last.end < group.start ? text.slice(last.end, group.start) : '';
        if (last && isApart(gap)) close();
        if (last && run.length > 0 && takesIn(last, group, gap)) {
          last.digits = `${last.digits.slice(0, 1)}${group.digits}`;
          last.end = group.end;
        } else run.push({ ...group, gap: run.length > 0 ? gap : '' });
      }
    }
  }
  close();
  return runs;
};

const isApart = (gap: string): boolean => gap.includes('\ue000') || gap.replaceAll(/[a-z]+/g, '').length > GAP_MAX;
