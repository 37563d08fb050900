import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { program, runQuietly } from './command.ts';
import { lockFile } from './data-folder.ts';
import { step } from './progress.ts';
import { filesToCheck } from './promises.ts';
import { inProject } from './settings.ts';
import type { TestResults } from './test-results.ts';

/** `args` are none where there is nothing to check. */
type Check = { name: string; args: () => string[]; passed?: () => void; says?: boolean };

const types: Check = {
  name: 'types',
  // TypeScript's own number of checkers is 4, but each works out most types again: one takes half as much memory.
  args: () => [program.tsc, '--project', '.', '--pretty', 'false', '--checkers', '1'],
};
const lint: Check = { name: 'lint, format', args: () => [program.biome, 'check', '--error-on-warnings'] };
const deadCode: Check = { name: 'dead code', args: () => [program.knip, '--no-progress'] };
const rules: Check = {
  name: 'rules',
  args: () => [program.vitest, 'run', '--project', 'rules', '--reporter=dot', '--retry=0'],
};
/** Asks the registry, so it is no part of the tests, which run without a network. */
const vulnerabilities: Check = {
  name: 'known vulnerabilities',
  args: () => [inProject('tools', 'check-vulnerabilities.ts')],
  says: true,
};

/** Unawaited and ignored promises: this needs the types of the whole project, which Biome does not read. */
const promisesOf = (files: string[] | 'all', passed?: () => void): Check => ({
  name: 'promises',
  args: () => (files.length === 0 ? [] : [program.oxlint, '--format=unix', ...(files === 'all' ? [] : files)]),
  passed,
});

/** One after another in each lane, the lanes side by side: types and all promises at once would take 7 GB of memory. */
type Lanes = Check[][];

/** Part of `npm test`, which runs the rules with all other tests. */
export const sourceLanes = (): Lanes => [
  [types, promisesOf('all')],
  [lint, deadCode],
];

/** Before a commit. */
export const commitLanes = (): Lanes => {
  const { files, remember } = filesToCheck();
  return [[types, promisesOf(files, remember)], [lint, rules, deadCode], [vulnerabilities]];
};

/** Prints a line for each, then the output of the failed ones. */
export async function runChecks(lanes: Lanes, signal: AbortSignal): Promise<TestResults> {
  const lock = await waitForLock(signal);
  try {
    await generateRouteTypes(signal);
    const complaints: string[] = [];
    const failures: string[] = [];
    const lane = async (checks: Check[]) => {
      for (const { name, args, passed, says } of checks)
        try {
          await step(
            name,
            () => runCheck(args(), signal),
            output => (says ? output : ''),
          );
          passed?.();
        } catch (error) {
          if (!(error instanceof Complaint)) throw error;
          complaints.push(`— ${name} —\n${error.message}`);
          failures.push(name);
        }
    };
    await Promise.all(lanes.map(lane));
    for (const complaint of complaints) console.log(`\n${complaint}`);
    return { passed: lanes.flat().length - failures.length, failures, flaky: [], skipped: [] };
  } finally {
    lock.close();
  }
}

/** One run of the checks at a time on this machine: several would fill its memory. */
async function waitForLock(signal: AbortSignal) {
  const path = join(tmpdir(), `zodel-check-${userInfo().username}.lock`);
  for (let tries = 0; ; tries += 1) {
    const lock = lockFile(path);
    if (lock) return lock;
    if (tries === 0) console.log('Waiting for the checks of another command to finish.');
    await delay(500, undefined, { signal });
  }
}

class Complaint extends Error {}

async function runCheck(args: string[], signal: AbortSignal): Promise<string> {
  if (args.length === 0) return '';
  const { ok, output } = await runQuietly(args, { signal });
  if (!ok) throw new Complaint(output);
  return output;
}

/**
 * Types of the routes' parameters and loaders, for the type check. Without the modules of the routes, which nothing here
 * reads: they tie every screen to the router's types, so that a change in one screen has everything checked again.
 */
async function generateRouteTypes(signal: AbortSignal): Promise<void> {
  const { ok, output } = await step('route types', () =>
    runQuietly([program.reactRouter, 'typegen', 'web'], { signal }),
  );
  if (!ok) return console.log(output);
  const path = inProject('web', '.react-router', 'types', '+routes.ts');
  const written = readFileSync(path, 'utf8').replace(/^ *routeModules: RouteModules\n/m, '');
  writeFileSync(path, written.replace(/^type RouteModules = \{[^}]*\};?/m, ''));
}
