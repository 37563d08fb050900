import { sql } from 'drizzle-orm';
import type { QueueItem } from '#contract/schemas/office.ts';
import { pointsForStaff } from '../applicant/index.ts';
import { maskPhone } from '../auth/index.ts';
import { nameOf } from '../booking/index.ts';
import { reviewTimes } from '../config.ts';
import type { Handler } from '../context.ts';
import { readCursor, writeCursor } from '../db/cursor.ts';
import { columns, readRows } from '../db/rows.ts';
import type { JobRow } from '../db/tables/jobs.ts';
import { snapshotVersion } from '../model/index.ts';

const PAGE = 30;
const { reviewHours, rushReviewHours } = reviewTimes;

type ItemJson = Pick<QueueItem, 'subject' | 'id' | 'rush' | 'resubmitted' | 'appealed' | 'points'> & {
  submittedAt: string;
  dueAt: string;
  sortKey: string;
  job: { categoryCode: JobRow['categoryCode']; location: JobRow['location']; startsAt: string | null } | null;
  name: string | null;
  companyName: string | null;
  phone: string | null;
};
type Queue = { jobs: number; users: number; version: number; items: ItemJson[] };

/** Whether a subject has been through a review before. */
const resubmitted = (subjectId: string) =>
  sql.raw(
    `exists (select from audit_entries a where a.subject_id = ${subjectId} and a.action = 'MODERATION' and a.before ->> 'moderation' is not null)`,
  );

const itemView = (item: ItemJson): QueueItem => {
  const person = item.name ?? (item.phone ? maskPhone(item.phone) : 'Someone');
  const startsAt = item.job?.startsAt ? new Date(item.job.startsAt) : null;
  return {
    subject: item.subject,
    id: item.id,
    title: item.job ? nameOf({ ...item.job, startsAt }) : person,
    from: item.companyName ?? person,
    city: item.job?.location?.name ?? null,
    submittedAt: new Date(item.submittedAt).toISOString(),
    dueAt: new Date(item.dueAt).toISOString(),
    rush: item.rush,
    resubmitted: item.resubmitted,
    appealed: item.appealed,
    points: item.points,
  };
};

/** The open reviews, the earliest deadline first; page and counts come from one statement. */
export const getQueue: Handler<'getQueue'> = async ({ db, query }) => {
  const limit = query.limit ?? PAGE;
  const after = readCursor(query.cursor, ['instant', 'id']);
  const from = after ? sql`where (due_at, id) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``;
  const rows = await readRows(
    db,
    { queue: columns.json<Queue>() },
    sql`
    with waiting as (
      select 'JOB' as subject, j.id, j.manager_id as user_id, coalesce(j.appealed_at > j.moderated_at, false) as appealed, j.submitted_at, j.submitted_at + make_interval(
          hours => case when 'RUSH_BOOKING' = any(j.premium_services) then ${rushReviewHours}::int else ${reviewHours}::int end) as due_at, null::int as points
        from jobs j where j.moderation = 'ON_REVIEW' and j.lifecycle <> 'CANCELLED'
      union all
      select 'USER', u.id, u.id, coalesce(u.appealed_at > u.moderated_at, false), coalesce(u.submitted_at, u.updated_at), coalesce(u.submitted_at, u.updated_at) + make_interval(hours => ${reviewHours}::int), null
        from users u where u.moderation = 'ON_REVIEW' and u.state <> 'BANNED' and u.deleted_at is null
      union all
      select 'USER', u.id, u.id, false, c.since, c.since + make_interval(hours => ${reviewHours}::int), c.points
        from (${pointsForStaff}) c join users u on u.id = c.model_id
        where u.moderation is distinct from 'ON_REVIEW' and u.state <> 'BANNED' and u.deleted_at is null
    ), page as (select * from waiting ${from} order by due_at, id limit ${limit + 1}::int)
    select json_build_object(
      'jobs', (select count(*) from waiting where subject = 'JOB'),
      'users', (select count(*) from waiting where subject = 'USER'),
      'version', ${snapshotVersion},
      'items', (select coalesce(json_agg(json_build_object(
        'subject', page.subject, 'id', page.id, 'submittedAt', page.submitted_at, 'dueAt', page.due_at, 'sortKey', page.due_at::text,
        'job', case when j.id is not null then json_build_object('categoryCode', j.category_code, 'location', j.location, 'startsAt', j.starts_at) end,
        'rush', coalesce('RUSH_BOOKING' = any(j.premium_services), false), 'resubmitted', ${resubmitted('page.id')}, 'appealed', page.appealed, 'points', page.points,
        'name', u.name, 'companyName', u.company_name, 'phone', u.phone) order by page.due_at, page.id), '[]')
        from page join users u on u.id = page.user_id left join jobs j on j.id = page.id and page.subject = 'JOB')
    ) as queue`,
  );
  const { jobs = 0, users = 0, version = 0, items = [] } = rows[0]?.queue ?? {};
  const shown = items.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(itemView),
    nextCursor: items.length > limit && last ? writeCursor([last.sortKey, last.id]) : null,
    counts: { jobs, users },
    version,
  };
};
