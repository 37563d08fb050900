import type pg from 'pg';

/** What was written since a point in time: by how many transactions, and which messages were sent more than once. */
export type Effects = { transactions: number; doubledMessages: number };

/**
 * Uses xmin: however often a call is repeated with one key, all its rows must come from one transaction. Texts are sent
 * later, by another transaction.
 */
export async function watchEffects(pool: pg.Pool): Promise<() => Promise<Effects>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('waiting_texts', 'sent_texts')`,
  );
  const { rows } = await pool.query<{ xid: string }>('select pg_current_xact_id()::text as xid');
  const written = tables.map(({ name }) => `select xmin::text::bigint as writer from ${name}`).join(' union all ');
  return async () => {
    const { rows: found } = await pool.query<{ transactions: number; doubled: number }>(
      `select (select count(distinct writer)::int from (${written}) as row where writer > $1::bigint) as transactions,
        (select coalesce(sum(times - 1), 0)::int from (
          select count(*) as times from notices where xmin::text::bigint > $1::bigint group by user_id, text) as said) as doubled`,
      [rows[0]?.xid],
    );
    return { transactions: found[0]?.transactions ?? 0, doubledMessages: found[0]?.doubled ?? 0 };
  };
}
