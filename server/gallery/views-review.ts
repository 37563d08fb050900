import { sql } from 'drizzle-orm';
import type { PrivateViewsReview } from '#contract/schemas/office.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';

const counts = { today: columns.number, kept: columns.number, limitReachedAt: columns.orNull(columns.moment) };

/** How many models' private fields a manager has viewed, for staff. */
export const readViewsReview = async (db: Db, managerId: string): Promise<PrivateViewsReview> => {
  const rows = await readRows(
    db,
    counts,
    sql`
    select (count(*) filter (where v.counted and v.day = (app_now() at time zone 'UTC')::date))::int as today,
      count(distinct v.model_id)::int as kept,
      (select max(a.created_at) from audit_entries a where a.subject_id = ${managerId}::uuid and a.action = 'PRIVATE_FIELDS') as "limitReachedAt"
    from private_views v where v.manager_id = ${managerId}::uuid`,
  );
  const { today = 0, kept = 0, limitReachedAt = null } = rows[0] ?? {};
  return { today, kept, limitReachedAt: limitReachedAt && new Date(limitReachedAt).toISOString() };
};
