import { sql } from 'drizzle-orm';
import type { SupportConversation } from '#contract/schemas/support.ts';
import { activeStaff } from '../auth/index.ts';
import { readMessages } from '../chat/index.ts';
import type { App, Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';
import { readSupportItem } from './read-items.ts';

const PAGE = 50;
const written = { seq: columns.number, name: columns.text };

/** The last messages of a conversation with support, or those before one. */
export const readConversation = async (
  app: App,
  db: Db,
  channelId: string,
  before?: number,
): Promise<SupportConversation> => {
  const item = await readSupportItem(db, channelId);
  const found = await readMessages(
    app,
    db,
    sql`m.channel_id = ${channelId} and ${before === undefined ? sql`true` : sql`m.seq < ${before}::int`}`,
    sql`order by m.seq desc limit ${PAGE + 1}::int`,
  );
  const page = found.slice(0, PAGE).reverse();
  const writers = await readRows(
    db,
    written,
    sql`select m.seq, s.name from chat_messages m join staff s on s.id = m.staff_id
      where m.channel_id = ${channelId} and m.seq between ${page[0]?.seq ?? 0}::int and ${page.at(-1)?.seq ?? 0}::int`,
  );
  const names = new Map(writers.map(({ seq, name }) => [seq, name]));
  const colleagues = await readRows(
    db,
    { id: columns.id, name: columns.text },
    sql`select s.id, s.name from staff s where ${activeStaff('s', 'STAFF_SUPPORT')} order by s.name, s.id limit 200`,
  );
  return {
    item,
    messages: page.map(message => ({ ...message, staffName: names.get(message.seq) ?? null })),
    hasBefore: found.length > PAGE,
    staff: colleagues,
  };
};

/** Staff read conversations with support; any other is not found here. */
export const getSupportConversation: Handler<'getSupportConversation'> = ({ app, db, path, query }) =>
  readConversation(app, db, path.id, query.before);
