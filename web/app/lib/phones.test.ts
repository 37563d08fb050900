import { describe, expect, it } from 'vitest';
import { countryOf, formatTypedPhone, readPhone } from './phones.ts';

describe('a pasted number', () => {
  it.each([
    ['(+1) 702 555 0142', '+1 702 555 0142'],
    ['Tel: +1 702 555 0142', '+1 702 555 0142'],
    ['tel:+17025550142', '+1 702 555 0142'],
    ['☎ +1 (702) 555-0142', '+1 702 555 0142'],
    ['+1\u202f702\u202f555\u202f0142', '+1 702 555 0142'],
    ['\u202a+1 702 555 0142\u202c', '+1 702 555 0142'],
    ['＋１ ７０２ ５５５ ０１４２', '+1 702 555 0142'],
    ['702.555.0142', '(702) 555-0142'],
    ['1-702-555-0142', '1 (702) 555-0142'],
    ['7025550', '(702) 555-0'],
  ])('is formatted without losing a digit: %s', (pasted, shown) => {
    expect(formatTypedPhone(pasted)).toBe(shown);
  });

  it.each([
    '(+1) 702 555 0142',
    'Tel: +1 702 555 0142',
    '+1\u202f702\u202f555\u202f0142',
    'Phone (home): 702-555-0142',
  ])('is read as it was, and as it is shown: %s', pasted => {
    expect(readPhone(pasted)).toBe('+17025550142');
    expect(readPhone(formatTypedPhone(pasted))).toBe('+17025550142');
  });

  it.each(['702 555 0142 / 702 555 0143', 'Room 12, floor 3', '702 555 0142 ext. 5', '(+'])(
    'keeps each digit of %s',
    pasted => {
      const digits = pasted.replaceAll(/\D/g, '');
      expect(formatTypedPhone(pasted).replaceAll(/\D/g, '')).toBe(digits);
    },
  );

  it('tells its country behind what cannot be seen', () => {
    expect(countryOf('\u202a+33 6 12 34 56 78\u202c')).toBe('FR');
  });

  it('is read where it begins with 00', () => {
    for (const pasted of ['0044 20 7946 0018', '00 44 20 7946 0018', 'Tel. (00)44 (0)20 7946 0018'])
      for (const written of [pasted, formatTypedPhone(pasted)]) expect(readPhone(written)).toBe('+442079460018');
  });

  it('is read as Mexico wrote it until 2019', () => {
    expect(readPhone('+52 1 55 5123 4567')).toBe('+525551234567');
    expect(formatTypedPhone('+5215551234567').replaceAll(/\D/g, '')).toBe('5215551234567');
  });
});
