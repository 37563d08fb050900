import { expect, it } from 'vitest';
import { cancelNotice } from './cancel-words.ts';

const none = { all: 0, applied: 0, pending: 0, booked: 0, declined: 0 };

it('says who will be notified of a cancellation', () => {
  expect(cancelNotice(none)).toBe('Nobody has applied, so nobody is told. This cannot be undone.');
  expect(cancelNotice({ ...none, booked: 1 })).toBe('1 booked model is told, with your words. This cannot be undone.');
  expect(cancelNotice({ ...none, booked: 2, applied: 1, pending: 3 })).toBe(
    '2 booked models, 1 applicant and 3 models with an open request are told, with your words. This cannot be undone.',
  );
});
