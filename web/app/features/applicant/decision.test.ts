import { describe, expect, it } from 'vitest';
import type { Applicant } from '#contract/schemas/applicant.ts';
import type { Places } from '#contract/schemas/job.ts';
import type { ApplicantAction } from '#contract/values/applicant.ts';
import { afterDecision, countsAfter, type Decision, listAfter, placesAfter } from './decision.ts';
import { aModel, anApplicant } from './testing/applicants.ts';

const decided = (action: ApplicantAction, applicant: Applicant): Decision => ({
  action,
  applicant,
  at: '2026-12-01T12:00:00.000Z',
  undoUntil: '2026-12-01T12:15:00.000Z',
});
const ids = (items: readonly Applicant[]) => items.map(item => `${item.model.id} ${item.status}`);
const ana = anApplicant('Ana');
const ben = anApplicant('Ben');
const counts = { all: 4, applied: 2, pending: 1, booked: 0, declined: 1 };
const places: Places = { total: 3, booked: 0, left: { males: 0, females: 1, nonBinary: 0, anyGender: 2 } };

describe('afterDecision', () => {
  it('books an accepted applicant', () => {
    expect(afterDecision(decided('ACCEPT', ana))?.status).toBe('BOOKED');
  });
  it('asks again an applicant who agreed to other terms', () => {
    expect(afterDecision(decided('ACCEPT', { ...ana, termsChanged: true }))?.status).toBe('PENDING');
  });
  it('asks an applicant for a part of the days for all of them', () => {
    const partly = { ...ana, availableDays: { days: ['2026-12-05'], of: 2 } };
    expect(afterDecision(decided('ACCEPT', partly))?.status).toBe('PENDING');
  });
  it('declines undoably, and undoes it', () => {
    const declined = afterDecision(decided('DECLINE', ana));
    expect(declined).toMatchObject({
      status: 'DECLINED',
      declinedBy: 'MANAGER',
      undoUntil: '2026-12-01T12:15:00.000Z',
    });
    expect(declined && afterDecision(decided('UNDO_DECLINE', declined))).toMatchObject({
      status: 'APPLIED',
      undoUntil: null,
    });
  });
  it('removes someone whose request was withdrawn', () => {
    expect(afterDecision(decided('CANCEL_REQUEST', { ...ana, status: 'PENDING' }))).toBeNull();
  });
});

describe('listAfter', () => {
  it('keeps everyone in the list of all', () => {
    expect(ids(listAfter([ana, ben], 'all', decided('DECLINE', ana)))).toEqual(['Ana DECLINED', 'Ben APPLIED']);
  });
  it('removes a decided applicant from a list they no longer belong to', () => {
    expect(ids(listAfter([ana, ben], 'applied', decided('ACCEPT', ana)))).toEqual(['Ben APPLIED']);
  });
  it('adds them to the list they now belong to', () => {
    expect(ids(listAfter([], 'booked', decided('ACCEPT', ana)))).toEqual(['Ana BOOKED']);
  });
  it('leaves a list that shows the decision already unchanged', () => {
    const booked: Applicant = { ...ana, status: 'BOOKED' };
    expect(ids(listAfter([booked], 'booked', decided('ACCEPT', ana)))).toEqual(['Ana BOOKED']);
    expect(ids(listAfter([ben], 'applied', decided('ACCEPT', ana)))).toEqual(['Ben APPLIED']);
  });
  it('applies a decline and its undo in order', () => {
    const decline = decided('DECLINE', ana);
    const declined = afterDecision(decline);
    if (!declined) throw new Error('A decline keeps the applicant.');
    const both = [decline, decided('UNDO_DECLINE', declined)];
    expect(ids(both.reduce((items, one) => listAfter(items, 'applied', one), [ana, ben]))).toEqual([
      'Ana APPLIED',
      'Ben APPLIED',
    ]);
  });
});

describe('countsAfter', () => {
  it('moves one from list to list', () => {
    expect(countsAfter(counts, decided('ACCEPT', ana))).toEqual({ ...counts, applied: 1, booked: 1 });
  });
  it('subtracts a cancelled request', () => {
    const pending: Applicant = { ...ana, status: 'PENDING' };
    expect(countsAfter(counts, decided('CANCEL_REQUEST', pending))).toEqual({ ...counts, all: 3, pending: 0 });
  });
});

describe('placesAfter', () => {
  it('fills a place of the model’s own gender first, then one of any', () => {
    const one = placesAfter(places, decided('ACCEPT', ana));
    expect(one).toEqual({ total: 3, booked: 1, left: { males: 0, females: 0, nonBinary: 0, anyGender: 2 } });
    expect(placesAfter(one, decided('ACCEPT', ben)).left.anyGender).toBe(1);
    expect(
      placesAfter(places, decided('ACCEPT', { ...ana, model: aModel('Leo', { gender: 'MALE' }) })).left.females,
    ).toBe(1);
  });
  it('fills none on a decline or when asking again', () => {
    expect(placesAfter(places, decided('DECLINE', ana))).toBe(places);
    expect(placesAfter(places, decided('ACCEPT', { ...ana, termsChanged: true }))).toBe(places);
  });
});
