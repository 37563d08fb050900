import type { MigrationMeta } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { migrate, readMigrations } from '#server/db/migrate.ts';

type Place = { url: string; pool: pg.Pool };

/** Rows as a marketplace has them after a while, in the audit and in a table that every write of the load adds to. */
export const fillTables = async (pool: pg.Pool, rows: number): Promise<void> => {
  await pool.query(
    `insert into audit_entries (actor, subject, subject_id, action, before, after)
       select 'bench', 'PARTICIPANT', gen_random_uuid(), 'STATUS', '{"status": "APPLIED"}', '{"status": "BOOKED"}' from generate_series(1, $1::int)`,
    [rows],
  );
  await pool.query(
    `insert into idempotency_keys (owner, key, request_hash, answer) select 'bench', at, md5(at::text), '{"done": true}' from generate_series(1, $1::int) at`,
    [rows],
  );
  await pool.query('analyze audit_entries, idempotency_keys');
};

/** Longer than a statement of a server may wait. */
const LONG_TRANSACTION_MS = 20_000;

const migrations: MigrationMeta[] = [
  '-- outside a transaction\ncreate index concurrently if not exists bench_keys on idempotency_keys (request_hash)',
  'alter table favourites add column bench_note text',
].map((text, at) => ({ sql: [text], hash: `of this bench, ${at}`, folderMillis: at, bps: true }));

/** Builds an index on a table that the load writes, and changes another, which a long transaction has read. */
export const migrateTablesInUse = async ({ url, pool }: Place): Promise<void> => {
  const reader = await pool.connect();
  await reader.query('begin');
  await reader.query('select from favourites limit 1');
  const reading = setTimeout(() => void reader.query('commit'), LONG_TRANSACTION_MS);
  try {
    await migrate(url, [...readMigrations(), ...migrations]);
  } finally {
    clearTimeout(reading);
    reader.release(true);
  }
};

export const countInvalidIndexes = async (pool: pg.Pool): Promise<number> => {
  const { rows } = await pool.query<{ invalid: number }>(
    'select count(*)::int as invalid from pg_index where not indisvalid',
  );
  return rows[0]?.invalid ?? 0;
};
