import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { type AnyPgColumn, getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core';
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

  it('has their constraints as they are declared: conditions, keys, and where references lead', async () => {
    const listOf = (columns: readonly AnyPgColumn[]) => `(${columns.map(({ name }) => name).join(', ')})`;
    const onChange = (verb: string, action: string | undefined) =>
      action && action !== 'no action' ? ` ON ${verb} ${action.toUpperCase()}` : '';
    const keys = tables.flatMap(({ name, columns, foreignKeys, uniqueConstraints, primaryKeys }) => [
      ...columns.filter(({ primary }) => primary).map(one => [name, `${name}_pkey`, `PRIMARY KEY ${listOf([one])}`]),
      ...columns.filter(({ isUnique }) => isUnique).map(one => [name, one.uniqueName, `UNIQUE ${listOf([one])}`]),
      ...primaryKeys.map(key => [name, key.getName(), `PRIMARY KEY ${listOf(key.columns)}`]),
      ...uniqueConstraints.map(key => {
        const nulls = key.nullsNotDistinct ? ' NULLS NOT DISTINCT' : '';
        return [name, key.getName(), `UNIQUE${nulls} ${listOf(key.columns)}`];
      }),
      ...foreignKeys.map(key => {
        const { columns: from, foreignColumns, foreignTable } = key.reference();
        const target = `${getTableConfig(foreignTable).name}${listOf(foreignColumns)}`;
        const actions = `${onChange('UPDATE', key.onUpdate)}${onChange('DELETE', key.onDelete)}`;
        return [name, key.getName(), `FOREIGN KEY ${listOf(from)} REFERENCES ${target}${actions}`];
      }),
    ]);
    const checks = tables.flatMap(({ name, checks: all }) => all.map(check => ({ table: name, check })));
    const dialect = new PgDialect();
    const definitions = async () =>
      new Map(
        (
          await client.query<{ name: string; definition: string }>(`select relname || '.' || conname as name,
              replace(pg_get_constraintdef(pg_constraint.oid), ' NOT VALID', '') as definition
            from pg_constraint join pg_class on pg_class.oid = conrelid where connamespace = 'public'::regnamespace`)
        ).rows.map(({ name, definition }) => [name, definition.replaceAll('"', '')]),
      );
    const made = await definitions();
    // PostgreSQL writes a condition in its own way: each is added again as it is declared, and both are read from it.
    await client.query('begin');
    for (const [at, { table, check }] of checks.entries()) {
      const { sql } = dialect.sqlToQuery(check.value.inlineParams());
      await client.query(`alter table "${table}" add constraint "again_${at}" check (${sql}) not valid`);
    }
    const again = await definitions();
    await client.query('rollback');
    const declared = [
      ...keys.map(([table, name, definition]) => [`${table}.${name?.slice(0, 63)}`, definition]),
      ...checks.map(({ table, check }, at) => [
        `${table}.${check.name.slice(0, 63)}`,
        again.get(`${table}.again_${at}`),
      ]),
    ];
    expect(declared.length).toBeGreaterThan(400);
    expect(declared.map(([name]) => [name, made.get(name ?? '')])).toEqual(declared);
  });

  it('has the columns of the snapshot, from which drizzle-kit and servers without the right to migrate take it', () => {
    const [latest = ''] = globSync('meta/*_snapshot.json', { cwd: migrationsFolder }).sort().reverse();
    const { tables: noted } = JSON.parse(readFileSync(join(migrationsFolder, latest), 'utf8'));
    for (const { name, columns } of tables)
      expect(Object.keys(noted[`public.${name}`].columns), name).toEqual(columns.map(column => column.name));
    expect(Object.keys(noted)).toHaveLength(tables.length);
  });
});
