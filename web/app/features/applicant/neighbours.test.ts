import { describe, expect, it } from 'vitest';
import { firstToDecide, neighbour, nextAfter } from './neighbours.ts';
import { anApplicant } from './testing/applicants.ts';

const ana = anApplicant('Ana', { status: 'BOOKED' });
const ben = anApplicant('Ben');
const cleo = anApplicant('Cleo', { status: 'PENDING' });
const dora = anApplicant('Dora');
const shown = [ana, ben, cleo, dora];

describe('firstToDecide', () => {
  it('is the first undecided applicant', () => expect(firstToDecide(shown)).toBe(ben));
  it('is the first of all when everyone is decided', () => expect(firstToDecide([ana, cleo])).toBe(ana));
  it('is null in an empty list', () => expect(firstToDecide([])).toBeNull());
});

describe('neighbour', () => {
  it('steps forward and back', () => {
    expect(neighbour(shown, 'Ben', 1)).toBe(cleo);
    expect(neighbour(shown, 'Ben', -1)).toBe(ana);
  });
  it('stays at either end', () => {
    expect(neighbour(shown, 'Ana', -1)).toBe(ana);
    expect(neighbour(shown, 'Dora', 1)).toBe(dora);
  });
  it('starts at the first', () => expect(neighbour(shown, null, 1)).toBe(ana));
});

describe('nextAfter', () => {
  it('is the next in the same state', () => expect(nextAfter(shown, ben)).toBe(dora));
  it('is the nearest before when none follows', () => expect(nextAfter(shown, dora)).toBe(ben));
  it('is null when no other is in that state', () => expect(nextAfter(shown, cleo)).toBeNull());
});
