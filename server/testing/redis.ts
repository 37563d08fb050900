import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#tools/port.ts';
import { closeAfterFile } from './close-after-file.ts';

/** The program of Redis or Valkey on this machine; null where neither is installed. */
export const redisProgram: string | null =
  ['redis-server', 'valkey-server'].find(name => spawnSync(name, ['--version']).status === 0) ?? null;

/** A Redis of its own, on a socket in a folder of its own, which ends with the file. */
export const aRedis = async (program: string): Promise<{ url: string; stop(): Promise<void> }> => {
  const folder = mkdtempSync(join(tmpdir(), 'redis-test-'));
  const port = await findFreePort();
  const started = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder]);
  await new Promise<void>((ready, failed) => {
    started.on('error', failed).on('exit', code => failed(new Error(`${program} ended with ${code}.`)));
    started.stdout.on('data', text => String(text).includes('Ready to accept') && ready());
  });
  const ended = new Promise<void>(resolve => started.on('exit', () => resolve()));
  const stop = async () => {
    started.kill();
    await ended;
  };
  closeAfterFile(async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return { url: `redis://127.0.0.1:${port}`, stop };
};
