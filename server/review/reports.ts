import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ReportReason } from '#contract/values/chat-report.ts';
import type { ReviewTag } from '#contract/values/review.ts';
import { staffOf } from '../auth/index.ts';
import { type NamedJob, nameOf } from '../booking/index.ts';
import type { Handler } from '../context.ts';
import { columns, readRows } from '../db/rows.ts';
import { setAuditReason } from '../db/set-audit-reason.ts';
import { reviews } from '../db/tables/reviews.ts';
import { publishQueue } from '../publish-queue.ts';
import { Refusal } from '../refusal.ts';

const PAGE = 50;

type Job = Pick<NamedJob, 'categoryCode' | 'location'> & { id: string; startsAt: string | null };
type Named = { userId: string; name: string };

const reported = {
  id: columns.id,
  stars: columns.number,
  tags: columns.json<ReviewTag[]>(),
  text: columns.orNull(columns.text),
  at: columns.moment,
  reason: columns.word<ReportReason>(),
  reportText: columns.orNull(columns.text),
  reportedAt: columns.moment,
  job: columns.json<Job>(),
  model: columns.json<Named>(),
  manager: columns.json<Named>(),
  isAboutModel: columns.boolean,
  total: columns.number,
};

const named = (alias: string) =>
  sql.raw(
    `json_build_object('userId', ${alias}.id, 'name', coalesce(${alias}.company_name, ${alias}.name, 'Deleted account'))`,
  );

export const getReviewReports: Handler<'getReviewReports'> = async ({ db, query }) => {
  const isBy = query.by
    ? sql`case r.side when 'MANAGER' then j.manager_id else r.model_id end = ${query.by}`
    : sql`true`;
  const rows = await readRows(
    db,
    reported,
    sql`select r.id, r.stars, to_json(r.tags) as tags, r.text, r.updated_at as at, r.report_reason as reason, r.report_text as "reportText",
        r.reported_at as "reportedAt", json_build_object('id', j.id, 'categoryCode', j.category_code, 'location', j.location, 'startsAt', j.starts_at) as job,
        ${named('model')} as model, ${named('manager')} as manager, r.side = 'MANAGER' as "isAboutModel", (count(*) over ())::int as total
      from reviews r join jobs j on j.id = r.job_id join users model on model.id = r.model_id join users manager on manager.id = j.manager_id
      where r.reported_at is not null and r.report_closed_at is null and ${isBy} order by r.reported_at, r.id limit ${PAGE}::int`,
  );
  return {
    items: rows.map(
      ({ id, stars, tags, text, at, job, model, manager, isAboutModel, reason, reportText, reportedAt }) => ({
        review: { id, stars, tags, text, at: new Date(at).toISOString() },
        job: { id: job.id, title: nameOf({ ...job, startsAt: job.startsAt ? new Date(job.startsAt) : null }) },
        author: isAboutModel ? manager : model,
        subject: isAboutModel ? model : manager,
        reason,
        text: reportText,
        reportedAt: new Date(reportedAt).toISOString(),
      }),
    ),
    total: rows[0]?.total ?? 0,
  };
};

export const closeReviewReport: Handler<'closeReviewReport'> = async call => {
  const { app, db, path, body } = call;
  const now = app.clock.now();
  const [known] = await db.select({ id: reviews.id }).from(reviews).where(eq(reviews.id, path.id));
  if (!known) throw new Refusal('NOT_FOUND');
  // The reason that the audit entry of this transaction keeps.
  await setAuditReason(db, body.note);
  const closed = await db
    .update(reviews)
    .set({
      reportClosedAt: now,
      reportClosedBy: staffOf(call).id,
      reportNote: body.note,
      ...(body.outcome === 'REMOVED' && { removedAt: now }),
    })
    .where(and(eq(reviews.id, path.id), isNotNull(reviews.reportedAt), isNull(reviews.reportClosedAt)))
    .returning({ id: reviews.id });
  if (closed.length === 0) throw new Refusal('CASE_CLOSED');
  publishQueue(call);
  return { done: true };
};
