import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { sourceStack } from './source-stack.ts';

it('names the sources of the frames in a bundle, and leaves all else as it is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'source-stack-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const build = join(folder, 'server/build');
  mkdirSync(build, { recursive: true });
  // Line 1, column 1 of the bundle is line 2, column 3 of the source.
  const map = { version: 3, file: 'main.js', sources: ['../job/fee.ts'], names: [], mappings: 'AACE' };
  writeFileSync(join(build, 'main.js.map'), JSON.stringify(map));
  const stack = (main: string) =>
    [
      'Error: no fee',
      `    at feeOf (${main})`,
      `    at file://${build}/other.js:1:1`,
      '    at node:internal/x:1:1',
    ].join('\n');
  expect(sourceStack(stack(`file://${build}/main.js:1:1`))).toBe(stack(`file://${folder}/server/job/fee.ts:2:3`));
});
