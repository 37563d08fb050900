import { expect, it } from 'vitest';
import { wire } from './index.ts';

/** What a call that reads is named after. */
const READS = /^(get|find|search)[A-Z]/;

it('reads by GET, and changes nothing by GET', () => {
  const rows = Object.entries(wire);
  expect(rows.filter(([name, { method }]) => method === 'GET' && !READS.test(name))).toEqual([]);
  const others = rows.filter(([name, { method }]) => method !== 'GET' && READS.test(name));
  expect(others.map(([name]) => name)).toEqual(['getAccessToken']);
});
