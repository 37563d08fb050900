import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Refusal } from './refusal.ts';
import { inProject, projectRoot } from './settings.ts';

type TestOptions = {
  /** The long tests too. */
  all: boolean;
  /** A commit or branch: only the tests that reach what has changed since. */
  changedSince?: string;
  /** Files or folders of tests, relative to the project. */
  paths?: string[];
};

const usage =
  'Usage: npm test                       everything but the long tests\n' +
  '       npm run test:all               the long tests too: matrices, seeds, backups, engines, the cluster\n' +
  '       npm test -- PATH…              the tests of these files or folders\n' +
  '       npm test -- --changed [REF]    the tests that reach what changed since the last commit, or since REF';

export function readTestOptions(args: string[]): TestOptions {
  let values: { all?: boolean; changed?: boolean };
  let positionals: string[];
  try {
    ({ values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { all: { type: 'boolean' }, changed: { type: 'boolean' } },
    }));
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new Refusal(`${reason}.\n${usage}`, { cause: error });
  }
  const all = values.all ?? false;
  if (values.changed) return { all, changedSince: positionals[0] ?? 'HEAD' };
  if (positionals.length === 0) return { all };
  const paths = positionals.map(path => relative(projectRoot, resolve(path)));
  const missing = paths.find(path => !existsSync(inProject(path)));
  if (missing !== undefined) throw new Refusal(`There is no ${missing}.\n${usage}`);
  return { all, paths };
}
