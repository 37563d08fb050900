import { sql } from 'drizzle-orm';
import type { App } from '../context.ts';
import { readCheckpoints, signCheckpoint } from './audit-checkpoint.ts';
import type { Db } from './client.ts';
import { columns, readRows } from './rows.ts';
import { auditCheckpoints } from './tables/audit-checkpoints.ts';
import { textArray } from './text-array.ts';

const AT_ONCE = 5_000;

/**
 * Drops entries of the audit that are older than `audit_kept_since()`, oldest first. A signed checkpoint takes the place of
 * those in the chain, so that what is kept can still be verified. Its last position is always kept: the next one follows it.
 */
export const dropOldAudit = ({ database, config, clock }: App): Promise<void> =>
  database.db.transaction(async tx => {
    const [due] = await readRows(
      tx,
      { is_due: columns.boolean },
      sql`select coalesce((select created_at from audit_entries order by id limit 1) < audit_kept_since(), false)
        and pg_try_advisory_xact_lock(hashtextextended('drop_old_audit', 0)) as is_due`,
    );
    if (!due?.is_due) return;
    await dropLinks(tx, config.SECRET_KEY, clock.now());
    await tx.execute(
      sql`delete from audit_entries where id in (
        select id from (select * from audit_entries order by id limit ${AT_ONCE}) e
        where created_at < audit_kept_since() and not is_chained(e))`,
    );
  });

const dropLinks = async (tx: Db, secretKey: string, now: Date): Promise<void> => {
  const [last] = await readRows(
    tx,
    { position: columns.bigint, hash: columns.text, kept_since: columns.moment },
    sql`with oldest as (
        select c.position, c.hash, e.created_at from audit_chain c join audit_entries e on e.id = c.entry_id order by c.position limit ${AT_ONCE})
      select position, hash, date_trunc('milliseconds', audit_kept_since()) as kept_since from oldest
      where position < coalesce((select min(position) from oldest where created_at >= audit_kept_since()), (select max(position) from oldest))
      order by position desc limit 1`,
  );
  if (!last) return;
  const checkpoint = { position: Number(last.position), hash: last.hash, keptSince: new Date(last.kept_since) };
  const signature = signCheckpoint(secretKey, checkpoint, (await readCheckpoints(tx)).at(-1));
  await tx.insert(auditCheckpoints).values({ ...checkpoint, signature, createdAt: now });
  const dropped = await readRows(
    tx,
    { entry_id: columns.bigint },
    sql`delete from audit_chain where position <= ${checkpoint.position} returning entry_id`,
  );
  const ids = textArray(dropped.map(({ entry_id }) => entry_id));
  await tx.execute(sql`delete from audit_entries where id = any (${ids}::bigint[])`);
};
