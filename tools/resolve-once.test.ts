import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './settings.ts';

/** What a module of ours prints that is run with the hook. */
const run = (code: string, ...flags: string[]) => {
  const args = ['--import', './tools/resolve-once.mjs', ...flags, '--input-type=module', '--eval', code];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: projectRoot, encoding: 'utf8' });
  return stdout.trim() || stderr;
};

describe('resolve-once', { timeout: 60_000 }, () => {
  it('imports the same modules as without it', () => {
    const code = `
      import { eq } from 'drizzle-orm';
      import { sql } from 'drizzle-orm/sql';
      const { eq: again } = await import('drizzle-orm');
      const plain = await import('file://' + process.cwd() + '/node_modules/drizzle-orm/index.js');
      console.log([eq === again, eq === plain.eq, sql === plain.sql].join(' '));`;
    expect(run(code)).toBe('true true true');
  });

  it('names a package that is missing', () => {
    expect(run(`await import('no-such-package')`)).toContain("Cannot find package 'no-such-package'");
  });
});
