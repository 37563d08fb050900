import { availableParallelism } from 'node:os';
import { program, runQuietly } from './command.ts';
import { step } from './progress.ts';
import { inProject } from './settings.ts';
import type { TestResults } from './test-results.ts';

/** `says` shows what it prints when it passes. */
type Check = { name: string; args: string[]; says?: boolean };

/** How many checks run at a time. */
const LANES = 2;
/** TypeScript's own number is 4, but each works out most types again: on two processors one takes half as much of them, and is no slower. */
const checkers = Math.min(4, Math.max(1, Math.floor(availableParallelism() / LANES)));
const types: Check = {
  name: 'types',
  args: [program.tsc, '--project', '.', '--pretty', 'false', '--checkers', String(checkers)],
};
const lint: Check = { name: 'lint, format', args: [program.biome, 'check', '--error-on-warnings'] };
/** Needs the types of the whole project, which Biome does not read: unawaited and ignored promises. */
const promises: Check = { name: 'promises', args: [program.oxlint, '--format=unix'] };
const deadCode: Check = { name: 'dead code', args: [program.knip, '--no-progress'] };
export const rules: Check = { name: 'rules', args: [program.vitest, 'run', '--project', 'tools', '--reporter=dot'] };
/** Asks the registry, so it is no part of the tests, which run without a network. */
export const vulnerabilities: Check = {
  name: 'known vulnerabilities',
  args: [inProject('tools', 'check-vulnerabilities.ts')],
  says: true,
};
export const sourceChecks = [types, promises, lint, deadCode];

/** Prints a line for each, then the output of the failed ones. */
export async function runChecks(checks: Check[], signal: AbortSignal): Promise<TestResults> {
  await generateRouteTypes(signal);
  const waiting = [...checks];
  const complaints: string[] = [];
  const failures: string[] = [];
  const lane = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { name, args, says } = check;
      try {
        await step(
          name,
          () => runCheck(args, signal),
          output => (says ? output : ''),
        );
      } catch (error) {
        if (!(error instanceof Complaint)) throw error;
        complaints.push(`— ${name} —\n${error.message}`);
        failures.push(name);
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  for (const complaint of complaints) console.log(`\n${complaint}`);
  return { passed: checks.length - failures.length, failures };
}

class Complaint extends Error {}

async function runCheck(args: string[], signal: AbortSignal): Promise<string> {
  const { ok, output } = await runQuietly(args, { signal });
  if (!ok) throw new Complaint(output);
  return output;
}

/** Types of the routes' parameters and loaders, for the type check. */
async function generateRouteTypes(signal: AbortSignal): Promise<void> {
  const { ok, output } = await step('route types', () =>
    runQuietly([program.reactRouter, 'typegen', 'web'], { signal }),
  );
  if (!ok) console.log(output);
}
