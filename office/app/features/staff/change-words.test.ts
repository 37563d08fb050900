import { expect, it } from 'vitest';
import { changeText } from './change-words.ts';

const change = { at: '2026-01-01T00:00:00.000Z', who: 'Dana', whom: 'Theo', why: null, before: null, after: null };

it('describes a change, and leaves out unknown ones', () => {
  expect(changeText({ ...change, action: 'ADDED', after: { role: 'REVIEWER' } })).toBe('Theo was added as reviewer');
  expect(changeText({ ...change, action: 'ROLE', before: { role: 'REVIEWER' }, after: { role: 'OWNER' } })).toBe(
    'Theo was reviewer and is now owner',
  );
  expect(changeText({ ...change, action: 'A_LATER_ONE' })).toBe('Theo');
});
