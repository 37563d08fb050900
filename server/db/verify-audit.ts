import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';
import { columns, readRows } from './rows.ts';

export type AuditReport = {
  entries: number;
  /** The hash at the last position; empty in an empty chain. */
  head: string;
  /** What is wrong at the first place where something is; null for an intact chain. */
  fault: string | null;
};

const fault = { position: columns.bigint, fault: columns.text };

/** The first position whose number, predecessor or content is not as it was when it was written. */
const readFault = async (db: Db): Promise<string | null> => {
  const [broken] = await readRows(
    db,
    fault,
    sql`with walked as (
        select c.*, lag(c.position, 1, 0) over (order by c.position) as before, lag(c.hash, 1, '') over (order by c.position) as expected,
          e.id is not null as is_there, audit_hash(c.previous_hash, e) as content
        from audit_chain c left join audit_entries e on e.id = c.entry_id)
      select case when position <> before + 1 then before + 1 else position end as position,
        case when position <> before + 1 then 'is missing' when not is_there then 'has lost its entry'
          when previous_hash <> expected then 'does not follow the one before' else 'has other content than when it was written' end as fault
      from walked
      where position <> before + 1 or not is_there or previous_hash <> expected or hash <> content
      order by walked.position limit 1`,
  );
  if (broken) return `Position ${broken.position} ${broken.fault}.`;
  const [stray] = await readRows(
    db,
    { id: columns.bigint },
    sql`select e.id from audit_entries e where is_chained(e) and not exists (select from audit_chain c where c.entry_id = e.id)
      order by e.id limit 1`,
  );
  return stray ? `Entry ${stray.id} is in no position.` : null;
};

/**
 * Walks the chain and computes it again. A head that was noted earlier shows that its end was not cut off and written
 * anew: everything up to it is as it was then.
 */
export const verifyAudit = (db: Db, notedHead: string | null = null): Promise<AuditReport> =>
  db.transaction(
    async tx => {
      const [tail] = await readRows(
        tx,
        { entries: columns.bigint, head: columns.text, has_noted: columns.boolean },
        sql`select count(*) as entries, coalesce((select hash from audit_chain order by position desc limit 1), '') as head,
          coalesce(bool_or(hash = ${notedHead}::text), false) as has_noted from audit_chain`,
      );
      const isCut = notedHead !== null && tail?.has_noted === false;
      const found = await readFault(tx);
      return {
        entries: Number(tail?.entries ?? 0),
        head: tail?.head ?? '',
        fault: found ?? (isCut ? `No position has the noted head ${notedHead}.` : null),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
