import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { migrate, migrationsFolder } from './migrate.ts';
import { clientOf } from './primary.ts';

/** The schema is older than this code, and the account may not change it. Its message is for whoever runs a command. */
export class OldSchema extends Error {
  override name = 'OldSchema';
}

const Snapshot = z.object({
  tables: z.record(z.string(), z.object({ name: z.string(), columns: z.record(z.string(), z.unknown()) })),
});

/** `table.column` of all that there is after the last migration of this code, as drizzle-kit notes it. */
const columnsOfCode = (): string[] => {
  const folder = join(migrationsFolder, 'meta');
  const latest = readdirSync(folder)
    .filter(name => name.endsWith('_snapshot.json'))
    .toSorted()
    .at(-1);
  if (!latest) throw new Error(`${folder} has no snapshot of the schema.`);
  const { tables } = Snapshot.parse(JSON.parse(readFileSync(join(folder, latest), 'utf8')));
  return Object.values(tables).flatMap(({ name, columns }) => Object.keys(columns).map(column => `${name}.${column}`));
};

/** The catalogue is readable by every account; which migrations were applied is not. */
const columnsOfDatabase = async (client: pg.Client): Promise<Set<string>> => {
  const { rows } = await client.query<{ name: string }>(
    `select relname || '.' || attname as name from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped`,
  );
  return new Set(rows.map(({ name }) => name));
};

/** Migrations make schemas and read the journal: the owner of the schema may, the servers' account beside one may not. */
const mayMigrate = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ may: boolean }>(
    `select has_database_privilege(current_database(), 'create') and coalesce(
      (select has_schema_privilege(oid, 'usage') from pg_namespace where nspname = 'drizzle'), true) as may`,
  );
  return rows[0]?.may ?? false;
};

/** Resolves to whether the account may migrate. Throws OldSchema where it may not and the schema lacks what this code reads. */
const checkAccount = async (databaseUrl: string): Promise<boolean> => {
  const client = clientOf(databaseUrl, { connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    if (await mayMigrate(client)) return true;
    const there = await columnsOfDatabase(client);
    const missing = columnsOfCode().filter(name => !there.has(name));
    if (missing.length === 0) return false;
    const some = missing.length > 3 ? `${missing.slice(0, 3).join(', ')} and others` : missing.join(', ');
    throw new OldSchema(
      `The schema is older than this version (it lacks ${some}), and this account of the database may not change it: ` +
        'run the migration by the account of its owner first.',
    );
  } finally {
    await client.end();
  }
};

/**
 * As `migrate`; an account that may not change the schema leaves it as it is, if it has every column of this code. A migration
 * of indexes or constraints alone is not missed then: no statement needs one.
 */
export const migrateOrCheck = async (databaseUrl: string): Promise<{ applied: number }> =>
  (await checkAccount(databaseUrl)) ? migrate(databaseUrl) : { applied: 0 };
