import type { ModelProfileForm } from '#contract/schemas/model-profile-form.ts';

/** A complete profile of a model. */
export const profileFacts: ModelProfileForm = {
  gender: 'FEMALE',
  birthDate: '1999-03-04',
  heightIn: 70,
  hairColor: 'RED',
  eyesColor: 'GREEN',
  ethnicity: null,
  home: { name: 'Las Vegas', latitude: 36.17, longitude: -115.14, timeZone: 'America/Los_Angeles' },
  bustIn: 33.5,
  waistIn: null,
  hipsIn: null,
  shoeSize: 8.5,
  visibleTattoos: false,
  languages: ['English'],
  skills: [],
  hourlyCentsMin: 4_500,
  sensitiveConsent: false,
  listed: true,
};
