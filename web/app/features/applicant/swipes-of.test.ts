import { expect, it } from 'vitest';
import { swipesOf } from './swipes-of.ts';
import { anApplicant } from './testing/applicants.ts';

const nowMs = Date.parse('2026-12-01T10:00:00Z');

it('accepts to the right and declines to the left while someone waits', () =>
  expect(swipesOf(anApplicant('Ana'), nowMs)).toEqual({ right: 'ACCEPT', left: 'DECLINE' }));

it('takes a decline back to the right, as long as the model was not told', () => {
  const declined = anApplicant('Ben', { status: 'DECLINED', undoUntil: '2026-12-01T10:05:00Z' });
  expect(swipesOf(declined, nowMs)).toEqual({ right: 'UNDO_DECLINE' });
  expect(swipesOf(declined, nowMs + 600_000)).toEqual({});
});

it('decides nothing about someone who is asked or booked', () => {
  for (const status of ['PENDING', 'BOOKED'] as const)
    expect(swipesOf(anApplicant('Cleo', { status }), nowMs)).toEqual({});
});
