import { sql } from 'drizzle-orm';
import { momentText } from '#contract/rules/zoned-time.ts';
import { asksAt, isUnconfirmed, nameOf } from '../../booking/index.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { columns, readRows } from '../../db/rows.ts';
import type { JobRow } from '../../db/tables/jobs.ts';
import { inTransaction } from '../../http/transaction.ts';
import { lockWithParticipants } from '../../job/index.ts';
import { noticeContent } from '../../notice-text.ts';
import { aboutJob, notifyAll } from '../../notification/index.ts';
import { confirming } from '../../rule-numbers.ts';

const HOUR_MS = 3_600_000;

/** Booked, in time, and not asked yet since the start is where it is. */
const isDue = sql`${isUnconfirmed} and j.lifecycle in ('STAFFING', 'INVOICED', 'PREPAID') and j.starts_at > app_now()
  and ${asksAt} <= app_now() and (p.confirm_asked_at is null or p.confirm_asked_at < ${asksAt})`;

const ask = async (db: Db, jobId: string): Promise<string[]> => {
  const asked = await readRows(
    db,
    { id: columns.id },
    sql`update participants p set confirm_asked_at = app_now() from jobs j
      where j.id = p.job_id and p.job_id = ${jobId} and ${isDue} returning p.model_id as id`,
  );
  return asked.map(({ id }) => id);
};

const question = (app: App, job: JobRow, startsAt: Date) => {
  const zone = job.location?.timeZone ?? 'UTC';
  const until = new Date(startsAt.getTime() - confirming.standbyHours * HOUR_MS).toISOString();
  return noticeContent(app, 'applicant.confirmAsked', {
    job: nameOf(job),
    start: momentText(startsAt.toISOString(), zone),
    when: momentText(until, zone),
  });
};

/** Asks those booked, once, whether they come. */
export const askToConfirm = async (app: App): Promise<void> => {
  const due = await readRows(
    app.database.db,
    { id: columns.id },
    sql`select distinct j.id from jobs j join participants p on p.job_id = j.id where ${isDue}`,
  );
  for (const { id } of due) {
    const models = await inTransaction(app, 'system', async db => {
      const job = await lockWithParticipants(db, id);
      const asked = job ? await ask(db, id) : [];
      if (job?.startsAt) await notifyAll(app, db, asked, { ...question(app, job, job.startsAt), about: aboutJob(id) });
      return job && asked.length > 0 ? [job.managerId, ...asked] : [];
    });
    if (models.length > 0) app.bus.publish({ kind: 'LIVE', to: models, event: { kind: 'JOB', id } });
  }
};
