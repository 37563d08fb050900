import { sql } from 'drizzle-orm';
import { hoursText } from '#contract/rules/hours-text.ts';
import { nameOf } from '../booking/index.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';
import type { JobRow } from '../db/tables/jobs.ts';
import { noticeContent } from '../notice-text.ts';
import { aboutJob, notify } from '../notification/index.ts';

const approved = { id: columns.id, minutes: columns.number, planned: columns.number };

/** Notifies the models whose hours are all approved now. */
export const notifyApproved = async (app: App, db: Db, job: JobRow, models: readonly string[]): Promise<void> => {
  const rows = await readRows(
    db,
    approved,
    sql`select model_id as id, sum(minutes)::int as minutes, sum(planned_minutes)::int as planned from shifts
      where job_id = ${job.id} and model_id = any(${sql.param([...models])}::uuid[])
      group by model_id having bool_and(approved_at is not null)`,
  );
  for (const { id, minutes, planned } of rows) {
    const values = { job: nameOf(job), hours: hoursText(minutes) };
    await notify(app, db, id, {
      ...(minutes === planned
        ? noticeContent(app, 'work.approved', values)
        : noticeContent(app, 'work.approvedOther', { ...values, planned: hoursText(planned) })),
      about: aboutJob(job.id, 'WORK'),
    });
  }
};
