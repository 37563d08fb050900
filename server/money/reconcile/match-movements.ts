import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { unbooked } from './unbooked.ts';

/** Links each movement with the entry of the same amount that is about it; an entry explains one movement, the earliest. */
export const matchMovements = (db: Db) =>
  db.execute(sql`
    update provider_movements m set entry_id = found.entry_id
    from (
      select distinct on (u.entry_id) u.id, u.entry_id from (${unbooked}) u
      where u.cents = u.moved_cents and u.taken_by is null order by u.entry_id, u.created_at, u.id
    ) found
    where m.id = found.id`);
