import { mkdirSync, openSync } from 'node:fs';
import { startChild } from '#tools/child.ts';
import { databaseUrlOf } from '#tools/database.ts';
import { findFreePort } from '#tools/port.ts';
import { secretKeyOf } from '#tools/secret-key.ts';
import { inProject, readSettings } from '#tools/settings.ts';

export type SecondServer = { url: string; stop(): Promise<void> };

/** A server beside that of the worker; `name` is in the name of its log. */
export const startServer = async (name: string, settings: Record<string, string>): Promise<SecondServer> => {
  mkdirSync(inProject('.cache'), { recursive: true });
  const env = { HOST: '127.0.0.1', PORT: String(await findFreePort()), NODE_ENV: 'production', ...settings };
  const log = openSync(inProject('.cache', `e2e-${process.env.TEST_PARALLEL_INDEX}-${name}.log`), 'w');
  const child = startChild('server/main.ts', env, log);
  return { url: await child.ready, stop: child.stop };
};

/** Another server on the same database, with settings of its own. */
export const openSecondServer = (settings: Record<string, string>): Promise<SecondServer> => {
  const { dataDir } = readSettings(process.env);
  return startServer('second-server', {
    DATABASE_URL: databaseUrlOf(dataDir),
    SECRET_KEY: secretKeyOf(dataDir),
    DATA_DIR: dataDir,
    ...settings,
  });
};
