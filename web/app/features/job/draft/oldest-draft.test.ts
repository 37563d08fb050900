import { describe, expect, it } from 'vitest';
import { CallError } from '#client/call-error.ts';
import { oldestDraftAddress } from './oldest-draft.ts';

const refusal = (code: string, details: Record<string, unknown>) =>
  new CallError({ status: 409, code, message: 'Conflict', sentence: 'So many drafts.', details });

describe('oldestDraftAddress', () => {
  it('leads to where the oldest draft can be finished or discarded', () => {
    expect(oldestDraftAddress(refusal('DRAFTS_FULL', { oldest: { id: 'j', title: 'Runway' } }))).toBe(
      '/manager/jobs/j/details',
    );
  });

  it('leads nowhere after any other refusal', () => {
    const others = [refusal('STALE', { oldest: { id: 'j' } }), refusal('DRAFTS_FULL', {}), new Error('x'), null];
    for (const error of others) expect(oldestDraftAddress(error)).toBeNull();
  });
});
