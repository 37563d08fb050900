import { sql } from 'drizzle-orm';
import type { QueueItem } from '#contract/schemas/office.ts';
import type { Subject } from '#contract/values/office.ts';
import { maskPhone } from '../auth/index.ts';
import { nameOf } from '../booking/index.ts';
import type { StaffViewer } from '../context.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';
import type { JobRow } from '../db/tables/jobs.ts';
import { declinerOf, waitingReviews } from '../desk/index.ts';
import { openSignalsOf } from '../trust/index.ts';

export type ItemJson = Pick<
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
/** Whether a subject has been through a review before. */
const resubmitted = (subjectId: string) =>
  sql.raw(
    `exists (select from audit_entries a where a.subject_id = ${subjectId} and a.action = 'MODERATION' and a.before ->> 'moderation' is not null)`,
  );

export const itemView = (item: ItemJson): QueueItem => {
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

/** The rows of `page`, of what waits, as a member of the staff sees them: the earliest deadline first. */
export const itemsOf = (me: StaffViewer) => sql`(select coalesce(json_agg(json_build_object(
        'subject', page.subject, 'id', page.id, 'submittedAt', page.sent_at, 'kind', page.kind, 'assignee', case when s.id is not null then json_build_object('id', s.id, 'name', s.name, 'note', t.note) end, 'dueAt', page.due_at, 'sortKey', page.due_at::text,
        'job', case when j.id is not null then json_build_object('categoryCode', j.category_code, 'location', j.location, 'startsAt', j.starts_at) end,
        'rush', coalesce('RUSH_BOOKING' = any(j.premium_services), false), 'resubmitted', ${resubmitted('page.id')}, 'appealed', page.kind = 'APPEAL', 'points', page.points, 'signals', ${openSignalsOf(sql`page.user_id`, me.role)},
        'isForOthers', page.kind = 'APPEAL' and coalesce(${declinerOf(sql`page.id`)} = ${me.id}, false),
        'name', u.name, 'companyName', u.company_name, 'phone', u.phone) order by page.due_at, page.id), '[]')
        from page join users u on u.id = page.user_id left join jobs j on j.id = page.id and page.subject = 'JOB'
          left join review_assignments t on t.subject_id = page.id left join staff s on s.id = t.staff_id)`;

/** What waits of a job or a person; null where nothing does. */
export const readQueueItem = async (
  db: Db,
  subject: Subject,
  id: string,
  me: StaffViewer,
): Promise<QueueItem | null> => {
  const [row] = await readRows(
    db,
    { items: columns.json<ItemJson[]>() },
    sql`with page as (select w.* from (${waitingReviews}) w where w.id = ${id} and w.subject = ${subject}) select ${itemsOf(me)} as items`,
  );
  const [item] = row?.items ?? [];
  return item ? itemView(item) : null;
};
