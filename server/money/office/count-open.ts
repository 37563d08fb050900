import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { columns, readRows } from '../../db/rows.ts';

/**
 * How much of the lists of money needs a member of staff: what they are told to act on. What a client, a bank or a day
 * brings is left out, and so are premium services, which are their manager’s to pay.
 */
export const countOpenMoney = async (db: Db): Promise<number> => {
  const [row] = await readRows(
    db,
    { count: columns.number },
    sql`select ((select count(*) from charges where aim = 'CAPTURE' and status = 'FAILED' and purpose <> 'SERVICES')
      + (select count(*) from refunds where status in ('APPROVAL', 'FAILED'))
      + (select count(*) from chargebacks where status in ('INQUIRY', 'NEEDS_RESPONSE') and answer is null)
      + (select count(*) from earnings where status = 'FAILED' or (status = 'HELD' and held_by is not null)
          or (status = 'DUE' and failure_code <> 'no_payout_account'))
      + (select count(*) from payouts p where p.status = 'FAILED' and not exists (
          select from payouts later where later.user_id = p.user_id and later.created_at > p.created_at and later.status <> 'FAILED')))::int as count`,
  );
  return row?.count ?? 0;
};
