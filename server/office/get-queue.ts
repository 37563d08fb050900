import { sql } from 'drizzle-orm';
import type { QueueItem } from '#contract/schemas/office.ts';
import { maskPhone, staffOf } from '../auth/index.ts';
import { nameOf } from '../booking/index.ts';
import type { Handler } from '../context.ts';
import { readCursor, writeCursor } from '../db/cursor.ts';
import { columns, readRows } from '../db/rows.ts';
import type { JobRow } from '../db/tables/jobs.ts';
import { declinerOf, waitingReviews } from '../desk/index.ts';
import { snapshotVersion } from '../model/index.ts';
import { openSignalsOf } from '../trust/index.ts';

const PAGE = 30;

type ItemJson = Pick<
  QueueItem,
  'subject' | 'id' | 'rush' | 'resubmitted' | 'appealed' | 'points' | 'signals' | 'kind' | 'assignee' | 'isForOthers'
> & {
  submittedAt: string;
  dueAt: string;
  sortKey: string;
  job: { categoryCode: JobRow['categoryCode']; location: JobRow['location']; startsAt: string | null } | null;
  name: string | null;
  companyName: string | null;
  phone: string | null;
};
type Queue = { jobs: number; users: number; mine: number; version: number; items: ItemJson[] };

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
    signals: item.signals,
    kind: item.kind,
    assignee: item.assignee,
    isForOthers: item.isForOthers,
  };
};

/** The open reviews, the earliest deadline first; page and counts come from one statement. */
export const getQueue: Handler<'getQueue'> = async call => {
  const { db, query } = call;
  const limit = query.limit ?? PAGE;
  const after = readCursor(query.cursor, ['instant', 'id']);
  const from = after ? sql`where (due_at, id) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``;
  const rows = await readRows(
    db,
    { queue: columns.json<Queue>() },
    sql`
    with waiting as (${waitingReviews}), page as (select * from waiting ${from} order by due_at, id limit ${limit + 1}::int)
    select json_build_object(
      'jobs', (select count(*) from waiting where subject = 'JOB'),
      'users', (select count(*) from waiting where subject = 'USER'),
      'mine', (select count(*) from waiting w join review_assignments a on a.subject_id = w.id where a.staff_id = ${staffOf(call).id}),
      'version', ${snapshotVersion},
      'items', (select coalesce(json_agg(json_build_object(
        'subject', page.subject, 'id', page.id, 'submittedAt', page.sent_at, 'kind', page.kind, 'assignee', case when s.id is not null then json_build_object('id', s.id, 'name', s.name, 'note', t.note) end, 'dueAt', page.due_at, 'sortKey', page.due_at::text,
        'job', case when j.id is not null then json_build_object('categoryCode', j.category_code, 'location', j.location, 'startsAt', j.starts_at) end,
        'rush', coalesce('RUSH_BOOKING' = any(j.premium_services), false), 'resubmitted', ${resubmitted('page.id')}, 'appealed', page.kind = 'APPEAL', 'points', page.points, 'signals', ${openSignalsOf(sql`page.user_id`, staffOf(call).role)},
        'isForOthers', page.kind = 'APPEAL' and coalesce(${declinerOf(sql`page.id`)} = ${staffOf(call).id}, false),
        'name', u.name, 'companyName', u.company_name, 'phone', u.phone) order by page.due_at, page.id), '[]')
        from page join users u on u.id = page.user_id left join jobs j on j.id = page.id and page.subject = 'JOB'
          left join review_assignments t on t.subject_id = page.id left join staff s on s.id = t.staff_id)
    ) as queue`,
  );
  const { jobs = 0, users = 0, mine = 0, version = 0, items = [] } = rows[0]?.queue ?? {};
  const shown = items.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(itemView),
    nextCursor: items.length > limit && last ? writeCursor([last.sortKey, last.id]) : null,
    counts: { jobs, users, mine },
    version,
  };
};
