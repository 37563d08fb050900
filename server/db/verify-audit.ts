import { sql } from 'drizzle-orm';
import { type Checkpoint, findForged, readCheckpoints } from './audit-checkpoint.ts';
import type { Db } from './client.ts';
import { columns, readRows } from './rows.ts';

export type AuditReport = {
  entries: number;
  /** The hash at the last position; empty in an empty chain. */
  head: string;
  /** Up to where old entries were dropped; null where all are there. */
  checkpoint: { position: number; isSignatureChecked: boolean } | null;
  /** What is wrong at the first place where something is; null for an intact chain. */
  fault: string | null;
};

const fault = { position: columns.bigint, fault: columns.text };

/** The first position whose number, predecessor or content is not as it was when it was written. */
const readFault = async (db: Db, start: Pick<Checkpoint, 'position' | 'hash'>): Promise<string | null> => {
  const [broken] = await readRows(
    db,
    fault,
    sql`with walked as (
        select c.*, lag(c.position, 1, ${start.position}::bigint) over (order by c.position) as before, lag(c.hash, 1, ${start.hash}::text) over (order by c.position) as expected,
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

/** What is known elsewhere, and not by whoever can write to the database. */
export type Known = {
  /** The head that an earlier run printed. */
  head?: string | null | undefined;
  /** Of the servers, the present and earlier ones: they sign checkpoints. Without any these are taken as they are. */
  secretKeys?: readonly string[];
};

/**
 * Walks the chain and computes it again, from where old entries were dropped. A head that was noted earlier shows that
 * its end was not cut off and written anew: everything up to it is as it was then.
 */
export const verifyAudit = (db: Db, { head: notedHead = null, secretKeys = [] }: Known = {}): Promise<AuditReport> =>
  db.transaction(
    async tx => {
      const checkpoints = await readCheckpoints(tx);
      const start = checkpoints.at(-1) ?? { position: 0, hash: '' };
      const [tail] = await readRows(
        tx,
        { entries: columns.bigint, head: columns.text, has_noted: columns.boolean },
        sql`select count(*) as entries, coalesce((select hash from audit_chain order by position desc limit 1), '') as head,
          coalesce(bool_or(hash = ${notedHead}::text), false) as has_noted from audit_chain`,
      );
      const isSignatureChecked = secretKeys.length > 0;
      const forged = isSignatureChecked ? findForged(checkpoints, secretKeys) : undefined;
      const isNoted = tail?.has_noted || checkpoints.some(({ hash }) => hash === notedHead);
      const found = forged
        ? `The checkpoint at position ${forged.position} was not signed with our SECRET_KEY.`
        : await readFault(tx, start);
      return {
        entries: Number(tail?.entries ?? 0),
        head: tail?.head ?? '',
        checkpoint: start.position > 0 ? { position: start.position, isSignatureChecked } : null,
        fault: found ?? (notedHead !== null && !isNoted ? `No position has the noted head ${notedHead}.` : null),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
