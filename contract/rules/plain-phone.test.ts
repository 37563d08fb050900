import { expect, it } from 'vitest';
import { dialedPhone, plainPhone } from './plain-phone.ts';

it.each([
  ['narrow spaces', '+1\u202f702\u202f555\u202f0142'],
  ['spaces of every width', '+1\u00a0702\u2007555\u30000142'],
  ['marks of direction', '\u202a+1 702 555 0142\u202c'],
  ['overrides', '\u202d+1 702\u200e 555 0142\u202c'],
  ['a byte order mark and joiners', '\ufeff+1\u200b\u2060 702 555 0142'],
  ['wide digits', '＋１　７０２　５５５　０１４２'],
  ['empty cells of Braille', '+1\u2800702\u2800555\u28000142'],
  ['a line break', '+1 702\n555 0142\r\n'],
  ['keycaps', '+1\ufe0f\u20e3 702 555 0142'],
])('is the same with %s', (_, written) => expect(plainPhone(written)).toBe('+1 702 555 0142'));

it.each([
  ['+52 1 55 5123 4567', '+52 55 5123 4567'],
  ['+5215551234567', '+525551234567'],
  ['(+52) 1 (55) 5123-4567', '(+52) (55) 5123-4567'],
  ['011 52 1 55 5123 4567', '011 52 55 5123 4567'],
])('leaves out the 1 that Mexico gave up: %s', (written, dialed) =>
  expect(dialedPhone(written).replaceAll(/\s+/g, ' ')).toBe(dialed),
);

it.each([
  ['0044 20 7946 0018', '+44 20 7946 0018'],
  ['00 44 20 7946 0018', '+ 44 20 7946 0018'],
  ['Tel: (00)49 151 1234567', 'Tel: (+)49 151 1234567'],
  ['00521 55 5123 4567', '+52 55 5123 4567'],
])('dials abroad from America: %s', (written, dialed) =>
  expect(dialedPhone(written).replaceAll(/\s+/g, ' ')).toBe(dialed),
);

it.each([
  '000',
  '+1 700 555 0142',
  '700 200 0044',
  '+52 155 512 3456',
  '+1 521 555 0142',
  '5215551234567',
  '+44 20 7946 0018',
])('leaves %s alone', written => expect(dialedPhone(written)).toBe(written));
