import type { Query, SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Db } from './client.ts';
import { inShape, type RowOf, type Shape } from './rows.ts';
import { hashName } from './statement-name.ts';

/**
 * A prepared query, cached per database or connection: built at its first use, then only given values. Building a query with
 * Drizzle costs several times as much as running it.
 */
export const prepared = <Query extends object>(write: (db: Db) => Query): ((db: Db) => Query) => {
  const written = new WeakMap<Db, Query>();
  return db => {
    const known = written.get(db);
    if (known) return known;
    const query = write(db);
    written.set(db, query);
    return query;
  };
};

const dialect = new PgDialect();
type Answers = { execute: pg.QueryResult; all: object[]; values: unknown[][] };

/**
 * As prepared, for plain SQL; its parameters are `sql.placeholder(…)`. Its rows are checked against the shape like those of
 * `readRows`; a statement without rows has the shape `{}`.
 */
export const preparedSql = <Of extends Shape>(shape: Of, write: () => SQL) => {
  let text: { query: Query; name: string } | undefined;
  const textOf = () => {
    const query = dialect.sqlToQuery(write());
    return { query, name: hashName(query.sql) };
  };
  const written = prepared(db => {
    text ??= textOf();
    return db._.session.prepareQuery<Answers>(text.query, undefined, text.name, false);
  });
  return async (db: Db, values: Record<string, unknown>): Promise<RowOf<Of>[]> =>
    inShape(shape, await written(db).execute(values));
};

/** Runs the SQL text of a library in the transaction of `db`. */
export const runText = async (db: Db, text: string, values: unknown[] = []): Promise<{ rows: object[] }> =>
  db._.session.prepareQuery<Answers>({ sql: text, params: values }, undefined, undefined, false).execute();

const opened = new WeakMap<pg.PoolClient, Db>();

/** Cached per connection, so that its prepared queries stay cached between transactions. */
export const dbOf = (client: pg.PoolClient): Db => {
  const known = opened.get(client);
  if (known) return known;
  const db = drizzle(client);
  opened.set(client, db);
  return db;
};

type Sent = readonly Promise<unknown>[];

/**
 * Pipelines statements of one transaction: sent without waiting for each other's results, run in the order of sending.
 * Waits for all of them even if one fails, because otherwise some might be sent after the rollback.
 */
export const pipeline = async <const Answers extends Sent>(
  sent: Answers,
): Promise<{ -readonly [Index in keyof Answers]: Awaited<Answers[Index]> }> => {
  await Promise.allSettled(sent);
  return Promise.all(sent);
};
