import { sql } from 'drizzle-orm';
import type { App } from '../context.ts';
import { work } from '../rule-numbers.ts';

/**
 * Lowered hours are settled by time alone, when they can no longer be contested: plans the money of their jobs, until
 * it has moved them on. Finds all that `isLowered` calls lowered, and a few more, whose plan changes nothing.
 */
export const planContested = async (app: App): Promise<void> => {
  await app.database.db.execute(sql`select plan_money(j.id) from jobs j where j.lifecycle in ('ENDED', 'DISPUTED')
    and j.ended_at <= app_now() - make_interval(hours => ${work.approvalHours}::int)
    and exists (select from shifts s where s.job_id = j.id and s.approved_by = 'MANAGER'
      and s.minutes < greatest(s.planned_minutes, extract(epoch from s.checked_out_at - s.checked_in_at) / 60)
      and s.approved_at <= app_now() - make_interval(hours => ${work.contestHours}::int))`);
};
