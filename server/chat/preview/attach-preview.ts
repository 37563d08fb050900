import { sql } from 'drizzle-orm';
import type { LinkPreview, Message } from '#contract/schemas/chat-message.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { columns, readRows } from '../../db/rows.ts';
import { channelRowId } from '../channel-name.ts';
import { readMessage } from '../read/messages.ts';
import { logChange } from '../write/log-change.ts';
import { firstLink } from './first-link.ts';

type Place = Pick<Message, 'channel' | 'seq'>;

/** Links are masked in a direct conversation until its model is booked; there is nothing to preview then. */
export const isOpenForLinks = async (db: Db, { channel }: Pick<Message, 'channel'>): Promise<boolean> => {
  const found = await readRows(
    db,
    { id: columns.id },
    sql`select c.id from chat_channels c where c.id = ${channelRowId(channel)} and (c.type <> 'direct' or chat_is_booked(c.job_id, c.person_id))`,
  );
  return found.length > 0;
};

/** Gives a message its preview, as an entry of the channel's log, unless it was edited or deleted meanwhile. */
export const attachPreview = async (app: App, { channel, seq }: Place, preview: LinkPreview): Promise<void> => {
  const channelId = channelRowId(channel);
  const place = sql`channel_id = ${channelId} and seq = ${seq}::int`;
  const changed = await app.database.db.transaction(async tx => {
    await tx.execute(sql`select from chat_channels where id = ${channelId} for update`);
    const found = await readMessage(app, tx, channelId, seq);
    const isStill = found && !found.deletedAt && !found.preview && firstLink(found.body) === preview.url;
    if (!isStill || !(await isOpenForLinks(tx, { channel }))) return null;
    await tx.execute(sql`update chat_messages set preview = ${JSON.stringify(preview)}::jsonb where ${place}`);
    return logChange(app, tx, { channelId, seq, kind: 'PREVIEWED', by: null });
  });
  if (changed) app.chat.wrote(channelId, [changed]);
};
