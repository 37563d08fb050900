import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { inProject, projectRoot } from './settings.ts';

/** The executables of packages that our commands run, with the Node that runs us. */
export const program = {
  reactRouter: inProject('node_modules', '@react-router', 'dev', 'bin.cjs'),
  tsc: inProject('node_modules', 'typescript', 'bin', 'tsc'),
  biome: inProject('node_modules', '@biomejs', 'biome', 'bin', 'biome'),
  oxlint: inProject('node_modules', 'oxlint', 'bin', 'oxlint'),
  knip: inProject('node_modules', 'knip', 'bin', 'knip.js'),
  vite: inProject('node_modules', 'vite', 'bin', 'vite.js'),
  vitest: inProject('node_modules', 'vitest', 'vitest.mjs'),
  playwright: inProject('node_modules', '@playwright', 'test', 'cli.js'),
};

type Options = { env?: Record<string, string>; signal?: AbortSignal | undefined };

/** Runs to the end and returns what it printed. */
export async function runQuietly(
  args: string[],
  { env, signal }: Options = {},
): Promise<{ ok: boolean; output: string }> {
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  const [output, complaints] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { ok: child.exitCode === 0, output: `${output}${complaints}`.trim() };
}

/** Runs to the end with its output shown. Returns its exit code, null where a signal ended it. */
export async function runToEnd(args: string[], { env, signal }: Options = {}): Promise<number | null> {
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    signal,
  });
  await once(child, 'close');
  return child.exitCode;
}

/** As `runToEnd`. Returns whether it succeeded. */
export async function runWithOutput(args: string[], options: Options = {}): Promise<boolean> {
  return (await runToEnd(args, options)) === 0;
}
