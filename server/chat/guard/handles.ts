import { isCommonWord } from './common-words.ts';
import type { Range } from './fold.ts';
import { isAboutNetworks, platforms, platformsByColon, platformsInTwo } from './network-words.ts';
import { numbersIn } from './number-words.ts';
import { type Word, withoutDigits, wordsOf } from './words.ts';

type Text = { words: Word[]; gaps: string[]; text: string };

const wordAt = ({ words }: Text, index: number): string => words[index]?.text ?? '';

/** A network where something begins with it, or it is someone's: "x: jane", "my X: jane"; not in "8 x: tall". */
const isNetworkX = (from: Text, index: number): boolean =>
  wordAt(from, index) === 'x' &&
  (index === 0 || /[.,!?;\n(]/.test(from.gaps[index - 1] ?? '') || /^(?:my|on|or|and)$/.test(wordAt(from, index - 1)));

/** How many words name a network here; 0 where none does. */
const platformLength = (from: Text, index: number): number => {
  const word = wordAt(from, index);
  if (platforms.has(word) || platforms.has(withoutDigits(word))) return 1;
  if (word === 'inst' && /^@/.test(from.gaps[index] ?? '')) return 1;
  if ((platformsByColon.has(word) || isNetworkX(from, index)) && /^\s?[:=]/.test(from.gaps[index] ?? '')) return 1;
  return platformsInTwo.has(`${word} ${wordAt(from, index + 1)}`) ? 2 : 0;
};

/** Words of a name at most. */
const PARTS = 8;

/** A name goes on over full stops, dashes and underscores, and a number behind #. */
const nameEnd = ({ words, gaps }: Text, index: number): number => {
  let last = index;
  while (
    last - index < PARTS &&
    words[last + 1] &&
    (/^[._-]{1,2}$/.test(gaps[last] ?? '') || (gaps[last] === '#' && /^\d{4}$/.test(words[last + 1]?.text ?? '')))
  )
    last++;
  return last;
};

const nameOf = ({ words, text }: Text, index: number, last: number): string =>
  text.slice(words[index]?.start, words[last]?.end);

const MEASURE = /^(?:\d+(?:am|pm|st|nd|rd|th|k|m|h|hrs?|min|cm|ft|in|s|x\d+)?|[ap]\.m|i\.e|e\.g)$/;

/** Such names stand for themselves: letters with digits, full stops or underscores among them. */
const looksLikeName = (name: string): boolean =>
  /[a-z]/.test(name) && /[\d_.#]/.test(name) && !MEASURE.test(name) && !numbersIn(name);

const isNoName = (name: string): boolean => {
  const [first = ''] = name.split(/[._-]/);
  return !/[a-z]/.test(name) || MEASURE.test(name) || name.length < 3 || isCommonWord(first) || platforms.has(name);
};

const WEAK = new Set('me us at my s on'.split(' '));
const STRONG = new Set('is as handle name username user account id under called tag'.split(' '));
const OWNERS = new Set('my our her his its the'.split(' '));
const INTRODUCES = new Set('add find follow im i m am as search up name message dm'.split(' '));

/** Signs that lead to a name: a colon, an arrow, a hand. */
const NAMES = /[^\s\w.,!?'&+*#/-]|\/(?!\s)|\s-\s/u;

const JOINED = /^[-_~|.]$/;
const ENDS = /^\s*(?:$|[.!?,;)\n])/;

/** "ig-jane", "ig.jane", "my insta janedoe", and a message that is nothing else than "ig janedoe". */
const besidePlatform = (from: Text, index: number, at: number): boolean => {
  const word = wordAt(from, at);
  if (isAboutNetworks(word) || isNoName(word)) return false;
  if (JOINED.test(from.gaps[at - 1] ?? '')) return true;
  const isWhole = from.words.length === at - index + 1;
  return (isWhole || OWNERS.has(wordAt(from, index - 1))) && word.length > 3 && ENDS.test(from.gaps[at] ?? '');
};

/** Written letter by letter, as nobody writes another word. */
const isSpelledOut = ({ words }: Text, index: number): boolean => {
  const word = words[index];
  return word !== undefined && word.end - word.start > word.text.length;
};

/** After the name of a network: "insta: jane", "my ig handle is jane", "snap jane99". */
const afterPlatform = (from: Text, index: number, length: number): [number, number] | null => {
  let at = index + length - 1;
  let isNamed = false;
  let onlyIs = true;
  for (let step = 0; step < 5; step++) {
    const gap = from.gaps[at] ?? '';
    if (/[,!?\ue000]/.test(gap) || (/\.\s/.test(gap) && !/[:=>→@]/.test(gap) && step > 0)) return null;
    if (NAMES.test(gap)) {
      isNamed = true;
      onlyIs = false;
    }
    at++;
    const word = wordAt(from, at);
    if (!STRONG.has(word) && !WEAK.has(word)) break;
    if (STRONG.has(word)) isNamed = true;
    if (STRONG.has(word) && word !== 'is') onlyIs = false;
    if (word === 's' && OWNERS.has(wordAt(from, index - 1))) isNamed = true;
  }
  if (!from.words[at]) return null;
  const last = nameEnd(from, at);
  const name = nameOf(from, at, last);
  if (looksLikeName(name) || (isNamed && isSpelledOut(from, at))) return [at, last];
  if (at === index + length && /^[\s-_~|.]+$/.test(from.gaps[at - 1] ?? '') && besidePlatform(from, index, at))
    return [at, last];
  if (onlyIs && !OWNERS.has(wordAt(from, index - 1))) return null;
  return isNamed && !isNoName(name) ? [at, last] : null;
};

const JOINS = new Set(['on', 'via', 'in', 'at']);
/** "jane99 (ig)", "jane_doe - ig": the network behind a sign. */
const BEHIND_SIGN = /^(?:\s?[(/|~]\s?|\s-\s)$/;

/** Where the name stands that leads to a network: before a word between them, before a sign, or at none of these. */
const nameBefore = (from: Text, index: number): { last: number; isQuoted: boolean } | null => {
  const gap = from.gaps[index - 1] ?? '';
  if (BEHIND_SIGN.test(gap)) return { last: index - 1, isQuoted: false };
  const before = from.gaps[index - 2] ?? '';
  if (!JOINS.has(wordAt(from, index - 1)) || !/^\s+$/.test(gap) || !/^["'”’]?\s+$/.test(before)) return null;
  return { last: index - 2, isQuoted: /^["'”’]/.test(before) };
};

const isIntroduced = (from: Text, first: number): boolean => {
  const word = wordAt(from, first - 1);
  return INTRODUCES.has(word) || (word === 'me' && INTRODUCES.has(wordAt(from, first - 2)));
};

/** Before the name of a network: "add jane99 on snap", "I'm janedoe on instagram", "janedoe@ig". */
const beforePlatform = (from: Text, index: number): [number, number] | null => {
  if ((from.gaps[index - 1] ?? '') === '@' && !isNoName(wordAt(from, index - 1))) return [index - 1, index - 1];
  const found = nameBefore(from, index);
  if (!found || found.last < 0) return null;
  const { last, isQuoted } = found;
  let first = last;
  while (first > 0 && last - first < PARTS && /^[._-]$/.test(from.gaps[first - 1] ?? '')) first--;
  const name = nameOf(from, first, last);
  if (looksLikeName(name)) return [first, last];
  const isWhole = first === 0 && index === from.words.length - 1;
  return (isQuoted || isWhole || isIntroduced(from, first)) && !isNoName(name) && !isAboutNetworks(name)
    ? [first, last]
    : null;
};

const UNDERSCORE = /^(?:underscore|underline|underscor)$/;

/** "jane underscore doe" */
const spokenName = (from: Text, index: number): [number, number] | null => {
  let last = index;
  while (last - index < PARTS && UNDERSCORE.test(wordAt(from, last + 1)) && wordAt(from, last + 2)) last += 2;
  return last > index ? [index, last] : null;
};

const AT_NAME = /(?<![\p{L}\p{N}])@\s?(?=[a-z_])/u;
const FILE = /\.(?:pdf|jpe?g|png|heic|docx?|xlsx?|zip|mov|mp4)$/;
const NUMBERED = new Set('suite room apt unit gate booth hall door no number'.split(' '));

/** Names that need no network beside them: @jane, jane_doe, jane#1234, $jane. */
const alone = (from: Text, index: number): [number, number] | null => {
  const last = nameEnd(from, index);
  const name = nameOf(from, index, last);
  const before = from.gaps[index - 1] ?? from.text.slice(0, from.words[0]?.start);
  if (/(?:^|[^@])@$/.test(before) && AT_NAME.test(`@${name}`)) return isNoName(name) ? null : [index, last];
  if (/@\s$/.test(before) && looksLikeName(name)) return [index, last];
  if (/(?:^|\s)\$$/.test(before) && /^[a-z]/.test(name)) return name === 'tbd' ? null : [index, last];
  if (/#$/.test(before) || FILE.test(name)) return null;
  if (/[a-z]#\d{4}$/.test(name)) return NUMBERED.has(wordAt(from, index)) ? null : [index, last];
  return /[a-z\d]_[a-z\d]/.test(name) && /[a-z]/.test(name) ? [index, last] : null;
};

/** Names of accounts on other networks. */
export const findHandles = (text: string): Range[] => {
  const words = wordsOf(text);
  const gaps = words.map((word, index) => text.slice(word.end, words[index + 1]?.start ?? text.length));
  const from = { words, gaps, text };
  const found: Range[] = [];
  for (let index = 0; index < words.length; index++) {
    const length = platformLength(from, index);
    const name =
      length > 0
        ? (beforePlatform(from, index) ?? afterPlatform(from, index, length))
        : (spokenName(from, index) ?? alone(from, index));
    const [first, last] = [words[name?.[0] ?? -1], words[name?.[1] ?? -1]];
    if (!first || !last || !name) continue;
    const sign = /[@$]\s?$/.exec(text.slice(Math.max(0, first.start - 2), first.start))?.[0] ?? '';
    const start = first.start - sign.length;
    if (start >= (found.at(-1)?.end ?? 0)) found.push({ start, end: last.end });
    index = Math.max(index, name[1]);
  }
  return found;
};
