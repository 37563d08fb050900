import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { dbOf, pipeline } from '../db/prepared.ts';
import { columns, readRows } from '../db/rows.ts';
import { Refusal } from '../refusal.ts';
import { databaseError } from './errors.ts';

const MAX_ATTEMPTS = 3;
const retryable = new Set(['40001', '40P01']);

export const requestHash = (name: string, path: unknown, body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([name, path, body ?? null]))
    .digest('base64url');

/** The caller, their idempotency key, and a hash of the request. */
export type Keyed = { owner: string; key: string; hash: string };

const openCall = 'select open_call($1, $2, $3)';
const storeAnswer = 'insert into idempotency_keys (owner, key, request_hash, answer) values ($1, $2, $3, $4)';
const stored = { hash: columns.text, answer: columns.orNull(columns.json<unknown>()) };
/** The SQLSTATE that `open_call` raises for a key that has an answer. */
const KEY_USED = 'ZD003';

/** The answer that this key has; null where it has none. */
export const readAnswer = async (app: App, { owner, key, hash }: Keyed): Promise<{ answer: unknown } | null> => {
  const [row] = await readRows(
    app.database.db,
    stored,
    sql`select request_hash as hash, answer from idempotency_keys where owner = ${owner} and key = ${key}`,
  );
  if (!row) return null;
  if (row.hash !== hash) throw new Refusal('KEY_REUSED');
  return { answer: row.answer };
};

const storedAnswer = async (app: App, keyed: Keyed): Promise<unknown> => {
  const before = await readAnswer(app, keyed);
  if (!before) throw new Refusal('KEY_REUSED');
  return before.answer;
};

type Open = { effects: (() => void)[]; sent: Promise<unknown>[] };
const transactions = new WeakMap<Db, Open>();
const openOf = (db: Db): Open => {
  const open = transactions.get(db);
  if (!open) throw new Error('This is no transaction.');
  return open;
};

/**
 * Runs once the transaction of `db` is committed, in the order of asking; never after a rollback. For what is given a transaction and no call:
 * background work, and functions that it shares with handlers. Those that have a call use its `afterCommit`, which in a transaction is this.
 */
export const afterCommit = (db: Db, effect: () => void): void => void openOf(db).effects.push(effect);

/**
 * Takes a statement whose result the answer does not need: its result comes with those of the last statements, and if it fails
 * the transaction does. One statement that is sent now, for what is sent later runs after the commit.
 */
export const settleWithCommit = (db: Db, statement: Promise<unknown>): void => {
  // At once and once: a query of Drizzle that is not executed yet is whenever its result is asked for.
  const sent = statement.then(() => {});
  openOf(db).sent.push(sent);
  // The work may fail before anyone waits for it.
  sent.catch(() => {});
};

/**
 * The opening statements and the first of the work are pipelined. If the key already has an answer, the database
 * rejects everything that follows.
 */
const attempt = async <Answer>(
  client: pg.PoolClient,
  { actor, keyed }: { actor: string; keyed: Keyed | null },
  work: (db: Db) => Promise<Answer>,
): Promise<Answer> => {
  let lost: Error | undefined;
  const db = dbOf(client);
  const open: Open = { effects: [], sent: [] };
  transactions.set(db, open);
  try {
    const [, , answer] = await pipeline([
      client.query('begin'),
      client.query(openCall, [actor, keyed?.owner, keyed?.key]),
      // Awaited once: a statement of Drizzle that is returned as it is runs each time it is awaited.
      (async () => work(db))(),
    ]);
    // In the order of sending: once one has failed the next ones do, for that reason alone.
    const stored = keyed
      ? [client.query(storeAnswer, [keyed.owner, keyed.key, keyed.hash, JSON.stringify(answer)])]
      : [];
    const committed = client.query('commit');
    await pipeline([...open.sent, ...stored, committed]);
    const ended = await committed;
    // COMMIT after a failed statement rolls back without an error.
    if (ended.command !== 'COMMIT') throw new Error('The transaction was rolled back.');
    for (const effect of open.effects) effect();
    return answer;
  } catch (error) {
    // A connection that cannot roll back is discarded, and the database aborts its transaction.
    await client.query('rollback').catch((failure: Error) => {
      lost = failure;
    });
    throw error;
  } finally {
    transactions.delete(db);
    client.release(lost);
  }
};

/**
 * Runs work in one transaction, retried after a deadlock or serialization failure. `actor` is recorded in its audit
 * rows. With a key it is idempotent: the first call locks the key and stores its answer in the same transaction; a
 * repeat waits for that transaction and answers the same. A refused call stores no key, because it had no effect.
 */
export const inTransaction = async <Answer>(
  app: App,
  actor: string,
  work: (db: Db) => Promise<Answer>,
  keyed: Keyed | null = null,
): Promise<Answer> => {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt(await app.database.pool.connect(), { actor, keyed }, work);
    } catch (error) {
      const code = databaseError(error)?.code ?? '';
      // A stored answer of the same call.
      if (keyed && code === KEY_USED) return (await storedAnswer(app, keyed)) as Answer;
      if (attempts >= MAX_ATTEMPTS || !retryable.has(code)) throw error;
    }
    await new Promise(resolve => setTimeout(resolve, 5 + Math.random() * 20 * attempts));
  }
};
