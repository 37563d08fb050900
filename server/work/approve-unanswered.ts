import { sql } from 'drizzle-orm';
import type { App } from '../context.ts';
import { columns, readRows } from '../db/rows.ts';
import { inTransaction } from '../http/transaction.ts';
import { work } from '../rule-numbers.ts';
import { lockWork } from './booked-job.ts';
import { notifyApproved } from './notify-approved.ts';

/** Over `shifts s`: of someone still booked, not approved, and nobody questions that the model came or how it went. */
const open = sql`s.approved_at is null
  and exists (select from participants b where b.job_id = s.job_id and b.model_id = s.model_id and b.status = 'BOOKED')
  and not exists (select from no_shows n where n.job_id = s.job_id and n.model_id = s.model_id and n.status in ('OPEN', 'ANSWERED', 'CONFIRMED'))
  and not exists (select from disputes d where d.job_id = s.job_id and d.model_id = s.model_id)`;

/** Jobs with hours to approve; shifts of someone booked may not have been written yet. */
const due = sql`select j.id from jobs j where j.lifecycle in ('ENDED', 'DISPUTED')
  and j.ended_at <= app_now() - make_interval(hours => ${work.approvalHours}::int)
  and (exists (select from shifts s where s.job_id = j.id and ${open})
    or exists (select from participants p where p.job_id = j.id and p.status = 'BOOKED'
      and not exists (select from shifts s where s.job_id = p.job_id and s.model_id = p.model_id)))`;

/** The manager's silence approves what was planned, but nothing of days that begin after the end. */
export const approveUnanswered = async (app: App): Promise<void> => {
  for (const { id } of await readRows(app.database.db, { id: columns.id }, due)) {
    const told = await inTransaction(app, 'system', async db => {
      const job = await lockWork(db, id);
      await db.execute(sql`select open_shifts(${id})`);
      const rows = await readRows(
        db,
        { model: columns.id },
        sql`update shifts s set minutes = case when lower(s.during) < j.ended_at then s.planned_minutes else 0 end,
            approved_at = app_now(), approved_by = 'SILENCE'
          from jobs j where j.id = ${id} and s.job_id = j.id and ${open} returning s.model_id as model`,
      );
      const models = [...new Set(rows.map(({ model }) => model))];
      await notifyApproved(app, db, job, models);
      return [job.managerId, ...models];
    });
    app.bus.publish({ kind: 'LIVE', to: told, event: { kind: 'JOB', id } });
  }
};
