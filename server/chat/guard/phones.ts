import { digitRuns, type Group } from './digit-groups.ts';
import type { Range } from './fold.ts';
import { ordinaryNumbers } from './ordinary-numbers.ts';
import { maskRanges } from './words.ts';

const CUE =
  /\b(?:phone|cell|mobile|number|numero|tel|telephone|whats ?app|viber|sms|call me|text me|ring me|reach me)\b/;
const NO_CUE =
  /\b(?:order|invoice|confirmation|booking|reference|ref|po|tracking|flight|job|id|badge|permit|account)\b/;
const AROUND = 26;

const VANITY =
  /(?<![\d-])(?:(?:1[-. ]?)?\d{3}[-. ]\d{3}[-.][a-z]{4}|1?[-.]?8(?:00|33|44|55|66|77|88)[-.][a-z]{7,10})\b/g;

/** Phone numbers, however they are written. */
export const findPhones = (text: string): Range[] => {
  const vanity = [...text.matchAll(VANITY)].map(({ 0: found, index }) => ({ start: index, end: index + found.length }));
  const rest = maskRanges(text, vanity);
  const bare = maskRanges(rest, ordinaryNumbers(rest));
  return [...vanity, ...digitRuns(bare).flatMap(run => phonesIn(run, bare))].sort((a, b) => a.start - b.start);
};

const phonesIn = (run: Group[], text: string): Range[] => {
  const groups = withoutGuessesAround(run);
  const usual = usualForm(groups);
  if (usual) {
    const [from, until] = usual;
    return [
      ...phonesIn(groups.slice(0, from), text),
      rangeOf(groups.slice(from, until), text),
      ...phonesIn(groups.slice(until), text),
    ];
  }
  return isPhone(groups, text) ? [rangeOf(groups, text)] : [];
};

const withoutGuessesAround = (run: Group[]): Group[] => {
  const first = run.findIndex(group => !group.isGuess || group.digits === '-');
  const last = run.findLastIndex(group => !group.isGuess);
  return first < 0 ? [] : run.slice(first, last + 1);
};

const lengthOf = (groups: readonly Group[]): number => groups.reduce((sum, { digits }) => sum + digits.length, 0);

/** Where 702-555-0123 stands among other numbers, or ten digits in one. */
const usualForm = (groups: readonly Group[]): [from: number, until: number] | null => {
  for (let from = 0; from < groups.length; from++) {
    const [one, two, three] = groups.slice(from, from + 3).map(group => (group.isGuess ? 0 : group.digits.length));
    const before = groups[from - 1];
    const start = before?.digits === '1' && before.gap.length < 4 ? from - 1 : from;
    if (one && one >= 10) return [start, from + 1];
    if ((one === 3 && two === 7) || (one === 6 && two === 4)) return [start, from + 2];
    if (one === 3 && two === 3 && three === 4) return [start, from + 3];
  }
  return null;
};

const isPhone = (groups: readonly Group[], text: string): boolean => {
  const first = groups[0];
  const last = groups.at(-1);
  if (!first || !last) return false;
  const sure = lengthOf(groups.filter(group => !group.isGuess));
  const all = lengthOf(groups);
  const hasPlus = /(?:\+|\bplus)\s?[([]?\s?$/.test(text.slice(Math.max(0, first.start - 8), first.start));
  if (hasPlus && all >= 7) return true;
  if (isCount(groups) || isFalling(groups) || isListOfRanges(groups)) return false;
  if (groups.some(group => group.isGuess)) return all >= 10 && sure >= 4;
  if (groups.some(group => group.isWord)) return all >= 7;
  if (all >= 10) return true;
  if (all < 7) return false;
  const before = text.slice(Math.max(0, first.start - AROUND), first.start);
  const after = text.slice(last.end, last.end + AROUND);
  if (CUE.test(before) || CUE.test(after)) return !isZip(groups);
  return !NO_CUE.test(before) && !/[$€£]\s?$/.test(before) && isLocal(groups, after);
};

const isZip = (groups: readonly Group[]) =>
  groups.length === 2 && groups[0]?.digits.length === 5 && groups[1]?.gap === '-';

const COUNTED = /^\s?(?:people|guests|models|pieces|looks|usd|dollars|words|followers|sq|square|seats|views)\b/;

/** Without an area code: 555-0123, 5 5 5 0 1 2 3, 5550123. */
const isLocal = (groups: readonly Group[], after: string): boolean => {
  const lengths = groups.map(group => group.digits.length).join(' ');
  const first = groups[0]?.digits ?? '';
  if (COUNTED.test(after)) return false;
  if (lengths === '3 4') return /^[2-9]/.test(first) && /^\s?[-. ]?\s?$/.test(groups[1]?.gap ?? '');
  if (groups.length === 1) return !/^20\d\d(?:0\d|1[0-2])[0-3]\d$/.test(first);
  return lengths === '3 3 3' || groups.every(group => group.digits.length === 1);
};

/** 200, 175, 150: rates. */
const isFalling = (groups: readonly Group[]): boolean =>
  groups.length >= 3 &&
  groups.every(
    ({ digits, gap }, index) =>
      digits.length >= 2 && (index === 0 || (gap.includes(',') && Number(digits) < Number(groups[index - 1]?.digits))),
  );

/** 2, 4, 6, 8, 10: sizes, days, rooms; five, six, seven, eight. */
const isCount = (groups: readonly Group[]): boolean =>
  groups.length >= 3 &&
  !groups[0]?.digits.startsWith('0') &&
  groups.every(
    ({ digits }, index) => digits.length <= 4 && (index === 0 || Number(digits) > Number(groups[index - 1]?.digits)),
  );

/** 8-12, 1-5, 6-10: shifts. */
const isListOfRanges = (groups: readonly Group[]): boolean =>
  groups.length >= 4 &&
  groups.length % 2 === 0 &&
  groups.some(group => group.digits.length === 2) &&
  groups.every(({ digits, gap }, index) => {
    if (digits.length > 2) return false;
    if (index === 0) return true;
    return index % 2 === 1 ? /^\s?-\s?$/.test(gap) : /^\s?(?:[,;&\n]|and)\s?$/.test(gap.trim());
  });

const OPENS = '([{';
const CLOSES = ')]}';

/** With the plus and the brackets that belong to it. */
const rangeOf = (groups: readonly Group[], text: string): Range => {
  let start = groups[0]?.start ?? 0;
  let end = groups.at(-1)?.end ?? 0;
  const before = /(?:(?:\+|\bplus)\s?)?[([{]?\s?$/.exec(text.slice(Math.max(0, start - 8), start))?.[0] ?? '';
  start -= before.length;
  while (start < end && /\s/.test(text[start] ?? '')) start++;
  const inside = text.slice(start, end);
  const isOpen = [...inside].reduce(
    (open, sign) => open + (OPENS.includes(sign) ? 1 : CLOSES.includes(sign) ? -1 : 0),
    0,
  );
  if (isOpen > 0 && CLOSES.includes(text[end] ?? ' ')) end++;
  return { start, end };
};
