import { mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startChild } from '#tools/child.ts';
import { findFreePort } from '#tools/port.ts';
import { secretKeyOf } from '#tools/secret-key.ts';
import { inProject, readSettings } from '#tools/settings.ts';

export type SecondServer = { url: string; stop(): Promise<void> };

/** The embedded database of a running system, read from its folder. */
export const databaseUrlOf = (dataDir: string): string => {
  const read = (name: string) => readFileSync(join(dataDir, 'postgres', name), 'utf8').trim();
  return `postgres://zodel:${read('zodel-password')}@127.0.0.1:${read('zodel-port')}/zodel`;
};

/** Another server on the same database, with settings of its own. */
export const openSecondServer = async (settings: Record<string, string>): Promise<SecondServer> => {
  const { dataDir } = readSettings(process.env);
  mkdirSync(inProject('.cache'), { recursive: true });
  const env = {
    DATABASE_URL: databaseUrlOf(dataDir),
    SECRET_KEY: secretKeyOf(dataDir),
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: String(await findFreePort()),
    NODE_ENV: 'production',
    ...settings,
  };
  const child = startChild(
    'server/main.ts',
    env,
    openSync(inProject('.cache', `e2e-${process.env.TEST_PARALLEL_INDEX}-second-server.log`), 'w'),
  );
  return { url: await child.ready, stop: child.stop };
};
