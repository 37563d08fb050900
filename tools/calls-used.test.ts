import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { calls } from '#contract/schemas/index.ts';
import type { Call } from '#contract/schemas/row.ts';
import { projectRoot } from './settings.ts';

const sources = globSync('{web/app,office/app,client}/**/*.{ts,tsx}', { cwd: projectRoot })
  .filter(file => !file.includes('.test.'))
  .map(file => readFileSync(`${projectRoot}/${file}`, 'utf8'))
  .join('\n');
const isUsed = (name: string) => new RegExp(`['"]${name}['"]`).test(sources);
const rows = Object.entries(calls) as [string, Call][];

it('finds for each call a screen, or the programs it is for in the API document', () => {
  expect(rows.filter(([name, row]) => !isUsed(name) && !row.forWhom).map(([name]) => name)).toEqual([]);
  expect(rows.filter(([name, row]) => isUsed(name) && row.forWhom).map(([name]) => name)).toEqual([]);
});
