import { sql } from 'drizzle-orm';
import { QUEUE_CHANGED } from '../../bus/bus.ts';
import type { Handler } from '../../context.ts';
import { setAuditReason } from '../../db/set-audit-reason.ts';
import { writeAudit } from '../../db/write-audit.ts';
import { Refusal } from '../../refusal.ts';
import { channelRowId } from '../channel-name.ts';
import { readMessage } from '../read/messages.ts';
import { emptyMessage } from '../write/empty-message.ts';
import { logChange } from '../write/log-change.ts';

/** Staff take a message away for everyone. Reports keep what it said. */
export const removeChatMessage: Handler<'removeChatMessage'> = async call => {
  const { app, db, body, afterCommit } = call;
  const { seq, text } = body;
  const channelId = channelRowId(body.channel);
  await db.execute(sql`select from chat_channels where id = ${channelId} for update`);
  const found = await readMessage(app, db, channelId, seq);
  if (found?.channel !== body.channel || found.kind === 'SYSTEM') throw new Refusal('NOT_FOUND');
  if (found.deletedAt) throw new Refusal('MESSAGE_GONE');
  const pictures = await emptyMessage(db, channelId, seq);
  const entry = await logChange(app, db, { channelId, seq, kind: 'DELETED', by: null });
  await setAuditReason(db, text);
  await writeAudit(db, { subject: 'CHAT', id: channelId, action: 'REMOVED', after: { channel: body.channel, seq } });
  afterCommit(() => {
    app.chat.wrote(channelId, [entry]);
    if (pictures.length > 0) app.bus.publish({ kind: 'GONE', ids: pictures });
    app.bus.publish(QUEUE_CHANGED);
  });
  return { done: true };
};
