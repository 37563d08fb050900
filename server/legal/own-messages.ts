import { eq, sql } from 'drizzle-orm';
import type { Attachment } from '#contract/schemas/chat-message.ts';
import type { OwnData } from '#contract/schemas/own-data.ts';
import type { ChannelType } from '#contract/values/chat.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';
import { chatReports } from '../db/tables/chat-reports.ts';
import { users } from '../db/tables/users.ts';

const message = {
  type: columns.word<ChannelType>(),
  jobId: columns.orNull(columns.id),
  body: columns.text,
  attachments: columns.json<Attachment[]>(),
  at: columns.moment,
  editedAt: columns.orNull(columns.moment),
};

/** What the person wrote in the chat and did not delete; who it was written to are other people. */
export const readOwnMessages = async (
  db: Db,
  userId: string,
): Promise<Pick<OwnData, 'messages' | 'reports' | 'blockedPeople'>> => {
  const rows = await readRows(
    db,
    message,
    sql`
    select c.type, c.job_id as "jobId", m.body, m.attachments, m.at, m.edited_at as "editedAt"
    from users u join chat_messages m on m.sender_id = u.chat_user_id and m.kind <> 'SYSTEM' and m.deleted_at is null
      join chat_channels c on c.id = m.channel_id
    where u.id = ${userId} order by m.at, m.channel_id, m.seq`,
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
    messages: rows.map(({ type, jobId, body, attachments, at, editedAt }) => ({
      channel: type,
      jobId,
      body,
      files: attachments.map(({ fileId }) => fileId),
      at: new Date(at).toISOString(),
      editedAt: editedAt && new Date(editedAt).toISOString(),
    })),
    reports: reports.map(({ reason, text, at }) => ({ reason, text, at: at.toISOString() })),
    blockedPeople: blocked?.people ?? 0,
  };
};
