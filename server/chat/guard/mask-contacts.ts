import type { MaskedKind } from '#contract/values/chat.ts';
import { fold, type Range } from './fold.ts';
import { findHandles } from './handles.ts';
import { findLinks } from './links.ts';
import { findMails } from './mails.ts';
import { findPhones } from './phones.ts';
import { maskRanges } from './words.ts';

const MASK = '••••';

/** In this order: a mail address holds a domain, and a link may hold a number. */
const finders: [MaskedKind, (text: string) => Range[]][] = [
  ['EMAIL', findMails],
  ['LINK', findLinks],
  ['PHONE', findPhones],
  ['HANDLE', findHandles],
];

/** Masks phone numbers, mail addresses, names of accounts and links, also where they are written around; the rest stays as it is. */
export const maskContacts = (original: string): { text: string; masked: MaskedKind[] } => {
  const folded = fold(original);
  const masked: MaskedKind[] = [];
  const ranges: Range[] = [];
  let rest = folded.text;
  for (const [kind, find] of finders) {
    const found = find(rest);
    if (found.length === 0) continue;
    masked.push(kind);
    ranges.push(...found);
    rest = maskRanges(rest, found);
  }
  ranges.sort((a, b) => a.start - b.start);
  let text = '';
  let at = 0;
  for (const { start, end } of ranges) {
    text += original.slice(at, folded.startOf(start)) + MASK;
    at = folded.endOf(end);
  }
  return { text: text + original.slice(at), masked };
};
