import { expect, it } from 'vitest';
import { leftWords } from './left-words.ts';

const nobody = { females: 0, males: 0, nonBinary: 0, anyGender: 0 };

it('names only the models still wanted', () => {
  expect(leftWords({ ...nobody, anyGender: 3 })).toBe('3 Any gender still to be found');
  expect(leftWords({ ...nobody, females: 2, males: 1, anyGender: 1 })).toBe(
    '1 Male, 2 Females, 1 Any gender still to be found',
  );
  expect(leftWords({ ...nobody, nonBinary: 1 })).toBe('1 Non binary still to be found');
});

it('says when everyone is found', () => {
  expect(leftWords(nobody)).toBe('Everyone is found');
});
