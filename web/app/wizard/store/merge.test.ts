import { describe, expect, it } from 'vitest';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import {
  changedSteps,
  conflictsIn,
  type LocalAnswers,
  pruned,
  resolveWithLocal,
  resolveWithSaved,
  sameAt,
  stepOfField,
  stepsOf,
  withAnswers,
  without,
} from './merge.ts';

const saved: JobDraft = {
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
const nothing: LocalAnswers = { base: {}, jobPostData: {}, typed: {} };
const perModel: JobDraft = { hourlyRate: null, fixedRatePerModel: 60_000 };

describe('stepOfField', () => {
  it('finds the step of a field; pictures and services have one each', () => {
    expect(stepOfField('hourlyRate')).toBe('pay-rate');
    expect(stepOfField('imageIds')).toBe('images');
    expect(stepOfField('premiumServices')).toBe('services');
    expect(stepOfField('companyName')).toBeNull();
    expect(stepsOf({ amountMales: 1, amountFemales: 2, description: 'x' })).toEqual(['models-amount', 'description']);
  });
});

describe('local answers', () => {
  it('store for each step the saved answer they are based on', () => {
    const local = withAnswers(nothing, perModel, saved);
    expect(local.jobPostData).toEqual(perModel);
    expect(local.base).toEqual({ 'pay-rate': { hourlyRate: 4500, fixedRatePerModel: null } });
    expect(changedSteps(local.jobPostData, saved)).toEqual(['pay-rate']);
  });

  it('are none when they equal the saved ones', () => {
    const local = withAnswers(nothing, { hourlyRate: 4500, fixedRatePerModel: null }, saved);
    expect(local).toEqual(nothing);
    const back = withAnswers(
      withAnswers(nothing, perModel, saved),
      { hourlyRate: 4500, fixedRatePerModel: null },
      saved,
    );
    expect(back).toEqual(nothing);
  });

  it('drop the base of a step with its last answer', () => {
    expect(
      pruned({ base: { description: { description: 'x' } }, jobPostData: {}, typed: { description: undefined } }),
    ).toEqual(nothing);
    expect(without({ ...perModel, description: 'x' }, ['pay-rate'])).toEqual({ description: 'x' });
  });
});

describe('answers of two devices', () => {
  const mine = withAnswers(nothing, perModel, saved);

  it('are both kept at different steps', () => {
    expect(conflictsIn(mine, { ...saved, amountMales: 3 })).toEqual([]);
  });

  it('conflict when both answered the same step differently', () => {
    expect(conflictsIn(mine, { ...saved, hourlyRate: 5000 })).toEqual(['pay-rate']);
  });

  it('do not conflict when both answered alike', () => {
    expect(conflictsIn(mine, { ...saved, ...perModel })).toEqual([]);
  });

  it('do not conflict when the local one equals its base', () => {
    const untouched: LocalAnswers = {
      base: { 'pay-rate': { hourlyRate: 4500, fixedRatePerModel: null } },
      jobPostData: { hourlyRate: 4500, fixedRatePerModel: null },
      typed: {},
    };
    expect(conflictsIn(untouched, { ...saved, hourlyRate: 5000 })).toEqual([]);
  });

  it('conflict over unsaved typing too', () => {
    const typed: LocalAnswers = {
      base: { description: { description: 'Two shows' } },
      jobPostData: {},
      typed: { description: {} },
    };
    expect(conflictsIn(typed, saved)).toEqual(['description']);
  });

  it('no longer conflict once a person has chosen', () => {
    const theirs = { ...saved, hourlyRate: 5000 };
    const settled = resolveWithLocal(mine, 'pay-rate', theirs);
    expect(conflictsIn(settled, theirs)).toEqual([]);
    expect(settled.jobPostData).toEqual(perModel);
    const given = resolveWithSaved(mine, 'pay-rate');
    expect(given).toEqual(nothing);
    expect(sameAt('pay-rate', { ...theirs, ...given.jobPostData }, theirs)).toBe(true);
  });

  it('are compared as moments, in any notation', () => {
    const period = (start: string, end: string) => ({ eventDatePeriods: [{ start, end }], rangeHoursPerDay: null });
    const utc = period('2026-12-04T18:00:00.000Z', '2026-12-05T02:00:00.000Z');
    const local = period('2026-12-04T10:00:00-08:00', '2026-12-04T18:00:00-08:00');
    expect(withAnswers(nothing, local, utc)).toEqual(nothing);
  });
});
