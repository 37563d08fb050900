import { expect, it } from 'vitest';
import { firstDay, lastDay } from '#ui/days.ts';
import { FIRST_DAY, LAST_DAY } from '../values/constants.ts';
import { dayError } from './days.ts';

it('has the same bounds for the days of every picker as the contract', () => {
  expect([firstDay, lastDay]).toEqual([FIRST_DAY, LAST_DAY]);
  expect(dayError('1899-12-31')).toBe('Choose 01/01/1900 or later.');
  expect(dayError('2100-01-01')).toBe('Choose 12/31/2099 or earlier.');
  for (const day of [FIRST_DAY, LAST_DAY]) expect(dayError(day)).toBeNull();
});
