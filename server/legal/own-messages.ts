import { eq, sql } from 'drizzle-orm';
import type { Attachment, Poll } from '#contract/schemas/chat-message.ts';
import type { OwnData } from '#contract/schemas/own-data.ts';
import type { ChannelType } from '#contract/values/chat.ts';
import type { Db } from '../db/client.ts';
import { iso } from '../db/iso.ts';
import { columns, readRows } from '../db/rows.ts';
import { chatReports } from '../db/tables/chat-reports.ts';
import { users } from '../db/tables/users.ts';

const message = {
  type: columns.word<ChannelType>(),
  jobId: columns.orNull(columns.id),
  body: columns.text,
  attachments: columns.json<Attachment[]>(),
  poll: columns.orNull(columns.json<Poll>()),
  at: columns.moment,
  editedAt: columns.orNull(columns.moment),
  deletedAt: columns.orNull(columns.moment),
  earlier: columns.json<{ body: string; attachments: Attachment[]; poll: Poll | null; until: string }[]>(),
};

const filesOf = (attachments: Attachment[]) => attachments.map(({ fileId }) => fileId);

/**
 * What the person wrote in the chat, and what it said earlier where their data is held: then also of what was deleted. Who
 * it was written to are other people.
 */
export const readOwnMessages = async (
  db: Db,
  userId: string,
): Promise<Pick<OwnData, 'messages' | 'reports' | 'blockedPeople'>> => {
  const rows = await readRows(
    db,
    message,
    sql`
    select c.type, c.job_id as "jobId", m.body, m.attachments, m.poll, m.at, m.edited_at as "editedAt", m.deleted_at as "deletedAt",
      held.earlier
    from users u join chat_messages m on m.sender_id = u.chat_user_id and m.kind <> 'SYSTEM'
      join chat_channels c on c.id = m.channel_id
      cross join lateral (
        select coalesce(json_agg(json_build_object('body', h.body, 'attachments', h.attachments, 'poll', h.poll, 'until', h.replaced_at)
          order by h.version), '[]') as earlier
        from held_messages h where h.channel_id = m.channel_id and h.seq = m.seq) held
    where u.id = ${userId} and (m.deleted_at is null or held.earlier::text <> '[]') order by m.at, m.channel_id, m.seq`,
  );
  const reports = await db
    .select({ reason: chatReports.reason, text: chatReports.text, at: chatReports.createdAt })
    .from(chatReports)
    .innerJoin(users, eq(users.chatUserId, chatReports.reporterId))
    .where(eq(users.id, userId))
    .orderBy(chatReports.id);
  const [blocked] = await readRows(
    db,
    { people: columns.number },
    sql`select count(*)::int as people from users u join chat_blocks b on b.blocker_id = u.chat_user_id where u.id = ${userId}`,
  );
  return {
    messages: rows.map(({ type, jobId, body, attachments, poll, at, editedAt, deletedAt, earlier }) => ({
      channel: type,
      jobId,
      body,
      files: filesOf(attachments),
      poll,
      at: iso(at),
      editedAt: iso(editedAt),
      deletedAt: iso(deletedAt),
      earlier: earlier.map(({ attachments: were, until, ...said }) => ({
        ...said,
        files: filesOf(were),
        until: iso(until),
      })),
    })),
    reports: reports.map(({ reason, text, at }) => ({ reason, text, at: at.toISOString() })),
    blockedPeople: blocked?.people ?? 0,
  };
};
