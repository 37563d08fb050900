import { describe, expect, it } from 'vitest';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import {
  changedSteps,
  clashesOf,
  type Kept,
  keptMine,
  keptTheirs,
  sameAt,
  stepAsking,
  stepsOf,
  tidy,
  withAnswers,
  without,
} from './merge.ts';

const stands: JobDraft = {
  categoryCode: 'RUNWAY',
  eventType: 'PUBLIC_EVENT',
  amountMales: 1,
  amountFemales: 2,
  amountNonBinary: 0,
  amountAnyGender: 0,
  hourlyRate: 4500,
  fixedRatePerModel: null,
  description: 'Two shows and a rehearsal in between.',
  premiumServices: [],
};
const nothing: Kept = { was: {}, fields: {}, typed: {} };
const perModel: JobDraft = { hourlyRate: null, fixedRatePerModel: 60_000 };

describe('the question that asks for a field', () => {
  it('is the one of the wizards; pictures and services are two', () => {
    expect(stepAsking('hourlyRate')).toBe('pay-rate');
    expect(stepAsking('imageIds')).toBe('images');
    expect(stepAsking('premiumServices')).toBe('services');
    expect(stepAsking('companyName')).toBeNull();
    expect(stepsOf({ amountMales: 1, amountFemales: 2, description: 'x' })).toEqual(['models-amount', 'description']);
  });
});

describe('changes kept on a device', () => {
  it('remember what they were made to, question by question', () => {
    const kept = withAnswers(nothing, perModel, stands);
    expect(kept.fields).toEqual(perModel);
    expect(kept.was).toEqual({ 'pay-rate': { hourlyRate: 4500, fixedRatePerModel: null } });
    expect(changedSteps(kept.fields, stands)).toEqual(['pay-rate']);
  });

  it('are none when they answer what stands', () => {
    const kept = withAnswers(nothing, { hourlyRate: 4500, fixedRatePerModel: null }, stands);
    expect(kept).toEqual(nothing);
    const back = withAnswers(
      withAnswers(nothing, perModel, stands),
      { hourlyRate: 4500, fixedRatePerModel: null },
      stands,
    );
    expect(back).toEqual(nothing);
  });

  it('forget what they were made to once nothing of the question is left', () => {
    expect(tidy({ was: { description: { description: 'x' } }, fields: {}, typed: { description: undefined } })).toEqual(
      nothing,
    );
    expect(without({ ...perModel, description: 'x' }, ['pay-rate'])).toEqual({ description: 'x' });
  });
});

describe('two devices at one job', () => {
  const mine = withAnswers(nothing, perModel, stands);

  it('do not disturb one another at different questions', () => {
    expect(clashesOf(mine, { ...stands, amountMales: 3 })).toEqual([]);
  });

  it('clash where both answered the same question otherwise', () => {
    expect(clashesOf(mine, { ...stands, hourlyRate: 5000 })).toEqual(['pay-rate']);
  });

  it('do not clash where both answered alike', () => {
    expect(clashesOf(mine, { ...stands, ...perModel })).toEqual([]);
  });

  it('take nothing away by an answer given as it stood before', () => {
    const untouched: Kept = {
      was: { 'pay-rate': { hourlyRate: 4500, fixedRatePerModel: null } },
      fields: { hourlyRate: 4500, fixedRatePerModel: null },
      typed: {},
    };
    expect(clashesOf(untouched, { ...stands, hourlyRate: 5000 })).toEqual([]);
  });

  it('clash over what is only typed, too', () => {
    const typed: Kept = { was: { description: { description: 'Two shows' } }, fields: {}, typed: { description: {} } };
    expect(clashesOf(typed, stands)).toEqual(['description']);
  });

  it('are at one again when a person has chosen', () => {
    const theirs = { ...stands, hourlyRate: 5000 };
    const settled = keptMine(mine, 'pay-rate', theirs);
    expect(clashesOf(settled, theirs)).toEqual([]);
    expect(settled.fields).toEqual(perModel);
    const given = keptTheirs(mine, 'pay-rate');
    expect(given).toEqual(nothing);
    expect(sameAt('pay-rate', { ...theirs, ...given.fields }, theirs)).toBe(true);
  });

  it('do not mind how a moment is written', () => {
    const period = (start: string, end: string) => ({ eventDatePeriods: [{ start, end }], rangeHoursPerDay: null });
    const utc = period('2026-12-04T18:00:00.000Z', '2026-12-05T02:00:00.000Z');
    const local = period('2026-12-04T10:00:00-08:00', '2026-12-04T18:00:00-08:00');
    expect(withAnswers(nothing, local, utc)).toEqual(nothing);
  });
});
