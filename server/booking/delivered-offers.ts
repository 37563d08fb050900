import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';

/**
 * The ids of the offers, of those cancelled in this transaction, that their models know of: by a text or push that was sent,
 * or a notice that was read. Unsent texts and unread notices of the others are deleted.
 */
export const deliveredOffers = async (db: Db, closed: readonly { id: string }[]): Promise<Set<string>> => {
  if (closed.length === 0) return new Set();
  const ids = sql`${sql.param(closed.map(({ id }) => id))}::uuid[]`;
  const rows = await readRows(
    db,
    { id: columns.id },
    sql`
    with texts as (
      delete from waiting_texts where request_id = any(${ids}) and is_offer returning request_id, channel
    ), unread as (
      delete from notices where request_id = any(${ids}) and read_at is null)
    select r.id from requests r left join notification_settings s on s.user_id = r.model_id
    where r.id = any(${ids}) and (
      ((r.id, 'SMS') not in (select request_id, channel from texts) and not coalesce('REQUESTS' = any(s.sms_off), false))
      or ((r.id, 'PUSH') not in (select request_id, channel from texts) and not coalesce('REQUESTS' = any(s.push_off), false)
        and exists (select from push_subscriptions p where p.user_id = r.model_id))
      or exists (select from notices n where n.request_id = r.id and n.read_at is not null))`,
  );
  return new Set(rows.map(({ id }) => id));
};

/** As deliveredOffers, by model. */
export const modelsNotified = async (
  db: Db,
  closed: readonly { id: string; modelId: string }[],
): Promise<Set<string>> => {
  const delivered = await deliveredOffers(db, closed);
  return new Set(closed.filter(({ id }) => delivered.has(id)).map(({ modelId }) => modelId));
};
