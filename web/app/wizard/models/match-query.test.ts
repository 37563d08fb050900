import { expect, it } from 'vitest';
import type { ModelRequirements } from '#contract/schemas/model-requirements.ts';
import { matchText } from './match-query.ts';

const anyone: ModelRequirements = {
  ...{ minHeightIn: null, maxHeightIn: null, hairColor: [], eyesColor: [], ethnicity: [] },
  ...{ languages: [], skills: [], wardrobe: null, visibleTattoos: null },
};
const textOf = (asked: Partial<ModelRequirements>, total = 412) =>
  matchText({ total, more: false }, { ...anyone, ...asked });

it('says how many match where all that is asked is counted', () => {
  expect(textOf({ hairColor: ['RED'] })).toBe('412 models match');
  expect(textOf({ visibleTattoos: true })).toBe('412 models match');
});

it.each([{ languages: ['French'] }, { skills: ['Dance'] }, { visibleTattoos: false }])(
  'says what is counted with %o, which decides the order alone',
  asked => {
    expect(textOf(asked)).toBe('412 models can do it; what you ask decides their order');
    expect(textOf({ ...asked, hairColor: ['RED'] })).toBe('412 models have these looks; the rest decides their order');
    expect(textOf({ ...asked, minHeightIn: 66 }, 1)).toBe('1 model has these looks; the rest decides their order');
  },
);
