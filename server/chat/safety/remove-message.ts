import { sql } from 'drizzle-orm';
import type { Handler } from '../../context.ts';
import { columns, readRows } from '../../db/rows.ts';
import { Refusal } from '../../refusal.ts';
import { channelRowId } from '../channel-name.ts';
import { readMessage } from '../read/messages.ts';
import { emptyMessage } from '../write/empty-message.ts';

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
  const [log] = await readRows(
    db,
    { entry: columns.number },
    sql`select chat_log(${channelId}, 'DELETED', ${seq}::int, null) as entry`,
  );
  const entry = log?.entry ?? 0;
  await db.execute(
    sql`update chat_messages set version = ${entry}::int where channel_id = ${channelId} and seq = ${seq}::int`,
  );
  await db.execute(sql`select set_config('app.why', ${text}, true)`);
  await db.execute(
    sql`select write_audit('CHAT', ${channelId}, 'REMOVED', null, ${JSON.stringify({ channel: body.channel, seq })}::jsonb)`,
  );
  const message = await readMessage(app, db, channelId, seq);
  afterCommit(() => {
    app.chat.wrote(channelId, [
      { channelId, seq: entry, kind: 'DELETED', message, about: null, sheetVersion: null, frozenAt: null },
    ]);
    if (pictures.length > 0) app.bus.publish({ kind: 'GONE', ids: pictures });
    app.bus.publish({ kind: 'LIVE', to: ['staff'], event: { kind: 'QUEUE', id: null } });
  });
  return { done: true };
};
