import { afterAll, expect, inject, it, vi } from 'vitest';
import { openPool } from './client.ts';

// Anew: other tests of this process may have used up its names.
vi.resetModules();
const { namedStatement } = await import('./statement-name.ts');

const { pool, close } = openPool(inject('templateUrl'), 1);
afterAll(close);

it('is one string for a text, however often that is written', () => {
  const written = (column: string) => ['select', column, 'as "written anew"'].join(' ');
  expect(namedStatement(written('1'))).toBe(namedStatement(written('1')));
  expect(namedStatement(written('1')).name).not.toBe(namedStatement(written('2')).name);
});

it('keeps nothing of what a statement was asked with', async () => {
  const text = 'select $1::text as "said"';
  const { rows } = await pool.query(text, ['a secret']);
  expect(rows).toEqual([{ said: 'a secret' }]);
  expect(Object.keys(namedStatement(text))).toEqual(['text', 'name']);
});
