import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { buildServer } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { OwnDatabase } from '../system/own-database.ts';
import { serverSettings } from '../system/own-server.ts';

export type Statement = { text: string; values: unknown[] };

/**
 * The exact SQL that the warm server runs for each address, so that the floor always executes the same: each address is
 * requested twice, and the statements of the second request are kept.
 */
export async function recordStatements(
  database: OwnDatabase,
  addresses: readonly string[],
  token: string,
): Promise<Record<string, Statement[]>> {
  const recording = new AsyncLocalStorage<Statement[]>();
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = new Proxy(query, {
    apply(target, client, args) {
      recording.getStore()?.push(statementOf(args));
      return Reflect.apply(target, client, args);
    },
  });
  const server = await buildServer(readConfig({ ...serverSettings(database), LOG_LEVEL: 'silent' }), { web: false });
  const ask = async (url: string) => {
    const answer = await server.fastify.inject({ url, headers: { authorization: `Bearer ${token}` } });
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
  };
  try {
    const recorded: Record<string, Statement[]> = {};
    for (const address of addresses) {
      await ask(address);
      const statements: Statement[] = [];
      await recording.run(statements, () => ask(address));
      recorded[address] = statements;
    }
    return recorded;
  } finally {
    await server.close();
    pg.Client.prototype.query = query;
  }
}

/** `query` takes a text or an object with one; the values are in the object or follow it. */
export function statementOf([first, second]: unknown[]): Statement {
  const { text, values } =
    typeof first === 'object' && first !== null
      ? { text: '', values: undefined, ...first }
      : { text: first, values: undefined };
  return { text: String(text), values: [values, second].find(Array.isArray) ?? [] };
}
