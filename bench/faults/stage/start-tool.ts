import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { findFreePort } from '#tools/port.ts';
import { Refusal } from '#tools/refusal.ts';
import { projectRoot } from '#tools/settings.ts';
import { findDescendants, findRunning } from '../../system/processes.ts';
import type { Owner } from '../../system/scope.ts';
import { withoutLimits } from './node.ts';

/** `node tools/start.ts`, as `npm start` runs it, on a data folder: the database, the server and their supervisor. */
export type StartTool = {
  url: string;
  child: ChildProcess;
  printed(): string;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
  stop(): Promise<void>;
};

type Wanted = { dataDir: string; demo: boolean; port?: number };

export async function launchStartTool({ dataDir, demo, port: given }: Wanted, owner: Owner): Promise<StartTool> {
  const port = given ?? (await findFreePort());
  const child = spawn(process.execPath, ['tools/start.ts'], {
    cwd: projectRoot,
    env: {
      ...process.env,
      ...withoutLimits,
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      DEMO: demo ? 'on' : 'off',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, as in a terminal.
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += stripVTControlCharacters(chunk.toString());
    });
  const ended = once(child, 'close').then(() => child.exitCode);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  owner.opened({ close: stop, kill: () => killAll(child, dataDir) });
  return { url: `http://127.0.0.1:${port}`, child, printed: () => output, ended, stop };
}

/** Polling more often would slow the start. */
const pollMs = 50;

/** Resolves to the seconds it took until the server answered that it is ready. */
export async function waitUntilReady(start: StartTool, sinceMs: number, withinSeconds = 120): Promise<number> {
  for (;;) {
    const answer = await fetch(`${start.url}/healthz`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    const seconds = (performance.now() - sinceMs) / 1000;
    if (answer?.status === 200) return seconds;
    if (start.child.exitCode !== null || start.child.signalCode !== null || seconds > withinSeconds)
      throw new Refusal(`npm start brought nothing up in ${seconds.toFixed(1)} s:\n${start.printed().slice(-1500)}`);
    await delay(pollMs);
  }
}

/** The PostgreSQL of a data folder: the postmaster and all processes it started. */
export function findPostgres(dataDir: string): number[] {
  return findRunning(`/postgres -D ${join(dataDir, 'postgres')} `).flatMap(({ pid }) => [pid, ...descendants(pid)]);
}

/** kill -9 of the command, the server, the players, PostgreSQL and all other children, before any can react. */
export function killAll({ pid = 0 }: ChildProcess, dataDir: string): void {
  signalAll([pid], 'SIGSTOP');
  const watchers = findRunning(join(dataDir, 'postgres')).map(process => process.pid);
  signalAll([pid, ...watchers, ...descendants(pid), ...findPostgres(dataDir)], 'SIGKILL');
}

const descendants = (pid: number): number[] => findDescendants(pid).map(process => process.pid);

/** A negative number is a process group. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      if (pid !== 0) process.kill(pid, signal);
    } catch {
      // It ended meanwhile.
    }
}
