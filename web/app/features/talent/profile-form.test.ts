import { describe, expect, it } from 'vitest';
import type { Rules } from '#contract/rules/rules.ts';
import { changesOf, type TypedProfile, typedOf } from './profile-form.ts';
import { profileResolver } from './profile-resolver.ts';

const limits = {
  nameLength: 60,
  companyLength: 80,
  heightMinIn: 48,
  heightMaxIn: 84,
  ageMin: 18,
  hourlyCentsMin: 2_500,
  hourlyCentsMax: 100_000,
} as Rules['limits'];
const read = profileResolver({ limits, nowMs: Date.parse('2026-11-21T12:00:00Z') });
const links = { urlInstagram: 'https://instagram.com/wren', urlTickTok: null, urlOther: null };
const wren = { name: 'Wren Abara', ...links };

const whole: TypedProfile = {
  ...typedOf(wren, null),
  gender: 'NON_BINARY',
  birthDate: '2008-11-21',
  heightFeet: '5',
  heightInches: '10',
  hairColor: 'RED',
  eyesColor: 'GREEN',
  home: { name: 'Las Vegas', latitude: 36.17, longitude: -115.14, timeZone: 'America/Los_Angeles' },
};
const resolve = (over: Partial<TypedProfile> = {}) =>
  read({ ...whole, ...over }, undefined, { fields: {}, shouldUseNativeValidation: false });

describe('profileResolver', () => {
  it('converts typed values to those of the contract', async () => {
    const { values, errors } = await resolve({ bustIn: '33,5', languages: 'English, Igbo,, English ' });
    expect(errors).toEqual({});
    expect(values).toMatchObject({
      heightIn: 70,
      bustIn: 33.5,
      waistIn: null,
      ethnicity: null,
      languages: ['English', 'Igbo'],
      skills: [],
      sensitiveConsent: false,
    });
  });

  it('reports each missing field', async () => {
    const { errors } = await read(typedOf({ ...wren, name: null }, null), undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    });
    const messages = Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]));
    expect(messages).toEqual({
      name: 'Your name is needed.',
      gender: 'Choose one.',
      birthDate: 'Enter your date of birth.',
      home: 'Choose your city from the list.',
      heightFeet: `Enter a height from 4'0" to 7'0".`,
      hairColor: 'Choose one.',
      eyesColor: 'Choose one.',
    });
  });

  it('reads the least pay in dollars, and accepts none', async () => {
    for (const [typed, cents] of [
      ['', null],
      ['$45.50', 4_550],
      ['1,000', 100_000],
    ] as const)
      expect((await resolve({ hourlyCentsMin: typed })).values).toMatchObject({ hourlyCentsMin: cents });
    for (const wrong of ['24', '1,000.01', 'plenty'])
      expect((await resolve({ hourlyCentsMin: wrong })).errors.hourlyCentsMin?.message).toBe(
        'Enter an amount from $25 to $1,000.',
      );
  });

  it('refuses someone a day too young, and invalid figures', async () => {
    const { errors } = await resolve({ birthDate: '2008-11-22', hipsIn: 'wide', shoeSize: '40' });
    expect(errors.birthDate?.message).toBe('You have to be 18 or older.');
    expect(errors.hipsIn?.message).toBe('Enter a number.');
    expect(errors.shoeSize?.message).toBe('At most 20.');
  });
});

it('detects a new name and new links', async () => {
  const savedProfile = { ...wren, ...links, name: 'Wren Abara' } as Parameters<typeof changesOf>[1];
  expect(changesOf(wren, savedProfile)).toEqual({ name: false, links: false });
  expect(changesOf(wren, { ...savedProfile, urlInstagram: '@wren' })).toEqual({ name: false, links: false });
  expect(changesOf(wren, { ...savedProfile, name: 'Wren Bara', urlTickTok: '@w' })).toEqual({
    name: true,
    links: true,
  });
});
