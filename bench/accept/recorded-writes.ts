import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { buildServer } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { type Statement, statementOf } from '../reads/recorded-statements.ts';
import type { OwnDatabase } from '../system/own-database.ts';
import { serverSettings } from '../system/own-server.ts';

/** Statements pipelined in one round trip, because none depends on another's answer. */
export type Flight = Statement[];

type Recorded = { flights: Flight[]; sentAtMs: number };
type Asked = { url: string; token: string; key: string; body?: object };
/** A transaction being recorded: its connection, its statements, and how many are unanswered. */
type Recording = { client?: pg.Client; flights: Flight[]; unanswered: number };

/**
 * The exact SQL that the warm server sends for a write, grouped by round trip: every write is made in turn, and the
 * statements of the last one are recorded, and when it was sent.
 */
export async function recordWrites(database: OwnDatabase, writes: readonly Asked[]): Promise<Recorded> {
  const recordings = new AsyncLocalStorage<Recording>();
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = new Proxy(query, {
    apply(target, client, args) {
      const sent = Reflect.apply(target, client, args);
      const recording = recordings.getStore();
      if (recording) note(recording, client, statementOf(args), sent);
      return sent;
    },
  });
  const server = await buildServer(readConfig({ ...serverSettings(database), LOG_LEVEL: 'silent' }), { web: false });
  try {
    const recording: Recording = { flights: [], unanswered: 0 };
    let sentAtMs = 0;
    for (const write of writes) {
      const isLast = write === writes.at(-1);
      const { url, token, key, body } = write;
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
      const send = async () => await server.fastify.inject({ method: 'POST', url, headers, ...(body && { body }) });
      sentAtMs = Date.now();
      const answer = isLast ? await recordings.run(recording, send) : await send();
      if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
    }
    return { flights: recording.flights, sentAtMs };
  } finally {
    await server.close();
    pg.Client.prototype.query = query;
  }
}

function note(recording: Recording, client: pg.Client, statement: Statement, sent: Promise<unknown>): void {
  if (statement.text === 'begin') recording.client = client;
  if (recording.client !== client) return;
  if (recording.unanswered === 0) recording.flights.push([]);
  recording.flights.at(-1)?.push(statement);
  recording.unanswered += 1;
  const answered = () => {
    recording.unanswered -= 1;
  };
  sent.then(answered, answered);
}

/**
 * The same changes without reads, locks and checks, in one round trip: constraints and triggers do the rest. The actor
 * is still set, for the audit.
 */
export function onlyChanges(flights: readonly Flight[]): Flight[] {
  const changes = flights.flat().flatMap(({ text, values }) => {
    if (text.startsWith('select open_call'))
      return [{ text: `select set_config('app.actor', $1, true)`, values: values.slice(0, 1) }];
    return /^\s*(begin|insert|update|commit)\b/i.test(text) ? [{ text, values }] : [];
  });
  return [changes];
}
