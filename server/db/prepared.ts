import type { SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Db } from './client.ts';
import { hashName } from './statement-name.ts';

/**
 * A query written once for each database or connection: it is put together at its first use, and only its values are
 * filled in afterwards. Putting one together costs several times what running it does.
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
type Answers<Row> = { execute: { rows: Row[] }; all: Row[]; values: unknown[][] };

/** The same for plain SQL; its values are `sql.placeholder(…)`. */
export const preparedSql = <Row extends object>(write: () => SQL) =>
  prepared(db => {
    const query = dialect.sqlToQuery(write());
    return db._.session.prepareQuery<Answers<Row>>(query, undefined, hashName(query.sql), false);
  });

/** Runs a statement that somebody else has put together, in the transaction of `db`. */
export const runText = async (db: Db, text: string, values: unknown[] = []): Promise<{ rows: object[] }> =>
  db._.session.prepareQuery<Answers<object>>({ sql: text, params: values }, undefined, undefined, false).execute();

const opened = new WeakMap<pg.PoolClient, Db>();

/** The same for the same connection, so that what is written for it stays so from one transaction to the next. */
export const dbOf = (client: pg.PoolClient): Db => {
  const known = opened.get(client);
  if (known) return known;
  const db = drizzle(client);
  opened.set(client, db);
  return db;
};

type Sent = readonly Promise<unknown>[];

/**
 * Statements of one transaction that need not wait for each other's answers: they run in the order in which they were
 * sent. When one fails the others are waited for all the same, or they might still be sent after the roll back.
 */
export const together = async <const Answers extends Sent>(
  sent: Answers,
): Promise<{ -readonly [Index in keyof Answers]: Awaited<Answers[Index]> }> => {
  await Promise.allSettled(sent);
  return Promise.all(sent);
};
