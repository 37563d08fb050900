import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createClient } from '#client/client.ts';
import { memorySession, type Session } from '#client/session.ts';
import { wire } from '#contract/wire/index.ts';
import { buildServer, type Server } from '../app.ts';
import { readConfig } from '../config.ts';
import { doUpkeep } from '../tasks/run-due-tasks.ts';
import { closeAfterFile } from './close-after-file.ts';
import { copyTemplate } from './copy-template.ts';
import { requireDeclaredRefusals } from './declared-refusals.ts';

export type System = {
  url: string;
  server: Server;
  /** A client of the API with its own session. */
  client(session?: Session): Client;
  /** The latest code sent to a phone by the local provider. */
  codeFor(phone: string): Promise<string>;
  /** Moves the one clock and does what became due, without upkeep. */
  wait(ms: number): Promise<void>;
  /** Deletes what is kept for a time that is over, and prepares what staff read. */
  upkeep(): Promise<void>;
  sql(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
};

/** A whole server on a database of its own, listening on this machine; it ends with the test file. */
export const aSystem = async (settings: Record<string, string> = {}, { works = true } = {}): Promise<System> => {
  const databaseUrl = await copyTemplate();
  const dataDir = mkdtempSync(join(tmpdir(), 'server-test-'));
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SECRET_KEY: 'a key for tests that is long enough to be one',
    PORT: '0',
    LOG_LEVEL: 'error',
    // Each connection is a process, which takes 20 ms to start, and plans each statement for itself.
    DATABASE_POOL: '4',
    CODE_SENDS_PER_ADDRESS: '10000',
    CODE_SENDS_PER_PREFIX: '10000',
    CODE_SENDS_IN_ALL: '10000',
    CODE_CHECKS_PER_ADDRESS: '10000',
    INVITE_CHECKS_PER_ADDRESS: '10000',
    TEXTS_PER_HOUR: '10000',
    TEXTS_PER_DAY: '10000',
    URGENT_TEXTS_PER_HOUR: '10000',
    REQUESTS_PER_MINUTE: '100000',
    // A repeated call has the same effects.
    SECOND_LOOK_PERCENT: '0',
    DRAFTS_PER_MANAGER: '10000',
    PRIVATE_PROFILES_PER_DAY: '10000',
    LINK_PREVIEWS: 'off',
    ...settings,
  });
  const server = await buildServer(config, { web: false, works });
  requireDeclaredRefusals(server.fastify);
  await server.fastify.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(server.fastify.server.address() as AddressInfo).port}`;
  closeAfterFile(async () => {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  let offsetMs = 0;
  return {
    url,
    server,
    client: (session = memorySession()) => createClient({ wire, baseUrl: url, session }),
    codeFor: async phone => {
      const sent = (await (await fetch(`${url}/dev/outbox`)).json()) as { to: string; text: string }[];
      const code = /\b\d{6}\b/.exec(
        sent.find(message => message.to === phone && /\b\d{6}\b/.test(message.text))?.text ?? '',
      );
      if (!code) throw new Error(`No code was sent to ${phone}.`);
      return code[0];
    },
    wait: async ms => {
      offsetMs += ms;
      const moved = await fetch(`${url}/dev/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ offsetMs }),
      });
      if (!moved.ok) throw new Error(await moved.text());
    },
    upkeep: () => doUpkeep(server.app),
    sql: async (text, values = []) => (await server.app.database.pool.query(text, values)).rows,
  };
};
