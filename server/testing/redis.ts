import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#tools/port.ts';
import { closeAfterFile } from './close-after-file.ts';

/** The program of Redis or Valkey on this machine; null where neither is installed. */
export const redisProgram: string | null =
  ['redis-server', 'valkey-server'].find(name => spawnSync(name, ['--version']).status === 0) ?? null;

export type Redis = {
  url: string;
  /** Kills it, like a machine that fails. */
  stop(): Promise<void>;
  /** Starts it again, empty. */
  start(): Promise<void>;
  /** It keeps its connections and answers nothing, like a network that swallows packets. */
  hang(): void;
};

const running = async (program: string, options: string[]): Promise<ChildProcess> => {
  const started = spawn(program, options);
  await new Promise<void>((ready, failed) => {
    started.on('error', failed).on('exit', code => failed(new Error(`${program} ended with ${code}.`)));
    started.stdout.on('data', text => String(text).includes('Ready to accept') && ready());
  });
  return started;
};

/** A Redis of its own, which ends with the file. */
export const aRedis = async (program: string): Promise<Redis> => {
  const folder = mkdtempSync(join(tmpdir(), 'redis-test-'));
  const port = String(await findFreePort());
  const start = () => running(program, ['--port', port, '--bind', '127.0.0.1', '--save', '', '--dir', folder]);
  let child = await start();
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  closeAfterFile(async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    stop,
    start: async () => {
      child = await start();
    },
    hang: () => void child.kill('SIGSTOP'),
  };
};
