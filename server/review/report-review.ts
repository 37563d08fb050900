import { sql } from 'drizzle-orm';
import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { columns, readRows } from '../db/rows.ts';
import { publishQueue } from '../publish-queue.ts';
import { Refusal } from '../refusal.ts';

/** Whoever a shown review is about reports it, once; again changes nothing. */
export const reportReview: Handler<'reportReview'> = async call => {
  const { db, path, body } = call;
  const { id } = userOf(call);
  const found = await readRows(
    db,
    { id: columns.id },
    sql`update reviews r set reported_at = coalesce(r.reported_at, app_now()), report_reason = coalesce(r.report_reason, ${body.reason}),
        report_text = case when r.reported_at is null then ${body.text || null} else r.report_text end
      from jobs j where j.id = r.job_id and r.job_id = ${path.jobId} and r.model_id = ${path.modelId}
        and r.shown_at is not null and r.removed_at is null
        and case r.side when 'MANAGER' then r.model_id else j.manager_id end = ${id} returning r.id`,
  );
  if (found.length === 0) throw new Refusal('NOT_FOUND');
  publishQueue(call);
  return { done: true };
};
