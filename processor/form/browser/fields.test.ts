import { describe, expect, it } from 'vitest';
import { checks, expiryOf, type FieldName, shownExpiry, shownNumber } from './fields.ts';

const now = new Date('2026-11-23T12:00:00');

describe('what was typed', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-42 42x', '4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['', ''],
  ])('shows the number %s as %s', (typed, shown) => {
    expect(shownNumber(typed)).toBe(shown);
  });

  it.each([
    ['9', '09'],
    ['12', '12'],
    ['123', '12 / 3'],
    ['12/30', '12 / 30'],
    ['0930', '09 / 30'],
  ])('shows the expiry %s as %s', (typed, shown) => {
    expect(shownExpiry(typed)).toBe(shown);
  });

  it('reads a whole expiry only', () => {
    expect(expiryOf('09 / 30')).toEqual({ month: 9, year: 2030 });
    expect(expiryOf('09 / 3')).toBeNull();
  });
});

describe('checks', () => {
  it.each<[FieldName, string]>([
    ['number', '4242 4242 4242 4242'],
    ['expiry', '11 / 26'],
    ['cvc', '123'],
    ['name', 'Ada Quill'],
    ['zip', '89101'],
    ['zip', '89101-1234'],
    ['routing', '110000000'],
    ['account', '000123456789'],
  ])('accepts the %s %s', (name, text) => {
    expect(checks[name](text, now)).toBeNull();
  });

  it.each<[FieldName, string, RegExp]>([
    ['number', '', /Enter the number/],
    ['number', '4242 4242 4242 4243', /not a card number/],
    ['number', '4242', /not a card number/],
    ['expiry', '13 / 30', /month and year/],
    ['expiry', '10 / 26', /expired/],
    ['cvc', '12', /3 or 4 digits/],
    ['zip', '8910', /5 digits/],
    ['routing', '11000000', /9 digits/],
    ['account', '12', /4 to 17 digits/],
  ])('says what is wrong with the %s “%s”', (name, text, sentence) => {
    expect(checks[name](text, now)).toMatch(sentence);
  });
});
