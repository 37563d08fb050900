import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Owner } from '../../../bench/system/scope.ts';

export type Program = {
  name: string;
  command: readonly string[];
  env?: Record<string, string>;
  /** Another account than ours. */
  account?: { uid: number; gid: number } | undefined;
  /** Puts the command into another network. */
  inside?: ((command: readonly string[]) => string[]) | undefined;
  folder: string;
};

export type Running = {
  pid(): number;
  /** kill -9; resolves when it is gone. */
  kill(): Promise<void>;
  /** SIGTERM, and kill -9 if that takes too long. */
  stop(): Promise<void>;
  /** Again, with the same command. */
  start(): void;
  log(): string;
};

/** Options of setpriv that change the account. */
export const identityOf = (account: Program['account']): string[] =>
  account ? [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'] : [];

const STOP_MS = 15_000;

/** Starts a program of the machine; it ends with its owner, and also if this process is killed. */
export const run = ({ name, command, env = {}, account, inside, folder }: Program, owner: Owner): Running => {
  const logFile = join(folder, `${name}.log`);
  const launch = () => {
    const log = openSync(logFile, 'a');
    const path = process.env.PATH ?? '';
    const whole = ['setpriv', '--pdeathsig=TERM', ...identityOf(account), ...command];
    const [program = '', ...args] = inside ? inside(whole) : whole;
    return spawn(program, args, {
      cwd: folder,
      env: { PATH: path, HOME: folder, LANG: 'C.UTF-8', ...env },
      stdio: ['ignore', log, log],
    });
  };
  let child = launch();
  const isGone = () => child.exitCode !== null || child.signalCode !== null;
  const end = async (signal: NodeJS.Signals) => {
    if (isGone()) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const stop = async () => {
    const tooLong = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await end('SIGTERM');
    clearTimeout(tooLong);
  };
  owner.opened({ close: stop, kill: () => child.kill('SIGKILL') });
  return {
    pid: () => child.pid ?? 0,
    kill: () => end('SIGKILL'),
    stop,
    start: () => {
      child = launch();
    },
    log: () => readFileSync(logFile, 'utf8'),
  };
};

/** The status with which an address answers. */
export const statusOf = async (url: string): Promise<number> => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(1_000) });
  await answer.arrayBuffer();
  return answer.status;
};
