import { expect, it } from 'vitest';
import type { AuditEntry } from '#contract/schemas/office.ts';
import { lastAsked } from './last-asked.ts';

const at = '2026-12-01T12:00:00Z';
const move = (moderation: string, why: string | null = null): AuditEntry => ({
  at,
  who: 'Dana Whitlock',
  action: 'MODERATION',
  why,
  before: { moderation: 'ON_REVIEW' },
  after: { moderation },
});

it('finds the answered notes in the history', () => {
  const why = 'description: What will they wear?\nNote: shoes too.\nlocation: Which hall?';
  expect(lastAsked([], [move('ON_REVIEW'), move('INFO_REQUESTED', why)])).toEqual({
    description: 'What will they wear?\nNote: shoes too.',
    location: 'Which hall?',
  });
});

it('prefers open notes, and finds none after another decision', () => {
  const open = [{ field: 'location', note: 'Which hall?', askedAt: at }];
  expect(lastAsked(open, [])).toEqual({ location: 'Which hall?' });
  expect(lastAsked([], [move('APPROVED'), move('INFO_REQUESTED', 'location: Which hall?')])).toEqual({});
});
