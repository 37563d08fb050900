import { expect, it } from 'vitest';
import { withDaysAsWords } from './days.ts';

it.each([
  ['Las Vegas 2026-12-10', 'Las Vegas 20261210'],
  ['2026-12-1', '2026121'],
  ['2026-12', '202612'],
  ['12/10/2026 Austin', '20261210 Austin'],
  ['1/5/2026', '20260105'],
  ['10 Dec 2026', '20261210'],
  ['3 September 2026', '20260903'],
  ['May 5, 2026', '20260505'],
])('%s is %s', (q, words) => {
  expect(withDaysAsWords(q)).toBe(words);
});

it.each(['Maria 10 2026', 'Aug 12', '702-555-2026', '+1 702 555 0101', '1,240.00', 'pi_2026', '31/12'])(
  '%s stays',
  q => {
    expect(withDaysAsWords(q)).toBe(q);
  },
);
