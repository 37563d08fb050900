import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';

/** Takes a message's content away; its place stays. */
export const emptyMessage = async (db: Db, channelId: string, seq: number): Promise<void> => {
  const place = sql`channel_id = ${channelId} and seq = ${seq}::int`;
  await db.execute(sql`delete from chat_reactions where ${place}`);
  await db.execute(sql`delete from chat_votes where ${place}`);
  await db.execute(
    sql`update chat_messages set body = '', masked = '{}', attachments = '[]', mentions = '{}', poll = null, preview = null,
      kind = 'TEXT', pinned_at = null, deleted_at = app_now() where ${place}`,
  );
};
