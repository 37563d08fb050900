import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { dbOf, pipeline } from '../db/prepared.ts';
import { Refusal } from '../refusal.ts';
import { databaseError } from './errors.ts';

const TRIES = 3;
const worthRetrying = new Set(['40001', '40P01']);

export const requestHash = (name: string, path: unknown, body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([name, path, body ?? null]))
    .digest('base64url');

/** Whose call it is, the key they gave it, and what they asked. */
export type Keyed = { owner: string; key: string; hash: string };

const openCall = 'select open_call($1, $2, $3)';
const keepAnswer = 'insert into idempotency_keys (owner, key, request_hash, answer) values ($1, $2, $3, $4)';
const answerOfKey = 'select request_hash as hash, answer from idempotency_keys where owner = $1 and key = $2';
/** What `open_call` says to a key that has its answer. */
const KEY_USED = 'ZD003';

const answerBefore = async (app: App, { owner, key, hash }: Keyed): Promise<unknown> => {
  const { rows } = await app.database.pool.query<{ hash: string; answer: unknown }>(answerOfKey, [owner, key]);
  if (rows[0]?.hash !== hash) throw new Refusal('KEY_REUSED');
  return rows[0].answer;
};

const effectsOf = new WeakMap<Db, (() => void)[]>();

/** Runs once the transaction of `db` is committed; never when it is not. */
export const afterCommit = (db: Db, effect: () => void): void => {
  const effects = effectsOf.get(db);
  if (!effects) throw new Error('This is no transaction.');
  effects.push(effect);
};

/**
 * What opens the transaction and what the work asks first leave at one go. Should the key have its answer, the database
 * refuses whatever follows.
 */
const attempt = async <Answer>(
  client: pg.PoolClient,
  { actor, keyed }: { actor: string; keyed: Keyed | null },
  work: (db: Db) => Promise<Answer>,
): Promise<Answer> => {
  let lost: Error | undefined;
  const db = dbOf(client);
  const effects: (() => void)[] = [];
  effectsOf.set(db, effects);
  try {
    const [, , answer] = await pipeline([
      client.query('begin'),
      client.query(openCall, [actor, keyed?.owner, keyed?.key]),
      work(db),
    ]);
    const [, ended] = await Promise.all([
      keyed && client.query(keepAnswer, [keyed.owner, keyed.key, keyed.hash, JSON.stringify(answer)]),
      client.query('commit'),
    ]);
    // Committing after a statement that failed rolls back, and is no error to the database.
    if (ended.command !== 'COMMIT') throw new Error('The transaction was rolled back.');
    for (const effect of effects) effect();
    return answer;
  } catch (error) {
    // A connection that cannot even roll back is given up, and the database undoes what it had begun.
    await client.query('rollback').catch((failure: Error) => {
      lost = failure;
    });
    throw error;
  } finally {
    effectsOf.delete(db);
    client.release(lost);
  }
};

/**
 * One transaction, tried again when the database chose it as the victim of a deadlock. `actor` signs its audit rows.
 * With a key the work is done once for it: the first call holds the key while it is under way and keeps its answer in the
 * transaction of its effect, a repeat waits for that transaction and answers the same. A refused call leaves no key, for
 * it had no effect.
 */
export const inTransaction = async <Answer>(
  app: App,
  actor: string,
  work: (db: Db) => Promise<Answer>,
  keyed: Keyed | null = null,
): Promise<Answer> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt(await app.database.pool.connect(), { actor, keyed }, work);
    } catch (error) {
      const code = databaseError(error)?.code ?? '';
      if (keyed && code === KEY_USED) return (await answerBefore(app, keyed)) as Answer;
      if (tries >= TRIES || !worthRetrying.has(code)) throw error;
    }
    await new Promise(resolve => setTimeout(resolve, 5 + Math.random() * 20 * tries));
  }
};
