import { eq, sql } from 'drizzle-orm';
import { nameOf } from '../booking/index.ts';
import type { App } from '../context.ts';
import { columns, readRows } from '../db/rows.ts';
import { jobs } from '../db/tables/jobs.ts';
import { workReminders } from '../db/tables/work-reminders.ts';
import { inTransaction } from '../http/transaction.ts';
import { noticeContent } from '../notice-text.ts';
import { aboutJob, notifyAll } from '../notification/index.ts';
import { reviewing } from '../rule-numbers.ts';
import { isAbsent } from './read.ts';

const due = sql`select j.id from jobs j where j.lifecycle in ('ENDED', 'DISPUTED', 'PAYOUT', 'COMPLETED')
  and j.ended_at <= app_now() - make_interval(hours => ${reviewing.askAfterHours}::int)
  and j.ended_at > app_now() - make_interval(days => ${reviewing.days}::int)
  and not exists (select from work_reminders w where w.job_id = j.id and w.kind = 'REVIEW')`;

/** A day after the end both sides are asked, once, how it was: whoever has not written yet. */
export const askForReviews = async (app: App): Promise<void> => {
  for (const { id } of await readRows(app.database.db, { id: columns.id }, due))
    await inTransaction(app, 'system', async db => {
      const first = await db
        .insert(workReminders)
        .values({ jobId: id, position: 0, kind: 'REVIEW' })
        .onConflictDoNothing()
        .returning({ jobId: workReminders.jobId });
      const [job] = await db.select().from(jobs).where(eq(jobs.id, id));
      if (!job || first.length === 0) return;
      const missing = await readRows(
        db,
        { id: columns.id },
        sql`select distinct case side.name when 'MANAGER' then ${job.managerId}::uuid else p.model_id end as id
          from participants p, (values ('MANAGER'), ('MODEL')) side (name)
          where p.job_id = ${id} and p.status = 'BOOKED' and not ${isAbsent} and not exists (select from reviews r
            where r.job_id = p.job_id and r.model_id = p.model_id and r.side = side.name)`,
      );
      await notifyAll(
        app,
        db,
        missing.map(person => person.id),
        {
          ...noticeContent(app, 'people.reviewAsked', { job: nameOf(job) }),
          about: aboutJob(id, 'WORK'),
        },
      );
    });
};
