import type pg from 'pg';

/** What has been written since a moment: by how many transactions, and which messages were queued more than once. */
export type Effects = { transactions: number; doubledMessages: number };

/**
 * Every row knows the transaction that wrote it. However often a call is sent with one key, what it leaves behind must
 * come from one transaction.
 */
export async function watchEffects(pool: pg.Pool): Promise<() => Promise<Effects>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const { rows } = await pool.query<{ xid: string; at: Date }>(
    'select pg_current_xact_id()::text as xid, clock_timestamp() as at',
  );
  const written = tables.map(({ name }) => `select xmin::text::bigint as writer from ${name}`).join(' union all ');
  return async () => {
    const { rows: found } = await pool.query<{ transactions: number; doubled: number }>(
      `select (select count(distinct writer)::int from (${written}) as row where writer > $1::bigint) as transactions,
        (select coalesce(sum(times - 1), 0)::int from (
          select count(*) as times from pgboss.job where name = 'send-sms' and created_on >= $2
          group by data ->> 'to', data ->> 'text') as said) as doubled`,
      [rows[0]?.xid, rows[0]?.at],
    );
    return { transactions: found[0]?.transactions ?? 0, doubledMessages: found[0]?.doubled ?? 0 };
  };
}
