import { expect, it } from 'vitest';
import { momentOf } from './corrected-moment.ts';

const at = '2026-12-01T09:20:00.000Z';

it.each(['checkIn', 'checkOut'] as const)('knows when %s was done', name => {
  expect(momentOf({ name, input: { body: { at } } })).toBe(at);
  expect(momentOf({ name, input: { body: {} } })).toBeNull();
});

it('takes the time at which someone comes for none at which they said so', () => {
  expect(momentOf({ name: 'sayArrival', input: { body: { kind: 'LATE', at } } })).toBeNull();
});
