import { expect, it } from 'vitest';
import { keyed } from './keyed.ts';
import { keyedNames } from './keyed-calls.ts';

it('has an entry for every call with an idempotency key, and for no other', () => {
  expect(Object.keys(keyed).sort()).toEqual([...keyedNames].sort());
});
