import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { ChatReport } from '#contract/schemas/chat-report.ts';
import type { ChannelType } from '#contract/values/chat.ts';
import type { ReportReason } from '#contract/values/chat-report.ts';
import { staffOf } from '../../auth/index.ts';
import type { Handler } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { readCursor, writeCursor } from '../../db/cursor.ts';
import { iso } from '../../db/iso.ts';
import { columns, readRows } from '../../db/rows.ts';
import { chatReports } from '../../db/tables/chat-reports.ts';
import type { JobRow } from '../../db/tables/jobs.ts';
import { snapshotVersion } from '../../model/index.ts';
import { nameForStaff } from '../../name-for-staff.ts';
import { publishQueue } from '../../publish-queue.ts';
import { Refusal } from '../../refusal.ts';
import { channelName } from '../channel-name.ts';
import { jobOf, titleOf } from './conversation-lines.ts';

const PAGE = 30;

type Named = ChatReport['reporter'];
type Job = { categoryCode: JobRow['categoryCode']; location: JobRow['location']; startsAt: string | null };

const shape = {
  id: columns.id,
  at: columns.moment,
  sortedAt: columns.text,
  reason: columns.word<ReportReason>(),
  text: columns.orNull(columns.text),
  reporter: columns.json<Named>(),
  reported: columns.json<Named>(),
  channelId: columns.id,
  type: columns.word<ChannelType>(),
  seq: columns.number,
  job: columns.orNull(columns.json<Job>()),
  body: columns.text,
  attachments: columns.json<ChatReport['attachments']>(),
  removedAt: columns.orNull(columns.moment),
  closedAt: columns.orNull(columns.moment),
  closedBy: columns.orNull(columns.text),
  note: columns.orNull(columns.text),
};

const personWith = (column: string) => sql`(select json_build_object('userId', u.id, 'name', ${nameForStaff})
  from users u where u.chat_user_id = ${sql.raw(column)})`;

/** The reports `r` that a condition finds. */
const readReports = async (db: Db, where: SQL, tail: SQL): Promise<(ChatReport & { sortedAt: string })[]> => {
  const rows = await readRows(
    db,
    shape,
    sql`select r.id, r.created_at as at, coalesce(r.closed_at, r.created_at)::text as "sortedAt", r.reason, r.text,
        ${personWith('r.reporter_id')} as reporter, ${personWith('m.sender_id')} as reported, r.channel_id as "channelId", c.type, r.seq,
        ${jobOf} as job, r.body, (select coalesce(json_agg(a -> 'kind'), '[]') from jsonb_array_elements(m.attachments) a) as attachments, m.deleted_at as "removedAt", r.closed_at as "closedAt", s.name as "closedBy", r.note
      from chat_reports r join chat_messages m on m.channel_id = r.channel_id and m.seq = r.seq
        join chat_channels c on c.id = r.channel_id left join jobs j on j.id = c.job_id left join staff s on s.id = r.closed_by
      where ${where} ${tail}`,
  );
  return rows.map(({ channelId, type, job, removedAt, closedAt, closedBy, note, at, ...row }) => ({
    ...row,
    at: iso(at),
    channel: channelName(type, channelId),
    jobTitle: titleOf(job),
    removedAt: removedAt && iso(removedAt),
    closed: closedAt && note ? { at: iso(closedAt), by: closedBy ?? 'Staff', note } : null,
  }));
};

const withoutKey = ({ sortedAt: _, ...report }: ChatReport & { sortedAt: string }): ChatReport => report;

/** Of messages that someone wrote, or of all. */
const ofPerson = (id: string | undefined): SQL =>
  id === undefined ? sql`true` : sql`m.sender_id = (select chat_user_id from users where id = ${id})`;

export const getChatReports: Handler<'getChatReports'> = async ({ db, query }) => {
  const { limit = PAGE, state = 'OPEN' } = query;
  const place = readCursor(query.cursor, ['instant', 'id']);
  const isOpen = state === 'OPEN';
  const key = sql`coalesce(r.closed_at, r.created_at)`;
  const found = await readReports(
    db,
    sql`r.closed_at is ${isOpen ? sql`null` : sql`not null`} and ${ofPerson(query.about)} and ${
      place ? sql`(${key}, r.id) ${isOpen ? sql`>` : sql`<`} (${place[0]}::timestamptz, ${place[1]}::uuid)` : sql`true`
    }`,
    isOpen
      ? sql`order by ${key}, r.id limit ${limit + 1}::int`
      : sql`order by ${key} desc, r.id desc limit ${limit + 1}::int`,
  );
  const [counted] = await readRows(
    db,
    { open: columns.number, version: columns.bigint },
    sql`select (select count(*)::int from chat_reports where closed_at is null) as open, ${snapshotVersion} as version`,
  );
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return {
    items: items.map(withoutKey),
    nextCursor: found.length > limit && last ? writeCursor([last.sortedAt, last.id]) : null,
    counts: { open: counted?.open ?? 0 },
    version: Number(counted?.version ?? 0),
  };
};

export const closeChatReport: Handler<'closeChatReport'> = async call => {
  const { app, db, path, body } = call;
  const closed = await db
    .update(chatReports)
    .set({ closedAt: app.clock.now(), closedBy: staffOf(call).id, note: body.note })
    .where(and(eq(chatReports.id, path.id), isNull(chatReports.closedAt)))
    .returning({ id: chatReports.id });
  const [report] = await readReports(db, sql`r.id = ${path.id}`, sql``);
  if (!report) throw new Refusal('NOT_FOUND');
  if (closed.length === 0) throw new Refusal('REPORT_CLOSED');
  publishQueue(call);
  return withoutKey(report);
};
