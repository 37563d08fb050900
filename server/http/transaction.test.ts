import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { dbOf } from '../db/prepared.ts';
import { idempotencyKeys } from '../db/tables/records.ts';
import { newId } from '../ids.ts';
import { aSystem } from '../testing/system.ts';
import { asRefusal } from './errors.ts';
import { afterCommit, inTransaction, settleWithCommit } from './transaction.ts';

const system = await aSystem();
const { app } = system.server;
const keyed = () => ({ owner: 'somebody', key: newId(), hash: 'hash' });
const storedFor = async (key: string) =>
  (await system.sql('select from idempotency_keys where key = $1', [key])).length;

it('commits with a statement that the answer does not wait for', async () => {
  const [mine, channel] = [keyed(), newId()];
  const answer = await inTransaction(
    app,
    'anyone',
    async db => {
      settleWithCommit(
        db,
        db
          .execute(sql`insert into idempotency_keys (owner, key, request_hash) values (${channel}, 'beside', 'hash')`)
          .execute(),
      );
      return 'answered';
    },
    mine,
  );
  expect(answer).toBe('answered');
  expect(await storedFor(mine.key)).toBe(1);
  expect(await system.sql('select key from idempotency_keys where owner = $1', [channel])).toEqual([{ key: 'beside' }]);
});

it('fails with it: nothing is committed, no answer is stored, and no effect follows', async () => {
  const mine = keyed();
  const effects: string[] = [];
  const attempt = inTransaction(
    app,
    'anyone',
    async db => {
      afterCommit(db, () => effects.push('told'));
      // So that what fails travels with the last statements.
      await db.execute(sql`select 1`);
      settleWithCommit(db, db.execute(sql`select 1 / 0`).execute());
      return 'answered';
    },
    mine,
  );
  await expect(attempt).rejects.toMatchObject({ cause: { code: '22012' } });
  expect([effects, await storedFor(mine.key)]).toEqual([[], 0]);
});

it('runs a query that is not executed yet once, before the commit', async () => {
  const owner = newId();
  // Another one each time it runs.
  const key = sql`gen_random_uuid()::text`;
  await inTransaction(app, 'anyone', async db => {
    await db.execute(sql`select 1`);
    settleWithCommit(db, db.insert(idempotencyKeys).values({ owner, key, requestHash: 'hash' }));
  });
  expect(await system.sql('select from idempotency_keys where owner = $1', [owner])).toHaveLength(1);
});

it('takes no effect and no statement outside of a transaction', async () => {
  const client = await app.database.pool.connect();
  expect(() => afterCommit(dbOf(client), () => {})).toThrow('no transaction');
  client.release();
});

it('is BUSY while the database is still a replica', async () => {
  const client = await app.database.pool.connect();
  await client.query('begin read only');
  const error = await client.query('create table written ()').catch((refused: unknown) => refused);
  client.release(true);
  expect(asRefusal(error)?.code).toBe('BUSY');
});

it('is BUSY while the Unix socket of the database is gone', () => {
  const gone = Object.assign(new Error('connect ENOENT'), { code: 'ENOENT', syscall: 'connect' });
  expect(asRefusal(gone)?.code).toBe('BUSY');
  expect(asRefusal(Object.assign(gone, { syscall: 'open' }))).toBeNull();
});
