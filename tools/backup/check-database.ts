import pg from 'pg';
import { openPool } from '#server/db/client.ts';
import { verifyAudit } from '#server/db/verify-audit.ts';
import { Refusal } from '../refusal.ts';
import { auditKeys } from '../secret-key.ts';

export type Checked = { indexes: number; tables: number; auditEntries: number; newestAuditEntry: string | null };

/** As pg_amcheck does: every index agrees with its table, and every row of a table can be read. */
const amcheck = {
  indexes: `
    select count(bt_index_check(index => c.oid, heapallindexed => i.indisunique))::int as count from pg_index i
    join pg_class c on c.oid = i.indexrelid join pg_am am on am.oid = c.relam and am.amname = 'btree'
    where c.relpersistence = 'p' and c.relkind = 'i' and i.indisready and i.indisvalid`,
  tables: `select count(*)::int as count from pg_class c where c.relkind in ('r', 't', 'm') and c.relpersistence = 'p'`,
  damaged: `
    select c.oid::regclass::text as name, v.msg from pg_class c, lateral verify_heapam(c.oid) v
    where c.relkind in ('r', 't', 'm') and c.relpersistence = 'p' limit 1`,
};

const books = `
  select entry_id from ledger_lines group by entry_id having sum(amount_cents) <> 0 limit 1`;

/** Throws a Refusal that says what is wrong. Changes nothing. */
export async function checkDatabase(url: string, secretKey: string | undefined): Promise<Checked> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const counts = await checkFiles(client);
    const { rows: unbalanced } = await client.query(books);
    if (unbalanced.length > 0) throw new Refusal(`The books do not balance: the lines of an entry do not sum to zero.`);
    const { rows } = await client.query<{ newest: Date | null }>('select max(created_at) as newest from audit_entries');
    return {
      ...counts,
      ...(await checkAudit(url, secretKey)),
      newestAuditEntry: rows[0]?.newest?.toISOString() ?? null,
    };
  } finally {
    await client.end();
  }
}

async function checkFiles(client: pg.Client): Promise<Pick<Checked, 'indexes' | 'tables'>> {
  // Taken back: the database stays without the extension.
  await client.query('begin');
  try {
    await client.query('create extension if not exists amcheck');
    const count = async (sql: string) => (await client.query<{ count: number }>(sql)).rows[0]?.count ?? 0;
    const { rows: damaged } = await client.query<{ name: string; msg: string }>(amcheck.damaged);
    if (damaged[0]) throw new Refusal(`The table ${damaged[0].name} is damaged: ${damaged[0].msg}.`);
    return { indexes: await count(amcheck.indexes), tables: await count(amcheck.tables) };
  } catch (error) {
    if (error instanceof pg.DatabaseError)
      throw new Refusal(`The database is damaged: ${error.message}.`, { cause: error });
    throw error;
  } finally {
    await client.query('rollback');
  }
}

async function checkAudit(url: string, secretKey: string | undefined): Promise<Pick<Checked, 'auditEntries'>> {
  const pool = openPool(url, 1);
  try {
    const { entries, fault } = await verifyAudit(pool.db, { secretKeys: auditKeys(secretKey) });
    if (fault) throw new Refusal(`The audit is broken. ${fault}`);
    return { auditEntries: entries };
  } finally {
    await pool.close();
  }
}
