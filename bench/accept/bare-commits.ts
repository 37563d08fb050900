import pg from 'pg';
import { closedLoop, type Load } from '../load/closed-loop.ts';
import type { OwnDatabase } from '../system/own-database.ts';
import type { Owner } from '../system/scope.ts';

const text = 'insert into bare_commits (body) values ($1)';
const body = 'x'.repeat(200);

/** The baseline of a durable write: one row, one commit, each writer on its own connection. */
export async function openBareCommits(
  { pool, url }: OwnDatabase,
  writers: number,
  owner: Owner,
): Promise<(seconds: number) => Promise<Load>> {
  await pool.query('create table bare_commits (id bigserial primary key, body text)');
  const clients = Array.from({ length: writers }, () => new pg.Client(url));
  await Promise.all(clients.map(client => client.connect()));
  owner.opened({ close: () => Promise.all(clients.map(client => client.end())).then(() => undefined) });
  return seconds =>
    closedLoop(writers, seconds, async writer => {
      await clients[writer]?.query({ name: 'bare', text, values: [body] });
      return true;
    });
}
