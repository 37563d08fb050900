import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

const folder = fileURLToPath(new URL('./migrations', import.meta.url));
const journal = () =>
  JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as { entries: { when: number; tag: string }[] };

/** Two servers that start together must not both migrate: the second waits for this lock, then finds nothing to do. */
const MIGRATION_LOCK = 74_210_001;

const newestApplied = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as known`);
  if (!rows[0]?.known) return 0;
  const newest = await client.query(
    'select coalesce(max(created_at), 0)::text as at from drizzle.__drizzle_migrations',
  );
  return Number(newest.rows[0]?.at ?? 0);
};

/** Brings a database up to this code. Throws, in a sentence for people, when the database is newer. */
export const migrate = async (databaseUrl: string): Promise<{ applied: number }> => {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const { entries } = journal();
    const before = await newestApplied(client);
    if (before > (entries.at(-1)?.when ?? 0))
      throw new Error(
        'The database was made by a newer version of the code. Update the code, or use another database.',
      );
    await runMigrations(drizzle(client), { migrationsFolder: folder });
    return { applied: entries.filter(entry => entry.when > before).length };
  } finally {
    await client.end();
  }
};
