import { globSync, readFileSync } from 'node:fs';
import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aSystem } from '../testing/system.ts';
import { preparedSql } from './prepared.ts';
import { columns, readRows, type Shape } from './rows.ts';

const system = await aSystem();
const { db } = system.server.app.database;

describe('preparedSql', () => {
  const one = (shape: Shape, column: SQL) =>
    preparedSql(shape, () => sql`select ${column} as a where ${sql.placeholder('shown')}::boolean`);

  it('answers its rows, with the values it is given each time', async () => {
    const read = one({ a: columns.number }, sql`1::int`);
    expect(await read(db, { shown: true })).toEqual([{ a: 1 }]);
    expect(await read(db, { shown: false })).toEqual([]);
  });

  it('refuses columns of another type, even without a row', async () => {
    const read = one({ a: columns.number }, sql`'1'::text`);
    await expect(read(db, { shown: false })).rejects.toThrow('a has the type 25');
  });

  it('refuses columns of a statement that is said to have none', async () => {
    await expect(one({}, sql`1::int`)(db, { shown: true })).rejects.toThrow('a is not in the shape');
  });
});

describe('readRows', () => {
  it('reads each type of column', async () => {
    const shape = {
      id: columns.id,
      text: columns.text,
      texts: columns.texts,
      boolean: columns.boolean,
      number: columns.number,
      numbers: columns.numbers,
      bigint: columns.bigint,
      moment: columns.moment,
      json: columns.json<{ a: number }>(),
      nothing: columns.orNull(columns.text),
    };
    const [row] = await readRows(
      db,
      shape,
      sql`select '0190f3a0-0000-7000-8000-000000000000'::uuid as id, 'a'::text as text, array['a'::text] as texts, true as boolean,
        1::int as number, array[1.5::float8] as numbers, 1::bigint as bigint, 'epoch'::timestamptz as moment,
        json_build_object('a', 1) as json, null::text as nothing`,
    );
    expect(row).toMatchObject({ text: 'a', texts: ['a'], number: 1, numbers: [1.5], bigint: '1', json: { a: 1 } });
    expect(typeof row?.moment).toBe('string');
    expect(row?.nothing).toBeNull();
  });

  it.each([
    ['another type', sql`select 1::bigint as a`, 'a has the type 20'],
    ['a null', sql`select null::int as a`, 'a is null'],
    ['a column too many', sql`select 1::int as a, 2::int as b`, 'b is not in the shape'],
    ['a missing column', sql`select 1::int as b`, 'a is missing'],
  ])('refuses %s', async (_, statement, fault) => {
    await expect(readRows(db, { a: columns.number }, statement)).rejects.toThrow(fault);
  });

  it('is the only way in which raw rows are read outside server/db', () => {
    // server/db is left out: it holds readRows itself, and the migrator reads with a connection of its own.
    const sources = globSync('server/**/*.ts').filter(path => !/\.test\.ts$|^server.db./.test(path));
    expect(
      sources.filter(path => /\.(execute|query)<|preparedSql<|rows\[0\] as /.test(readFileSync(path, 'utf8'))),
    ).toEqual([]);
  });
});
