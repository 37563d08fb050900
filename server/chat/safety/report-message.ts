import { sql } from 'drizzle-orm';
import { userOf } from '../../auth/index.ts';
import type { Handler } from '../../context.ts';
import { columns, readRows } from '../../db/rows.ts';
import { chatReports } from '../../db/tables/chat-reports.ts';
import { consumeRateLimit } from '../../http/rate-limit.ts';
import { newId } from '../../ids.ts';
import { reviewReportedPerson } from '../../moderation/index.ts';
import { publishQueue } from '../../publish-queue.ts';
import { fieldRefusal, Refusal } from '../../refusal.ts';
import { channelRowId } from '../channel-name.ts';

const REPORTS_PER_HOUR = 30;

/** Someone else's message in a channel that the person is in, or was in: who leaves may still tell of what they read there. */
export const reportMessage: Handler<'reportMessage'> = async call => {
  const { app, db, body } = call;
  const me = userOf(call);
  const channelId = channelRowId(body.channel);
  const text = body.text || null;
  if (body.reason === 'OTHER' && !text) throw fieldRefusal('VALIDATION', 'text', 'Say what happened.');
  await consumeRateLimit(app, { what: 'report', who: me.id, allowed: REPORTS_PER_HOUR });
  const [found] = await readRows(
    db,
    { reporterId: columns.id, body: columns.text, sender: columns.orNull(columns.id) },
    sql`select me.chat_user_id as "reporterId", m.body, (select s.id from users s where s.chat_user_id = m.sender_id) as sender from chat_messages m join users me on me.id = ${me.id}
        join chat_members o on o.channel_id = m.channel_id and o.chat_user_id = me.chat_user_id
      where m.channel_id = ${channelId} and m.seq = ${body.seq}::int and m.kind <> 'SYSTEM' and m.sender_id <> me.chat_user_id
        and m.deleted_at is null and (o.left_at is null or m.at <= o.left_at)`,
  );
  if (!found) throw new Refusal('NOT_FOUND');
  const { sender, ...kept } = found;
  await db
    .insert(chatReports)
    .values({ id: newId(), channelId, seq: body.seq, reason: body.reason, text, createdAt: app.clock.now(), ...kept })
    .onConflictDoNothing();
  if (sender) await reviewReportedPerson(app, db, sender);
  publishQueue(call);
  return { done: true };
};
