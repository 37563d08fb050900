import { isCommonWord } from './common-words.ts';
import type { Range } from './fold.ts';
import { numbersIn } from './number-words.ts';
import { type Word, withoutDigits, wordsOf } from './words.ts';

const platforms = new Set(
  `instagram insta instagr gram ig snapchat snap tiktok facebook fb messenger whatsapp telegram tg twitter onlyfans discord kik wechat
   viber youtube skype venmo cashapp paypal zelle linkedin`.split(/\s+/),
);
const inTwo = new Set([
  'tik tok',
  'cash app',
  'tele gram',
  'whats app',
  'insta gram',
  'face book',
  'snap chat',
  'we chat',
]);

type Text = { words: Word[]; gaps: string[]; text: string };

const wordAt = ({ words }: Text, index: number): string => words[index]?.text ?? '';

/** How many words name a network here; 0 where none does. */
const platformLength = (from: Text, index: number): number => {
  const word = wordAt(from, index);
  if (platforms.has(word) || platforms.has(withoutDigits(word))) return 1;
  if (word === 'inst' && /^@/.test(from.gaps[index] ?? '')) return 1;
  return inTwo.has(`${word} ${wordAt(from, index + 1)}`) ? 2 : 0;
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
  if (looksLikeName(name)) return [at, last];
  if (onlyIs && !OWNERS.has(wordAt(from, index - 1))) return null;
  return isNamed && !isNoName(name) ? [at, last] : null;
};

const JOINS = new Set(['on', 'via', 'in']);

/** Before the name of a network: "add jane99 on snap", "I'm janedoe on instagram". */
const beforePlatform = (from: Text, index: number): [number, number] | null => {
  if (!JOINS.has(wordAt(from, index - 1)) || !/^\s+$/.test(from.gaps[index - 1] ?? '')) return null;
  const last = index - 2;
  let first = last;
  while (first > 0 && last - first < PARTS && /^[._-]$/.test(from.gaps[first - 1] ?? '')) first--;
  if (first < 0 || !/^\s+$/.test(from.gaps[last] ?? '')) return null;
  const name = nameOf(from, first, last);
  if (looksLikeName(name)) return [first, last];
  return INTRODUCES.has(wordAt(from, first - 1)) && !isNoName(name) ? [first, last] : null;
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
    const name = length > 0 ? (beforePlatform(from, index) ?? afterPlatform(from, index, length)) : alone(from, index);
    const [first, last] = [words[name?.[0] ?? -1], words[name?.[1] ?? -1]];
    if (!first || !last || !name) continue;
    const sign = /[@$]\s?$/.exec(text.slice(Math.max(0, first.start - 2), first.start))?.[0] ?? '';
    const start = first.start - sign.length;
    if (start >= (found.at(-1)?.end ?? 0)) found.push({ start, end: last.end });
    index = Math.max(index, name[1]);
  }
  return found;
};
