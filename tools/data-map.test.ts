import { globSync, readFileSync } from 'node:fs';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { inProject, projectRoot } from './settings.ts';

/** Types that can hold anything: what someone typed, a document, a place, a date. One of a list of values cannot. */
const FREE = ['PgText', 'PgJsonb', 'PgDoublePrecision', 'PgDateString', 'PgArray', 'PgCustomColumn'];

const modules = await Promise.all(
  globSync('server/db/tables/*.ts', { cwd: projectRoot }).map(path => import(inProject(path))),
);
const tables = modules.flatMap(exported => Object.values(exported)).filter(value => is(value, PgTable));

const isFree = (column: PgColumn): boolean =>
  FREE.includes(column.columnType) &&
  !column.enumValues?.length &&
  !('baseColumn' in column && (column.baseColumn as PgColumn).enumValues?.length);

const every = new Set<string>();
const free = new Set<string>();
for (const table of tables)
  for (const column of Object.values(getTableColumns(table))) {
    const name = `${getTableName(table)}.${column.name}`;
    every.add(name);
    if (isFree(column)) free.add(name);
  }

const [personalPart = '', otherPart = ''] = readFileSync(inProject('docs/data-map.md'), 'utf8').split(
  '## Not personal',
);
const rows = [...personalPart.matchAll(/^\| `(\w+)` \| ([^|]*) \|([^|]*)\|([^|]*)\|([^|]*)\|$/gm)];
const personal = rows.flatMap(([, table, columns = '']) =>
  [...columns.matchAll(/`(\w+)`/g)].map(([, column]) => `${table}.${column}`),
);
const other = [...otherPart.matchAll(/`(\w+\.\w+)`/g)].map(([, name]) => name ?? '');

describe('docs/data-map.md', () => {
  it('names columns that exist, each once', () => {
    expect(personal.length).toBeGreaterThan(100);
    const named = [...personal, ...other];
    expect(named.filter(name => !every.has(name))).toEqual([]);
    expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([]);
  });

  it('decides about every column that could hold personal data', () => {
    const known = new Set([...personal, ...other]);
    expect([...free].filter(name => !known.has(name))).toEqual([]);
  });

  it('says of all personal data what it is for, how long it is stored and who sees it', () => {
    expect(rows.filter(row => row.slice(3).some(cell => cell?.trim() === '')).map(([, table]) => table)).toEqual([]);
  });
});
