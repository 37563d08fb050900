import { globSync } from 'node:fs';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { kept } from '#contract/values/kept.ts';
import { audiences } from '#server/testing/canary/audience.ts';
import { notPersonalData, personalData } from '#server/testing/canary/data-map.ts';
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

const personal = personalData.flatMap(({ table, columns }) => columns.map(column => `${table}.${column}`));

describe('docs/data-map.md', () => {
  it('names columns that exist, each once', () => {
    expect(personal.length).toBeGreaterThan(100);
    const named = [...personal, ...notPersonalData];
    expect(named.filter(name => !every.has(name))).toEqual([]);
    expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([]);
  });

  it('decides about every column that could hold personal data', () => {
    const known = new Set([...personal, ...notPersonalData]);
    expect([...free].filter(name => !known.has(name))).toEqual([]);
  });

  it('is what people read of before an erasure: what stays, and why', () => {
    const named = new Set(kept.flatMap(one => one.tables));
    expect([...named].filter(table => !personalData.some(one => one.table === table))).toEqual([]);
    const outlives =
      /^job\b|ten years|550 days|with the books|afterwards the row|what it brought|account of whom it is about/;
    const staying = personalData.filter(({ cells }) => outlives.test(cells[1] ?? '')).map(({ table }) => table);
    expect(staying.length).toBeGreaterThan(15);
    expect([...new Set(staying)].filter(table => !named.has(table))).toEqual([]);
  });

  it('says of all personal data what it is for, how long it is stored and who sees it, in words that a test reads', () => {
    for (const { table, columns, cells, audience } of personalData) {
      expect([table, columns.length > 0, cells.map(cell => cell.trim() === '')]).toEqual([
        table,
        true,
        [false, false, false],
      ]);
      expect([table, audience.filter(word => !audiences.has(word)), audience.length > 0]).toEqual([table, [], true]);
    }
  });
});
