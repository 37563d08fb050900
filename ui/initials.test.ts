import { describe, expect, it } from 'vitest';
import { initialsOf, paperOf } from './initials.ts';

describe('initialsOf', () => {
  it('takes the first letters of the first and the last word', () => {
    expect(initialsOf('Ana Maria de la Cruz')).toBe('AC');
    expect(initialsOf('  noor ')).toBe('N');
  });

  it('keeps a surrogate pair whole', () => {
    expect(initialsOf('𝒜da Łuk')).toBe('𝒜Ł');
  });

  it('is empty for a blank name', () => {
    expect(initialsOf('   ')).toBe('');
  });
});

describe('paperOf', () => {
  it('is the same for the same name, whatever its case and surrounding spaces', () => {
    expect(paperOf(' Ines Moreau')).toBe(paperOf('ines moreau'));
  });

  it('uses all eight papers', () => {
    const names = Array.from({ length: 200 }, (_, index) => `Person ${index}`);
    expect(new Set(names.map(paperOf))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]));
  });
});
