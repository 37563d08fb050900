import { isCommonWord } from './common-words.ts';
import { AROUND_SPOKEN, dotAfter, isEnding, isSpokenEnding } from './domains.ts';
import type { Range } from './fold.ts';
import { withoutDigits, wordsOf } from './words.ts';

const providers = new Set('gmail googlemail hotmail icloud protonmail ymail gmx'.split(' '));
/** Their names are ordinary words too. */
const companies = new Set('yahoo outlook aol proton live mail'.split(' '));

/** Of those, the ones that are nothing else in a chat about jobs. */
const plainCompanies = new Set('yahoo aol'.split(' '));

const isProvider = (word: string) => providers.has(word) || providers.has(withoutDigits(word));

/** Words of a name at most: what is longer is no address, and would have to be read again and again. */
const LABELS = 12;
const SIGN = /^\s*[([{<]?\s?@\s?[)\]}>]?\s*$/;
const BARE = /^\s{1,3}$/;
const MARKED = /^\s?[([{<_*-]\s?$|^\s?[)\]}>_*-]\s?$/;

type Text = { words: string[]; gaps: string[] };
/** `domain`: the first word after the sign; `isPlain`: an "at" of an ordinary sentence, or no sign at all. */
type At = { domain: number; isPlain: boolean };

const atAfter = ({ words, gaps }: Text, index: number): At | null => {
  const gap = gaps[index] ?? '';
  if (SIGN.test(gap)) return { domain: index + 1, isPlain: false };
  const word = words[index + 1];
  const after = gaps[index + 1] ?? '';
  if (word === 'arroba' || (word === 'at' && MARKED.test(gap) && MARKED.test(after)))
    return { domain: index + 2, isPlain: false };
  if (word === 'at' && BARE.test(gap) && BARE.test(after)) return { domain: index + 2, isPlain: true };
  if (BARE.test(gap) && companies.has(word ?? '') && words[index + 2] === 'com' && BARE.test(after))
    return { domain: index + 1, isPlain: true };
  return BARE.test(gap) && isProvider(word ?? '') ? { domain: index + 1, isPlain: true } : null;
};

const ASKS = new Set('mail email e write reach contact me is im m'.split(' '));

/** "email me janedoe at yahoo", "jane92 at yahoo"; "a shoot at yahoo" is none. */
const isNameOfMail = (words: string[], domain: number): boolean => {
  const at = domain - (words[domain - 1] === 'at' ? 2 : 1);
  return /\d/.test(words[at] ?? '') || ASKS.has(words[at - 1] ?? '') || (at === 0 && domain === words.length - 1);
};

/** The last word of the domain, or null where it is none. */
const domainEnd = ({ words, gaps }: Text, { domain, isPlain }: At, isSaid: boolean): number | null => {
  const first = words[domain];
  if (!first) return null;
  const isNamedSo = plainCompanies.has(first) && (!isPlain || isNameOfMail(words, domain));
  let last: number | null = (isProvider(first) && isSaid) || isNamedSo ? domain : null;
  let at = domain;
  while (at - domain < LABELS) {
    const next = words[at + 1] ?? '';
    const dot = dotAfter(words, gaps, at) ?? looseDot(gaps[at] ?? '', at, isPlain);
    if (dot) {
      const ending = words[dot.next] ?? '';
      const isEnd = dot.kind === 'GLUED' ? isEnding(ending, '', true) : isSpokenEnding(ending);
      if (isEnd) last = dot.next;
      at = dot.next;
    } else if ((isProvider(first) || companies.has(first)) && at === domain && next === 'com') return at + 1;
    else if (gaps[at] === '-') at++;
    else break;
  }
  return last;
};

const looseDot = (gap: string, at: number, isPlain: boolean) =>
  !isPlain && /^\s{0,2}[.,]\s{0,2}$/.test(gap) ? { kind: 'SPOKEN' as const, next: at + 1 } : null;

/** Where the name before the sign begins: it may hold full stops, spelled out too. */
const localStart = ({ words, gaps }: Text, last: number): number => {
  let first = last;
  while (last - first < LABELS) {
    if (first > 0 && /^(?:[._+%-]|\s\.\s)$/.test(gaps[first - 1] ?? '')) first--;
    else if (
      first > 1 &&
      words[first - 1] === 'dot' &&
      AROUND_SPOKEN.test(gaps[first - 1] ?? '') &&
      AROUND_SPOKEN.test(gaps[first - 2] ?? '')
    )
      first -= 2;
    else break;
  }
  return first;
};

const NAMED_GAP = /^\s?(?:[:=]|-(?=\s)|'s|\bis\b)?\s{0,2}$/;

const OWNERS = new Set(['my', 'our']);
const HAS_SIGN = /[\d._]/;

/** "my gmail is jane92", "gmail: jane.doe", "yahoo - jane": the name stands after its provider. */
const nameAfterProvider = ({ words, gaps }: Text, index: number): { from: number; last: number } | null => {
  const provider = words[index] ?? '';
  const isKnown = isProvider(provider) || plainCompanies.has(provider);
  if (!isKnown && !companies.has(provider)) return null;
  const isMail = words[index + 1] === 'mail' && isKnown;
  const after = isMail ? index + 1 : index;
  const gap = gaps[after] ?? '';
  const isIs = words[after + 1] === 'is';
  const from = isIs ? after + 2 : after + 1;
  const name = words[from];
  if (!name || isCommonWord(name) || !/[a-z]/.test(name)) return null;
  let last = from;
  while (last - from < LABELS && /^[._-]$/.test(gaps[last] ?? '') && words[last + 1]) last++;
  const hasSign = HAS_SIGN.test(name) || /^[._]$/.test(gaps[from] ?? '');
  const isSaid = isIs || /[:=]|\s-\s/.test(gap);
  // "Outlook: sunny" and "mail: see below" name nobody.
  const isEnough = isKnown
    ? isSaid || (hasSign && BARE.test(gap))
    : isSaid && (hasSign || OWNERS.has(words[index - 1] ?? ''));
  return isEnough && NAMED_GAP.test(gap) ? { from, last } : null;
};

/** Mail addresses, however the signs in them are written. */
export const findMails = (text: string): Range[] => {
  const all = wordsOf(text);
  const words = all.map(word => word.text);
  const gaps = all.map((word, index) => text.slice(word.end, all[index + 1]?.start ?? text.length));
  const found: Range[] = [];
  const add = (from: number, last: number) => {
    const [first, end] = [all[from], all[last]];
    if (first && end && first.start >= (found.at(-1)?.end ?? 0)) found.push({ start: first.start, end: end.end });
  };
  for (let index = 0; index < words.length; index++) {
    const at = atAfter({ words, gaps }, index);
    // "janedoe gmail" alone is a sentence; with "at" or "com" it is an address.
    const isSaid = at !== null && (!at.isPlain || words[index + 1] === 'at');
    const isSentence = at?.isPlain && isCommonWord(words[index] ?? '');
    const last = at && !isSentence ? domainEnd({ words, gaps }, at, isSaid) : null;
    const named = nameAfterProvider({ words, gaps }, index);
    if (last) {
      add(localStart({ words, gaps }, index), last);
      index = last;
    } else if (named) {
      add(named.from, named.last);
      index = named.last;
    }
  }
  return found;
};
