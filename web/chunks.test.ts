import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { chunks } from './chunks.ts';

const sources = globSync('{web/app,page-delivery,ui,client,contract}/**/*.{ts,tsx,css}').map(path => `/${path}`);
/** Their contents are packages, not files of ours. */
const ofPackages = ['core'];

it('finds a source file for every chunk, so that a moved file is noticed', () => {
  const empty = chunks.filter(({ name, test }) => !ofPackages.includes(name) && !sources.some(test));
  expect(empty.map(({ name }) => name)).toEqual([]);
});
