import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { columns, readRows } from '../../db/rows.ts';

const picture = { id: columns.id };

/**
 * Takes a message's content away; its place stays. Answers its pictures, which a trigger marks as removed: after the
 * commit, servers have to forget them.
 */
export const emptyMessage = async (db: Db, channelId: string, seq: number): Promise<string[]> => {
  const place = sql`channel_id = ${channelId} and seq = ${seq}::int`;
  const pictures = await readRows(db, picture, sql`select image_id as id from chat_attachments where ${place}`);
  await db.execute(sql`delete from chat_reactions where ${place}`);
  await db.execute(sql`delete from chat_votes where ${place}`);
  await db.execute(
    sql`update chat_messages set body = '', masked = '{}', attachments = '[]', mentions = '{}', poll = null, preview = null,
      kind = 'TEXT', pinned_at = null, deleted_at = app_now() where ${place}`,
  );
  return pictures.map(({ id }) => id);
};
