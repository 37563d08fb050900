import { describe, expect, it } from 'vitest';
import { readPhone, refuseCountry } from './phone.ts';

const refusalOf = (attempt: () => unknown): unknown => {
  try {
    return attempt();
  } catch (error) {
    return error;
  }
};

describe('readPhone', () => {
  it.each([
    ['a premium number of the United States', '+1 900 234 5678'],
    ['a premium number of Germany', '+49 900 1234567'],
    ['a premium number of no country', '+979 123 456 789'],
    ['a toll-free number', '+1 888 555 1234'],
    ['a toll-free number of no country', '+800 1234 5678'],
    ['a shared-cost number of no country', '+808 1234 5678'],
    ['a shared-cost number', '+44 870 123 4567'],
    ['a personal number', '+44 7012 345678'],
    ['a UAN', '+44 345 678 9012'],
    ['a satellite phone', '+881 612 345 678'],
    ['a satellite network', '+870 773 123 456'],
    ['another network of no country', '+882 16 12345678'],
    ['a service of no country', '+883 510 012 345 678'],
  ])('refuses %s, with a sentence at its field', (_, typed) => {
    expect(refusalOf(() => readPhone(typed))).toMatchObject({
      code: 'PHONE_INVALID',
      details: { fields: { phoneNumber: expect.stringMatching(/^We send no texts to premium.*mobile number\.$/) } },
    });
  });

  it.each([
    ['(702) 555-0123', '+17025550123'],
    ['+44 7400 123456', '+447400123456'],
    ['+44 20 7946 0018', '+442079460018'],
    ['+1 876 555 0123', '+18765550123'],
    ['+33 6 12 34 56 78', '+33612345678'],
    ['+55 11 99999-9999', '+5511999999999'],
  ])('takes %s', (typed, phone) => {
    expect(readPhone(typed)).toBe(phone);
  });
});

describe('refuseCountry', () => {
  it('lets every country get codes unless some are named, and then no other', () => {
    expect(refuseCountry({ CODE_COUNTRIES: [] }, '+33612345678')).toBeUndefined();
    expect(refuseCountry({ CODE_COUNTRIES: ['US', 'FR'] }, '+33612345678')).toBeUndefined();
    expect(refusalOf(() => refuseCountry({ CODE_COUNTRIES: ['US', 'CA'] }, '+33612345678'))).toMatchObject({
      code: 'PHONE_INVALID',
      details: {
        fields: {
          phoneNumber: 'We send no codes to numbers of this country (France). Please use a number of another country.',
        },
      },
    });
    expect(refusalOf(() => refuseCountry({ CODE_COUNTRIES: ['US'] }, '+18765550123'))).toMatchObject({
      code: 'PHONE_INVALID',
    });
  });
});

it.each([
  '+1\u202f702\u202f555\u202f0142',
  '(+1) 702 555 0142',
  'Tel: +1 702 555 0142',
  '\u202d+1 702 555 0142\u202c',
  '７０２ ５５５ ０１４２',
])('reads %s', typed => expect(readPhone(typed)).toBe('+17025550142'));

it.each(['+52 1 55 5123 4567', '+5215551234567', '+52 55 5123 4567'])('reads the number of Mexico %s', typed =>
  expect(readPhone(typed)).toBe('+525551234567'),
);

it.each(['+52 1 00 0000 0000', '+52 1 55 5123 456', '+52 1 155 123 4567'])('refuses %s', typed =>
  expect(() => readPhone(typed)).toThrow(expect.objectContaining({ code: 'PHONE_INVALID' })),
);
