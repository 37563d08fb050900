import { eq, sql } from 'drizzle-orm';
import { MESSAGES_PAGE } from '#contract/values/chat.ts';
import { staffOf } from '../../auth/index.ts';
import type { Handler } from '../../context.ts';
import { chatReports } from '../../db/tables/chat-reports.ts';
import { auditEntries } from '../../db/tables/records.ts';
import { fieldRefusal, Refusal } from '../../refusal.ts';
import { channelRowId } from '../channel-name.ts';
import { readMessages } from '../read/messages.ts';
import { readLines } from './conversation-lines.ts';

/** Every page that is read leaves an entry in the audit, written before anything is read. */
export const readConversation: Handler<'readConversation'> = async call => {
  const { app, db, body } = call;
  const channelId = channelRowId(body.channel);
  if (!body.reportId && !body.reason)
    throw fieldRefusal('VALIDATION', 'reason', 'Say why you read this: nobody has reported it.');
  if (body.reportId) {
    const [report] = await db.select().from(chatReports).where(eq(chatReports.id, body.reportId));
    if (report?.channelId !== channelId) throw new Refusal('NOT_FOUND');
  }
  const [line] = await readLines(db, sql`c.id = ${channelId}`);
  if (line?.channel !== body.channel) throw new Refusal('NOT_FOUND');
  await db.insert(auditEntries).values({
    actor: `staff:${staffOf(call).id}`,
    subject: 'CHAT',
    subjectId: channelId,
    action: 'READ',
    why: body.reason ?? 'A report',
    after: { channel: body.channel, reportId: body.reportId ?? null, before: body.before ?? null },
    at: app.clock.now(),
  });
  const before = body.before === undefined ? sql`true` : sql`m.seq < ${body.before}::int`;
  const found = await readMessages(
    app,
    db,
    sql`m.channel_id = ${channelId} and ${before}`,
    sql`order by m.seq desc limit ${MESSAGES_PAGE + 1}::int`,
  );
  return { ...line, page: found.slice(0, MESSAGES_PAGE).reverse(), hasBefore: found.length > MESSAGES_PAGE };
};
