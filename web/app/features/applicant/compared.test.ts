import { describe, expect, it } from 'vitest';
import { readCompared } from './compared.ts';

const read = (search: string) => readCompared(new URLSearchParams(search));

describe('readCompared', () => {
  it('reads two to four, each once', () => {
    expect(read('compare=a,b,a')).toEqual(['a', 'b']);
    expect(read('compare=a,b,c,d,e')).toEqual(['a', 'b', 'c', 'd']);
  });
  it('is empty with nobody to compare', () => {
    expect(read('compare=a')).toEqual([]);
    expect(read('model=a')).toEqual([]);
  });
});
