import { dotAfter, isEnding, isShortenedName, isSpokenEnding } from './domains.ts';
import type { Range } from './fold.ts';
import { type Word, wordsOf } from './words.ts';

const SCHEME = /^(?:https?|hxxps?|ftp)$/;
const SCHEME_GAP = /^\s?:\s?\/\s?\/\s?$/;
/** Words of a name at most: what is longer is no address, and would have to be read again and again. */
const LABELS = 12;
const PATH = /[/?#:][^\s\ue000]*/y;
const REST = /[^\s\ue000]*/y;

/** Addresses of other places, with or without a scheme. */
export const findLinks = (text: string): Range[] => {
  const words = wordsOf(text);
  const texts = words.map(word => word.text);
  const gaps = words.map((word, index) => text.slice(word.end, words[index + 1]?.start ?? text.length));
  const found: Range[] = [];
  for (let index = 0; index < words.length; index++) {
    const hasScheme = SCHEME.test(texts[index] ?? '') && SCHEME_GAP.test(gaps[index] ?? '');
    const from = hasScheme ? index + 1 : index;
    const spaced = !hasScheme && texts[index] === 'www' ? spacedWww(texts, gaps, index) : null;
    const last =
      spaced ??
      spokenTelegram(texts, gaps, index) ??
      lastOfDomain(texts, gaps, from, text, words) ??
      (hasScheme ? from : null);
    const [first, end] = [words[index], words[last ?? -1]];
    if (!first || !end) continue;
    const through = trimmed(text, end.end, hasScheme ? REST : PATH);
    found.push({ start: first.start, end: through });
    while ((words[index + 1]?.start ?? text.length) < through) index++;
  }
  return found;
};

/** "www janedoe com", with spaces for all of its full stops. */
const spacedWww = (texts: string[], gaps: string[], index: number): number | null => {
  const isParted = [index, index + 1].every(at => /^[\s.,]{1,3}$/.test(gaps[at] ?? ''));
  return isParted && isSpokenEnding(texts[index + 2] ?? '') ? index + 2 : null;
};

/** "t me slash janedoe", "t dot me / janedoe": an address of Telegram or WhatsApp read aloud. */
const spokenTelegram = (texts: string[], gaps: string[], index: number): number | null => {
  const me = texts[index + 1] === 'dot' ? index + 2 : index + 1;
  if (!/^(?:t|wa)$/.test(texts[index] ?? '') || texts[me] !== 'me' || !/^[\s.]$/.test(gaps[index] ?? '')) return null;
  const name = texts[me + 1] === 'slash' ? me + 2 : /^\s?\/\s?$/.test(gaps[me] ?? '') ? me + 1 : null;
  return name !== null && texts[name] ? name : null;
};

/** The last word of a name with its ending, or null where no address begins. */
const lastOfDomain = (texts: string[], gaps: string[], from: number, text: string, words: Word[]): number | null => {
  let last: number | null = null;
  let at = from;
  while (at - from < LABELS) {
    const dot = dotAfter(texts, gaps, at);
    const next = dot && texts[dot.next];
    if (dot && next) {
      const hasPath = /^[/?]/.test(text.slice(words[dot.next]?.end, (words[dot.next]?.end ?? 0) + 1));
      const isWww = texts[from] === 'www';
      const isEnd = dot.kind === 'GLUED' ? isEnding(next, texts[at] ?? '', hasPath) : isSpokenEnding(next);
      const isFollowed = /^\s+$/.test(gaps[dot.next] ?? '') && texts[dot.next + 1] !== undefined;
      if (dot.kind === 'GLUED' && !hasPath && isShortenedName(words.slice(from, at + 1), next, isFollowed)) return null;
      if (isEnd || (isWww && last !== null)) last = dot.next;
      at = dot.next;
    } else if (/^[-_]$/.test(gaps[at] ?? '')) at++;
    else break;
  }
  return last;
};

const SENTENCE_ENDS = '.,:;!?)]}\'"';

/** To the end of the path, without what ends the sentence. */
const trimmed = (text: string, end: number, rest: RegExp): number => {
  rest.lastIndex = end;
  let through = end + (rest.exec(text)?.[0].length ?? 0);
  while (through > end && SENTENCE_ENDS.includes(text[through - 1] ?? ' ')) through--;
  return through;
};
