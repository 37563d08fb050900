import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { calls } from '#contract/schemas/index.ts';
import { projectRoot } from './settings.ts';

const sources = globSync('{web/app,office/app,client}/**/*.{ts,tsx}', { cwd: projectRoot })
  .filter(file => !file.includes('.test.'))
  .map(file => readFileSync(`${projectRoot}/${file}`, 'utf8'))
  .join('\n');
const isUsed = (name: string) => new RegExp(`['"]${name}['"]`).test(sources);

it('finds a screen for each call', () => {
  expect(Object.keys(calls).filter(name => !isUsed(name))).toEqual([]);
});
