import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { Refusal } from './refusal.ts';
import { projectRoot } from './settings.ts';

export type Child = {
  pid: number;
  /** Resolves with the address once the program is ready; rejects if it exits before. */
  ready: Promise<string>;
  /** Sends it a message, if it still runs. */
  tell(message: object): void;
  /** Resolves with how the program ended: "exit code 1", "SIGKILL". */
  ended: Promise<string>;
  stop(): Promise<void>;
  kill(): void;
};

/** Longer than a server takes to stop. */
const timeoutMs = 22_000;

/** Without a heap limit, over a hundred megabytes of garbage from startup stay allocated as long as the program runs. */
const flags = ['--max-semi-space-size=8', '--min-semi-space-size=8', '--expose-gc'];
const flagsOf = (script: string) =>
  script.endsWith('.ts') ? [...flags, '--import', './tools/resolve-once.mjs'] : flags;

/** Starts a program of ours as a child process, which exits when the IPC channel closes. */
export function startChild(
  script: string,
  env: Record<string, string>,
  /** A file open for writing may receive the program's output. */
  output: 'inherit' | number = 'inherit',
): Child {
  const child = spawn(process.execPath, [...flagsOf(script), script], {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output, 'ipc'],
  });
  const ended = new Promise<string>(resolve => {
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  const ready = new Promise<string>((resolve, reject) => {
    child.on('message', message => {
      if (isReady(message)) resolve(message.url);
    });
    void ended.then(how => reject(new Refusal(`${script} ended before it was ready (${how}); it says why above.`)));
  });
  ready.catch(() => undefined);
  return {
    // A program that could not be started has none, and `ended` says so.
    pid: child.pid ?? 0,
    ready,
    ended,
    tell: message => void (child.connected && child.send(message)),
    kill: () => void child.kill('SIGKILL'),
    async stop() {
      child.kill('SIGTERM');
      const inTime = await Promise.race([ended.then(() => true), delay(timeoutMs, false, { ref: false })]);
      if (!inTime) child.kill('SIGKILL');
      await ended;
    },
  };
}

function isReady(message: unknown): message is { kind: 'ready'; url: string } {
  return typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'ready';
}
