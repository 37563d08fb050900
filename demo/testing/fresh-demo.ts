import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { buildServer, type Server } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { closeAfterFile } from '#server/testing/close-after-file.ts';
import { copyTemplate } from '#server/testing/copy-template.ts';
import { secretKey } from './seeded-database.ts';

export type FreshDemo = {
  databaseUrl: string;
  dataDir: string;
  secretKey: string;
  rows(text: string, values?: unknown[]): Promise<pg.QueryResult['rows']>;
  /** A server of this demo, listening on this machine. */
  serve(): Promise<Server>;
};

/** A demo as it is right after its seed: database and files of its own, which end with the test file. */
export const aFreshDemo = async (): Promise<FreshDemo> => {
  const databaseUrl = await copyTemplate();
  const dataDir = mkdtempSync(join(tmpdir(), 'demo-test-'));
  closeAfterFile(async () => rmSync(dataDir, { recursive: true, force: true }));
  cpSync(inject('seededDir'), dataDir, { recursive: true });
  const client = new pg.Client(databaseUrl);
  await client.connect();
  closeAfterFile(() => client.end());
  return {
    databaseUrl,
    dataDir,
    secretKey,
    rows: async (text, values = []) => (await client.query(text, values)).rows,
    serve: async () => {
      const config = readConfig({
        NODE_ENV: 'test',
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        SECRET_KEY: secretKey,
        LOG_LEVEL: 'error',
      });
      const server = await buildServer(config, { web: false });
      await server.fastify.listen({ host: '127.0.0.1', port: 0 });
      closeAfterFile(() => server.close());
      return server;
    },
  };
};
