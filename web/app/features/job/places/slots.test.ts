import { describe, expect, it } from 'vitest';
import type { Gender } from '#contract/values/model.ts';
import { slotGroups, slotWords } from './slots.ts';

const left = { males: 0, females: 0, nonBinary: 0, anyGender: 0 };

describe('slotWords', () => {
  it('counts what is left by gender', () => {
    expect(slotWords({ total: 5, booked: 3, left: { ...left, males: 1, anyGender: 1 } }, false)).toEqual({
      booked: '3 of 5 booked',
      left: '1 Male, 1 Any gender left',
    });
    const open = { ...left, males: 2, females: 2, nonBinary: 1 };
    expect(slotWords({ total: 6, booked: 1, left: open }, false)?.left).toBe('2 Males, 2 Females, 1 Non binary left');
  });
  it('counts nothing as left once the job is over, declined or cancelled', () => {
    const places = { total: 12, booked: 0, left: { ...left, females: 12 } };
    expect(slotWords(places, true)).toEqual({ booked: '0 of 12 booked', left: null });
  });
  it('says when all are filled', () => {
    expect(slotWords({ total: 2, booked: 2, left }, false)).toEqual({
      booked: '2 of 2 booked',
      left: 'all places filled',
    });
  });
  it('is empty before the amounts are given', () => expect(slotWords({ total: 0, booked: 0, left }, false)).toBeNull());
});

describe('slotGroups', () => {
  const face = (name: string, gender: Gender) => ({ name, gender });
  const amounts = { amountMales: 1, amountFemales: 2, amountNonBinary: 0, amountAnyGender: 2 };

  it('fills places of the own gender first, and any gender with the rest', () => {
    const booked = [face('Leo', 'MALE'), face('Max', 'MALE'), face('Ana', 'FEMALE')];
    const places = { total: 5, booked: 3, left: { ...left, females: 1, anyGender: 1 } };
    expect(slotGroups(amounts, places, booked)).toEqual([
      { label: 'Male', total: 1, booked: 1, faces: [booked[0]] },
      { label: 'Female', total: 2, booked: 1, faces: [booked[2]] },
      { label: 'Any gender', total: 2, booked: 1, faces: [booked[1]] },
    ]);
  });
  it('counts models of unknown gender', () => {
    const places = { total: 5, booked: 1, left: { ...left, females: 2, anyGender: 2 } };
    expect(slotGroups(amounts, places, [])[0]).toEqual({ label: 'Male', total: 1, booked: 1, faces: [] });
  });
});
