import type { Range } from './fold.ts';

const month = '(?:0?[1-9]|1[0-2])';
const day = '(?:0?[1-9]|[12]\\d|3[01])';
const year = '(?:20\\d\\d|\\d\\d)';

/** Numbers that say what they are: times, dates, prices, heights, measurements. */
const ORDINARY = new RegExp(
  [
    // 7:30, 19:30 pm
    '(?<![\\d:])(?:[01]?\\d|2[0-3]):[0-5]\\d(?![\\d:])(?:\\s?[ap]\\.?m\\b)?',
    // 8 am
    '(?<![\\d.:-])(?:1[0-2]|[1-9])\\s?[ap]\\.?m\\b',
    // 12/05/2026, 12/05, 05.12.2026, 2026-12-05
    `(?<![\\d/])${month}/${day}(?:/${year})?(?![\\d/])`,
    `(?<![\\d.])(?:${day}\\.${month}|${month}\\.${day})\\.${year}(?![\\d.]*\\d)`,
    `(?<![\\d-])20\\d\\d-${month}-${day}(?![-\\d])`,
    // $1,250.00, but not $702 555 0123
    '[$€£]\\s?\\d{1,3}(?:,\\d{3})*(?:\\.\\d\\d)?(?!\\d|[-., ]{1,3}\\d{3})',
    '[$€£]\\s?\\d{4,6}(?!\\d|[-., ]{1,3}\\d{3})',
    // 5'11", 34-25-36
    "(?<!\\d)[4-7]\\s?'\\s?\\d{1,2}(?:\\.\\d)?(?!\\d)",
    '(?<![\\d/-])[2-9]\\d[a-h]{0,2}[-/][2-9]\\d[-/][2-9]\\d(?![-/]?\\d)',
  ].join('|'),
  'g',
);

export const ordinaryNumbers = (text: string): Range[] =>
  [...text.matchAll(ORDINARY)].map(({ 0: found, index }) => ({ start: index, end: index + found.length }));
