import { expect, it } from 'vitest';
import type { ModelRequirements } from '#contract/schemas/model-requirements.ts';
import { reasonsFor, type Suited } from './talent-reasons.ts';

const none: ModelRequirements = {
  minHeightIn: null,
  maxHeightIn: null,
  hairColor: [],
  eyesColor: [],
  ethnicity: [],
  languages: [],
  skills: [],
  wardrobe: null,
  visibleTattoos: null,
};
const plain: Suited = {
  job: { categoryCode: 'RUNWAY', hourlyRate: 4_000, modelRequirements: none },
  model: {
    heightIn: 70,
    hairColor: 'BLACK',
    eyesColor: 'BROWN',
    languages: ['French'],
    skills: ['Dance'],
    hourlyCentsMin: 4_000,
  },
  distanceMiles: 40,
  hasDoneCategory: false,
  clientStars: null,
};

it('gives no reason that is not there', () => {
  expect(reasonsFor(plain)).toEqual([]);
});

it('gives at most three, what the job asks for by name first', () => {
  const asking = { ...none, skills: ['dance'], minHeightIn: 68, hairColor: ['BLACK' as const] };
  expect(
    reasonsFor({ ...plain, job: { ...plain.job, modelRequirements: asking }, distanceMiles: 2, hasDoneCategory: true }),
  ).toEqual(['Asks for dance', 'Asks for your height', 'Asks for your look']);
});

it('knows distance, pay, experience and the client’s rating', () => {
  expect(reasonsFor({ ...plain, distanceMiles: 9, clientStars: 4.8, hasDoneCategory: true })).toEqual([
    'Near you',
    'You have done Runway',
    'Well-rated client',
  ]);
  expect(reasonsFor({ ...plain, job: { ...plain.job, hourlyRate: 4_800 } })).toEqual(['Pays above your rate']);
});
