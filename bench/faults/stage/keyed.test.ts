import { expect, it } from 'vitest';
import { keyed } from './keyed.ts';
import { keyedNames } from './keyed-calls.ts';

it('says of every call that keeps its answers how it is made, and of no other', () => {
  expect(Object.keys(keyed).sort()).toEqual([...keyedNames].sort());
});
