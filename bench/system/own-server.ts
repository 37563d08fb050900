import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startChild } from '#tools/child.ts';
import { findFreePort } from '#tools/port.ts';
import { Refusal } from '#tools/refusal.ts';
import { buildWeb } from '#tools/web-build.ts';
import type { OwnDatabase } from './own-database.ts';
import type { Owner } from './scope.ts';

/** The product server's settings: limits high enough for every request of the bench. */
export function serverSettings({ url, dataDir, secretKey }: OwnDatabase): Record<string, string> {
  return {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    REQUESTS_PER_MINUTE: '1000000000',
  };
}

/** The built product server on a port of its own. Resolves to its address once it is ready. */
export async function startOwnServer(
  database: OwnDatabase,
  settings: Record<string, string>,
  lifecycle: Owner,
): Promise<string> {
  await buildWeb(() => {}, lifecycle.signal);
  const env = { ...serverSettings(database), PORT: String(await findFreePort()), ...settings };
  return startProgram('server/main.ts', env, join(database.dataDir, 'server.log'), lifecycle);
}

/** Starts a program and waits until it is ready; its output goes to a file. Resolves to its address. */
export async function startProgram(
  script: string,
  env: Record<string, string>,
  logFile: string,
  lifecycle: Owner,
): Promise<string> {
  const child = startChild(script, env, openSync(logFile, 'w'));
  lifecycle.opened({ close: () => child.stop(), kill: () => child.kill() });
  try {
    return await child.ready;
  } catch {
    throw new Refusal(`${script} did not start:\n${readFileSync(logFile, 'utf8').slice(-4000)}`);
  }
}
