import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { inProject, projectRoot } from '#tools/settings.ts';
import { closeAfterFile } from '../testing/close-after-file.ts';
import { copyTemplate } from '../testing/copy-template.ts';
import { migrationsFolder } from './migrate.ts';

const modules = await Promise.all(
  globSync('server/db/tables/*.ts', { cwd: projectRoot }).map(path => import(inProject(path))),
);
const tables = [...new Set(modules.flatMap(exported => Object.values(exported)))]
  .filter(value => is(value, PgTable))
  .map(getTableConfig);
/** Written by hand in the migrations: tables, then indexes and constraints that drizzle-kit cannot generate. */
const tablesByHand = ['app_clock', 'allowed_moves'];
const namesByHand = [
  'audit_entries_model',
  'audit_entries_moves',
  'booked_periods.booked_periods_no_overlap',
  'invite_codes_found',
  'models_city_traits',
  'models_lot',
  'models_metro_lot',
  'models_metro_traits',
  'models_traits',
];

/** Types that PostgreSQL names otherwise. */
const typeNames = new Map([
  ['bigserial', 'bigint'],
  ['time(0)', 'time(0) without time zone'],
]);

const client = new pg.Client(await copyTemplate());
await client.connect();
closeAfterFile(() => client.end());

const namesOf = async (sql: string): Promise<Set<string>> =>
  new Set((await client.query<{ name: string }>(sql, [tablesByHand])).rows.map(({ name }) => name));

describe('the schema that the migrations make', () => {
  it('has the columns of server/db/tables, with their types, and no others', async () => {
    const made = await namesOf(`select relname || '.' || attname || ' ' || format_type(atttypid, atttypmod)
        || case when attnotnull then ' not null' else '' end as name
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
        and relname <> all($1)`);
    const declared = tables.flatMap(({ name, columns }) =>
      columns.map(column => {
        const type = column.getSQLType();
        return `${name}.${column.name} ${typeNames.get(type) ?? type}${column.notNull ? ' not null' : ''}`;
      }),
    );
    expect(declared.filter(name => !made.has(name))).toEqual([]);
    expect([...made].filter(name => !declared.includes(name))).toEqual([]);
  });

  it('has their indexes and constraints, and those written by hand', async () => {
    const made =
      await namesOf(`select indexrelid::regclass::text as name from pg_index join pg_class on pg_class.oid = indexrelid
        where relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)
      union select relname || '.' || conname from pg_constraint join pg_class on pg_class.oid = conrelid
        where connamespace = 'public'::regnamespace and contype <> 'n' and contype <> 't' and relname <> all($1)`);
    const declared = tables.flatMap(
      ({ name, columns, indexes, checks, foreignKeys, uniqueConstraints, primaryKeys }) => [
        ...indexes.map(({ config }) => config.name ?? ''),
        ...[
          ...columns.filter(({ primary }) => primary).map(() => `${name}_pkey`),
          ...columns.filter(({ isUnique }) => isUnique).map(({ uniqueName }) => uniqueName),
          ...checks.map(check => check.name),
          ...[...foreignKeys, ...uniqueConstraints, ...primaryKeys].map(key => key.getName()),
        ].map(constraint => `${name}.${constraint?.slice(0, 63)}`),
      ],
    );
    expect(declared.length).toBeGreaterThan(500);
    expect(declared.filter(name => !made.has(name))).toEqual([]);
    expect([...made].filter(name => !declared.includes(name)).sort()).toEqual(namesByHand);
  });

  it('has the columns of the snapshot, from which drizzle-kit and servers without the right to migrate take it', () => {
    const [latest = ''] = globSync('meta/*_snapshot.json', { cwd: migrationsFolder }).sort().reverse();
    const { tables: noted } = JSON.parse(readFileSync(join(migrationsFolder, latest), 'utf8'));
    for (const { name, columns } of tables)
      expect(Object.keys(noted[`public.${name}`].columns), name).toEqual(columns.map(column => column.name));
    expect(Object.keys(noted)).toHaveLength(tables.length);
  });
});
