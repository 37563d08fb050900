import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { App } from '../context.ts';
import type { Tx } from '../db/client.ts';
import { idempotencyKeys } from '../db/tables/records.ts';
import { Refusal } from '../refusal.ts';
import { databaseError } from './errors.ts';

const TRIES = 3;
const worthRetrying = new Set(['40001', '40P01']);

/** One transaction, tried again when the database chose it as the victim of a deadlock. `actor` signs its audit rows. */
export const inTransaction = async <Answer>(
  app: App,
  actor: string,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await app.database.db.transaction(async tx => {
        await tx.execute(sql`select set_config('app.actor', ${actor}, true)`);
        return work(tx);
      });
    } catch (error) {
      if (attempt >= TRIES || !worthRetrying.has(databaseError(error)?.code ?? '')) throw error;
      await new Promise(resolve => setTimeout(resolve, 5 + Math.random() * 20 * attempt));
    }
  }
};

export const requestHash = (name: string, path: unknown, body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([name, path, body ?? null]))
    .digest('base64url');

type Keyed = { owner: string; key: string; hash: string };

/**
 * Does the work once for each key: the first call claims the key in the transaction of its effect, a repeat waits for
 * that transaction and answers the same. A refused call leaves no key, for it had no effect.
 */
export const once = async <Answer>(
  tx: Tx,
  { owner, key, hash }: Keyed,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  const mine = and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.key, key));
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ owner, key, requestHash: hash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length === 0) {
    const [before] = await tx.select().from(idempotencyKeys).where(mine);
    if (before?.requestHash !== hash) throw new Refusal('KEY_REUSED');
    return before.answer as Answer;
  }
  const answer = await work();
  await tx.update(idempotencyKeys).set({ answer }).where(mine);
  return answer;
};
