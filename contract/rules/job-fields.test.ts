import { describe, expect, it } from 'vitest';
import { limits } from '#server/rule-numbers.ts';
import { jobAnswers, jobFields } from '../schemas/job-fields.ts';
import type { FieldType } from '../values/job-field-table.ts';
import { effectOfEdit } from './job-edit.ts';
import { changesInWords, descriptorOf, factsOf, fieldsReadBy, fieldText, jobFieldNames } from './job-fields.ts';

const rules = jobFields({ limits: limits('Test'), nowMs: Date.parse('2026-12-01T12:00:00Z') });

/** Values that the rules of other types refuse. */
const samples: Partial<Record<FieldType, unknown>> = {
  CENTS: 10_000,
  COUNT: 3,
  FLAG: true,
  IDS: ['01890a5d-ac96-774b-bcce-b302099a8057'],
  SERVICES: ['RUSH_BOOKING'],
  TEXT: 'Greet guests at our stand and show them around.',
};

describe.each(jobFieldNames)('the descriptor of %s', name => {
  const { type, nullable, names } = descriptorOf(name);
  it('agrees with its rule', () => {
    expect(rules[name].safeParse(null).success).toBe(nullable === true);
    const answers = type === 'CHOICE' ? Object.keys(names ?? {}) : type in samples ? [samples[type]] : [];
    for (const answer of answers) expect(rules[name].safeParse(answer).success).toBe(true);
    expect(rules[name].safeParse(Number.NaN).success).toBe(false);
  });
});

it('formats every field but pictures', () => {
  expect(Object.keys(jobAnswers).sort()).toEqual(jobFieldNames.filter(name => name !== 'imageIds').sort());
});

it('shows address, selected models and services to the job’s manager alone', () => {
  const readable: string[] = fieldsReadBy('ANYONE', 'MODELS');
  for (const name of ['location', 'selectedModelIds', 'premiumServices', 'amountMales'])
    expect(readable).not.toContain(name);
  expect(fieldsReadBy('ANYONE')).not.toContain('hourlyRate');
});

it('names each changed field once', () => {
  expect(changesInWords(['hourlyRate', 'fixedRatePerModel', 'eventDatePeriods'])).toBe('the pay, the time');
});

describe('fieldText', () => {
  it.each([
    ['eventType', 'PUBLIC_EVENT', 'Public event'],
    ['localModelsOnly', false, 'Anywhere'],
    ['rangeHoursPerDay', 8, '8'],
    ['hourlyRate', 4_550, '$45.50'],
    ['description', 'Greet guests.', 'Greet guests.'],
    ['description', '', null],
    ['sensitiveWork', null, null],
    ['location', {}, null],
  ] as const)('of %s %j', (name, value, text) => {
    expect(fieldText(name, value)).toBe(text);
  });
});

describe('factsOf', () => {
  it('shows answered fields by label and words, as far as the reader may see them', () => {
    const answers = { eventType: 'PRIVATE_EVENT', rangeHoursPerDay: null, description: 'Greet guests.' };
    expect(factsOf(answers, ['eventType', 'rangeHoursPerDay', 'description', 'localModelsOnly'])).toEqual([
      { name: 'eventType', label: 'Kind of event', text: 'Private event' },
      { name: 'description', label: 'Description', text: 'Greet guests.' },
    ]);
  });

  it('omits fields that screens lay out themselves', () => {
    expect(factsOf({ description: 'Greet guests.', hourlyRate: 4_000 })).toEqual([]);
  });
});

describe('effectOfEdit', () => {
  const location = { name: 'Las Vegas', venueNote: 'Side door' } as never;
  it('of a free part is none', () => {
    expect(effectOfEdit({ location }, { location: { name: 'Las Vegas', venueNote: 'Gate 4' } as never })).toBe('NONE');
  });
  it('of any other part is the field’s own', () => {
    expect(effectOfEdit({ location }, { location: { name: 'Reno', venueNote: 'Side door' } as never })).toBe('TERMS');
  });
});
