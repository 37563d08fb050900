import { sql } from 'drizzle-orm';
import type { WorkSide } from '#contract/values/work.ts';
import { nameOf } from '../booking/index.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';
import type { JobRow } from '../db/tables/jobs.ts';
import { afterCommit, inTransaction } from '../http/transaction.ts';
import { lockWithParticipants } from '../job/index.ts';
import { noticeContent } from '../notice-text.ts';
import { aboutJob, notify } from '../notification/index.ts';
import { reviewing } from '../rule-numbers.ts';

const shown = { modelId: columns.id, side: columns.word<WorkSide>(), name: columns.orNull(columns.text) };

/** Shows what was written about a booking of a locked job, or about all of them, and tells those it is about. */
export const showReviews = async (app: App, db: Db, job: JobRow, modelId: string | null): Promise<void> => {
  const rows = await readRows(
    db,
    shown,
    sql`update reviews r set shown_at = app_now() from users u
      where u.id = r.model_id and r.job_id = ${job.id} and (${modelId}::uuid is null or r.model_id = ${modelId}::uuid)
        and r.shown_at is null and r.removed_at is null
      returning r.model_id as "modelId", r.side, u.name`,
  );
  for (const row of rows) {
    const isAboutModel = row.side === 'MANAGER';
    const values = { job: nameOf(job) };
    await notify(app, db, isAboutModel ? row.modelId : job.managerId, {
      ...(isAboutModel
        ? noticeContent(app, 'people.reviewedByClient', values)
        : noticeContent(app, 'people.reviewedByModel', { ...values, name: row.name ?? 'A model' })),
      about: aboutJob(job.id, 'WORK'),
    });
  }
  const to = [job.managerId, ...rows.map(row => row.modelId)];
  afterCommit(db, () => app.bus.publish({ kind: 'LIVE', to, event: { kind: 'JOB', id: job.id } }));
};

/** After two weeks what was written is shown, with or without the other side’s. */
export const showOldReviews = async (app: App): Promise<void> => {
  const due = await readRows(
    app.database.db,
    { id: columns.id },
    sql`select distinct j.id from jobs j join reviews r on r.job_id = j.id
      where r.shown_at is null and r.removed_at is null and j.ended_at <= app_now() - make_interval(days => ${reviewing.days}::int)`,
  );
  for (const { id } of due)
    await inTransaction(app, 'system', async db => {
      const job = await lockWithParticipants(db, id);
      if (job) await showReviews(app, db, job, null);
    });
};
