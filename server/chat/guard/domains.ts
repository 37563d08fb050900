import { particles, titles } from '#contract/values/name-parts.ts';
import { isCommonWord } from './common-words.ts';
import { type Word, withoutDigits } from './words.ts';

/** Endings of addresses that are unlikely to be the next sentence's first word. */
const usual = new Set(
  'com net org io co info biz edu gov dev xyz tv fm ly ee gg cc vip uk ca de fr es mx ru br au jp cn eu nl ch se pl dk nz ie pt link agency'.split(
    ' ',
  ),
);
/** English words too: only after a name that is none. */
const wordy = new Set(
  'app shop store online site page club studio photo photography photos pro model models fashion bio social'.split(' '),
);
/** So short and common that only a path after them makes an address. */
const short = new Set('me us it in is to so am be my no as at la'.split(' '));
/** Endings that people write with "dot", or with spaces around the full stop. */
const spoken = new Set('com net org io co'.split(' '));
const DOTCOM = 'dotcom';

export const isSpokenEnding = (word: string): boolean => spoken.has(word) || spoken.has(withoutDigits(word));

export const isEnding = (word: string, name: string, hasPath: boolean): boolean => {
  if (word === DOTCOM) return true;
  if (usual.has(word) || isSpokenEnding(word)) return !isCommonWord(name) || hasPath || word === 'com';
  if (wordy.has(word)) return hasPath || !isCommonWord(name);
  return hasPath && short.has(word);
};

const isInitial = ({ text, start, end }: Word): boolean =>
  text.length === 1 || (text.length <= 3 && end - start > text.length);

/** "p.de wit", "dr.de jong", "t.ly nguyen": an initial or a title, and what would be an ending begins a name. */
export const isShortenedName = (before: readonly Word[], ending: string, isFollowed: boolean): boolean => {
  if (!isFollowed) return false;
  const isInitials = before.length === 1 && before[0]?.text.length === 1;
  if (isInitials && ending.length === 2) return true;
  return particles.has(ending) && before.every(word => titles.has(word.text) || isInitial(word));
};

const GLUED = /^\.$/;
const SPACED = /^(?:\s{1,3}\.\s{1,3}|\s?[([{<]\s?[.,]\s?[)\]}>]\s?)$/;
/** "janedoe com", "janedoe. com": no word of a sentence is "com". */
const BEFORE_COM = /^(?:\s{1,3}|\s{0,3}[.,•*°]\s{0,3})$/;
/** What is "com" in speech. */
const BEFORE_SPOKEN_COM = new Set('rom sit tele inter dot e star'.split(' '));
const SPOKEN = /^(?:dot|punto|period)$/;
export const AROUND_SPOKEN = /^(?:\s{1,3}|\s?[([{<_*-]\s?|\s?[)\]}>_*-]\s?)$/;

export type Dot = { kind: 'GLUED' | 'SPOKEN'; next: number } | null;

const isBeforeCom = (words: readonly string[], gap: string, index: number): boolean => {
  const word = words[index] ?? '';
  return words[index + 1] === 'com' && BEFORE_COM.test(gap) && !isCommonWord(word) && !BEFORE_SPOKEN_COM.has(word);
};

/** Whether a full stop of an address follows the word at an index, and where the word after it is. */
export const dotAfter = (words: readonly string[], gaps: readonly string[], index: number): Dot => {
  const gap = gaps[index] ?? '';
  if (GLUED.test(gap)) return { kind: 'GLUED', next: index + 1 };
  if (SPACED.test(gap) || isBeforeCom(words, gap, index)) return { kind: 'SPOKEN', next: index + 1 };
  if (words[index + 1] === DOTCOM && AROUND_SPOKEN.test(gap) && !isCommonWord(words[index] ?? ''))
    return { kind: 'GLUED', next: index + 1 };
  const isSpoken = SPOKEN.test(withoutDigits(words[index + 1] ?? ''));
  return isSpoken && AROUND_SPOKEN.test(gap) && AROUND_SPOKEN.test(gaps[index + 1] ?? '')
    ? { kind: 'SPOKEN', next: index + 2 }
    : null;
};
