import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Db } from './client.ts';
import { inShape, type RowOf, type Shape } from './rows.ts';

const dialect = new PgDialect();
type Answers = { execute: pg.QueryResult; all: object[]; values: unknown[][] };
/** A statement without a name is not prepared. */
const UNPREPARED = '';

/** Runs a query unprepared, so that it is planned for its values each time: the best plan depends on how many rows they match. */
export const runUnprepared = async <Of extends Shape>(db: Db, shape: Of, query: SQL): Promise<RowOf<Of>[]> =>
  inShape(
    shape,
    await db._.session.prepareQuery<Answers>(dialect.sqlToQuery(query), undefined, UNPREPARED, false).execute(),
  );
