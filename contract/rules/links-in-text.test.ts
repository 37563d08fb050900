import { expect, it } from 'vitest';
import { linksIn } from './links-in-text.ts';

const cases: [body: string, ...links: string[]][] = [
  ['https://example.org/wiki/Mesa_(Nevada)', 'https://example.org/wiki/Mesa_(Nevada)'],
  ['(see https://example.org/wiki/Mesa_(Nevada)).', 'https://example.org/wiki/Mesa_(Nevada)'],
  ['(https://example.org/a)', 'https://example.org/a'],
  ['[https://example.org/a[1]], then', 'https://example.org/a[1]'],
  ["https://example.org/wiki/O'Hare now", "https://example.org/wiki/O'Hare"],
  ['https://example.org/wiki/O’Hare', 'https://example.org/wiki/O’Hare'],
  ["'https://example.org/a'", 'https://example.org/a'],
  ['“https://example.org/a”, she said', 'https://example.org/a'],
  ['See https://example.org/a?b=1, https://example.org/c!', 'https://example.org/a?b=1', 'https://example.org/c'],
  ['https://example.org/zoe_ is me', 'https://example.org/zoe_'],
  ['*https://example.org/zoe* is me', 'https://example.org/zoe'],
  ['_https://example.org/zoe_', 'https://example.org/zoe'],
  ['https://example.org/#/work…', 'https://example.org/#/work'],
  ['こちら：https://example.org/a。どうぞ', 'https://example.org/a'],
  ['HTTPS://EXAMPLE.ORG/A', 'HTTPS://EXAMPLE.ORG/A'],
  ['見てhttps://example.org/a', 'https://example.org/a'],
  ['\u200fhttps://example.org/a\u200f', 'https://example.org/a'],
  ['https://example.org/a\u200b', 'https://example.org/a'],
  ['<https://example.org/a>', 'https://example.org/a'],
  ['https:// and javascript:alert(1), xhttps://example.org'],
];

it.each(cases)('finds the links of %j', (body, ...links) => {
  expect(linksIn(body).map(({ text }) => text)).toEqual(links);
  for (const { index, text } of linksIn(body)) expect(body.slice(index, index + text.length)).toBe(text);
});
