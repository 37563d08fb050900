import { expect, it } from 'vitest';
import { CallError } from '#client/call-error.ts';
import { wayOfKeptDraft } from './kept-draft.ts';

const refusal = (code: string, details = {}) =>
  new CallError({ status: 409, code, message: 'Conflict', sentence: `${code}.`, details });

it('leads those who may not start new jobs on, and says that their answers are kept', () => {
  expect(wayOfKeptDraft(refusal('DRAFTS_FULL', { oldest: { id: 'd' } }))).toEqual({
    to: '/manager/jobs/d/details',
    says: 'DRAFTS_FULL. This is the oldest; what you answered is kept on this device.',
  });
  expect(wayOfKeptDraft(refusal('SUSPENDED'))).toEqual({ to: '/manager/jobs/list/active', says: 'SUSPENDED.' });
});

it('leads nobody away where trying again may help', () => {
  expect(wayOfKeptDraft(CallError.unanswered('NETWORK'))).toBeNull();
  expect(wayOfKeptDraft(new Error('Something else.'))).toBeNull();
});
