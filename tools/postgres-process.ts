import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Cluster, findProgram, postgresEnvironment } from './postgres-cluster.ts';
import { isSystemError, Refusal } from './refusal.ts';

const startTimeoutMs = 120_000;
const patienceMs = 5000;
const longestLogBytes = 5_000_000;

/** By severity: once its clients are gone, fast shutdown, immediate shutdown (recovery at the next start), SIGKILL. */
const waysToStop = ['SIGTERM', 'SIGINT', 'SIGQUIT', 'SIGKILL'] as const;

/** The reason in PostgreSQL's log for a failed start. */
export class NotStarted extends Refusal {}

export type Started = { child: ChildProcess; watcher: { dismiss(): void } };

/** Resolves when connections are accepted. `leftover` is removed when we are killed. */
export async function startPostgres(
  cluster: Cluster,
  port: number,
  {
    settings,
    leftover,
    timeoutMs = startTimeoutMs,
  }: { settings: string[]; leftover?: string | undefined; timeoutMs?: number | undefined },
): Promise<Started> {
  const logPath = `${cluster.folder}.log`;
  const isShort = existsSync(logPath) && statSync(logPath).size < longestLogBytes;
  const log = openSync(logPath, isShort ? 'a' : 'w', 0o600);
  const child = cluster.account.spawn(
    findProgram('postgres'),
    ['-D', cluster.folder, '-p', String(port), ...settings.flatMap(setting => ['-c', setting])],
    // A session of its own: Ctrl-C in the terminal must not stop the database before its clients.
    { env: postgresEnvironment, stdio: ['ignore', log, log], detached: true },
  );
  closeSync(log);
  // Started first, because this process may be killed before PostgreSQL is ready.
  const watcher = startWatchdog(child, cluster, leftover);
  const before = statSync(logPath).size;
  const giveUpAt = performance.now() + timeoutMs;
  while (child.exitCode === null && child.signalCode === null && performance.now() < giveUpAt) {
    const { pid, state } = readPidFile(cluster.folder);
    if (pid === child.pid && state === 'ready') return { child, watcher };
    await delay(5);
  }
  child.kill('SIGQUIT');
  watcher.dismiss();
  const reason = readFileSync(logPath, 'utf8').slice(before).trim().split('\n').slice(-6).join('\n');
  throw new NotStarted(`PostgreSQL did not start. ${logPath} ends:\n${reason}`);
}

export async function stopPostgres(child: ChildProcess, firstWay: (typeof waysToStop)[number]): Promise<void> {
  const exited = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : Promise.resolve();
  for (const way of waysToStop.slice(waysToStop.indexOf(firstWay))) {
    child.kill(way);
    if (await Promise.race([exited.then(() => true), delay(patienceMs, false, { ref: false })])) return;
  }
}

/** Stops the PostgreSQL that a killed run left on this folder. Returns whether there was one. */
export async function stopOrphan({ folder }: Cluster): Promise<boolean> {
  const { pid } = readPidFile(folder);
  if (pid === undefined) return false;
  if (!serves(pid, folder)) {
    // The pid may have been reused, which would keep PostgreSQL from starting.
    rmSync(join(folder, 'postmaster.pid'), { force: true });
    return false;
  }
  // Not the first: the clients of that run may be there still.
  for (const way of waysToStop.slice(1)) {
    signal(pid, way);
    const giveUpAt = performance.now() + patienceMs;
    while (serves(pid, folder) && performance.now() < giveUpAt) await delay(5);
    if (!serves(pid, folder)) break;
  }
  return true;
}

/**
 * Stops the database if this process is killed outright: a shell that waits for the end of a pipe that only we hold. It
 * acts only while the cluster is served by the given process, and waits for one that is still starting to report so.
 * `leftover` is removed afterwards.
 */
function startWatchdog(child: ChildProcess, { folder }: Cluster, leftover = ''): { dismiss(): void } {
  const script = `
    read -r _
    while kill -0 "$1" 2>/dev/null; do
      [ "$(head -n 1 "$2/postmaster.pid" 2>/dev/null)" = "$1" ] && kill -INT "$1" && break
      sleep 0.1
    done
    [ -z "$3" ] && exit
    while kill -0 "$1" 2>/dev/null; do sleep 0.1; done
    rm -rf "$3"`;
  const watcher = spawn('/bin/sh', ['-c', script, 'sh', String(child.pid), folder, leftover], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watcher.unref();
  return { dismiss: () => void watcher.kill('SIGKILL') };
}

/** Written by PostgreSQL: pid on the first line, state on the eighth. */
function readPidFile(folder: string): { pid: number | undefined; state: string | undefined } {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]) || undefined, state: lines[7]?.trim() };
  } catch {
    return { pid: undefined, state: undefined };
  }
}

function signal(pid: number, way: NodeJS.Signals): void {
  try {
    process.kill(pid, way);
  } catch (error) {
    if (!isSystemError(error, 'ESRCH')) throw error;
  }
}

/**
 * PostgreSQL's working directory is the cluster's folder, which distinguishes it from a program that reuses its pid.
 */
function serves(pid: number, folder: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).includes(folder);
  } catch {
    return false;
  }
}
