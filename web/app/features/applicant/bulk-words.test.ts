import { describe, expect, it } from 'vitest';
import type { DecisionResult } from '#contract/schemas/applicant.ts';
import { outcomeOf, outcomeWords } from './bulk-words.ts';
import { anApplicant } from './testing/applicants.ts';

const done = (id: string, status: 'BOOKED' | 'PENDING' | 'DECLINED'): DecisionResult => ({
  modelId: id,
  applicant: anApplicant(id, { status }),
  refusal: null,
});
const refused = (id: string, message: string): DecisionResult => ({
  modelId: id,
  applicant: null,
  refusal: { code: 'NO', message },
});
const names = new Map(['Ana', 'Ben', 'Nadia', 'Zoe'].map(name => [name, name]));

describe('outcomeOf', () => {
  it('counts the booked, and names the others with the reason', () => {
    const outcome = outcomeOf(
      'ACCEPT',
      [done('Ana', 'BOOKED'), done('Ben', 'BOOKED'), refused('Nadia', 'Nadia is no longer free 18:00 – 20:00.')],
      names,
    );
    expect(outcome.doneIds).toEqual(['Ana', 'Ben']);
    expect(outcomeWords(outcome)).toBe('2 booked. Nadia is no longer free 18:00 – 20:00.');
  });
  it('separates the booked from those asked again', () => {
    const outcome = outcomeOf('ACCEPT', [done('Ana', 'BOOKED'), done('Ben', 'PENDING')], names);
    expect(outcomeWords(outcome)).toBe('1 booked. 1 asked to agree first.');
  });
  it('names models without a shared reason, and counts the others', () => {
    const full = 'All places are filled.';
    const outcome = outcomeOf('ACCEPT', [refused('Ana', full), refused('Ben', full), refused('Zoe', full)], names);
    expect(outcomeWords(outcome)).toBe('Ana: All places are filled. 2 others were refused.');
  });
  it('summarizes a decline', () =>
    expect(outcomeWords(outcomeOf('DECLINE', [done('Ana', 'DECLINED')], names))).toBe('1 declined.'));
});
