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

it('describes an export by what was exported, and how many rows were made', () => {
  const figures = { what: 'TAX_FIGURES', year: 2026 };
  const say = (action: string, after: object) => changeText({ ...change, action, after: { ...after } });
  expect(say('STARTED', figures)).toBe('Theo began to export the figures for taxes of 2026');
  expect(say('ENDED', { ...figures, rows: 1 })).toBe('Theo exported the figures for taxes of 2026: 1 row');
  expect(say('STOPPED', { what: 'OFFICE_LIST', kind: 'JOB', rows: 40 })).toBe(
    'Theo stopped exporting the list of jobs after 40 rows',
  );
});
