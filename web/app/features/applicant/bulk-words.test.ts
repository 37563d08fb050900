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
  it('says how many are booked, and who is not and why', () => {
    const outcome = outcomeOf(
      'ACCEPT',
      [done('Ana', 'BOOKED'), done('Ben', 'BOOKED'), refused('Nadia', 'Nadia is no longer free 18:00 – 20:00.')],
      names,
    );
    expect(outcome.doneIds).toEqual(['Ana', 'Ben']);
    expect(outcomeWords(outcome)).toBe('2 booked. Nadia is no longer free 18:00 – 20:00.');
  });
  it('tells those booked from those asked again', () => {
    const outcome = outcomeOf('ACCEPT', [done('Ana', 'BOOKED'), done('Ben', 'PENDING')], names);
    expect(outcomeWords(outcome)).toBe('1 booked. 1 asked to agree to the job as it is now.');
  });
  it('names whoever a reason does not, and counts the others', () => {
    const full = 'All places are filled.';
    const outcome = outcomeOf('ACCEPT', [refused('Ana', full), refused('Ben', full), refused('Zoe', full)], names);
    expect(outcomeWords(outcome)).toBe('Ana: All places are filled. 2 others were refused.');
  });
  it('says what a decline did', () =>
    expect(outcomeWords(outcomeOf('DECLINE', [done('Ana', 'DECLINED')], names))).toBe('1 declined.'));
});
