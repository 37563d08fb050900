import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';
import { supportCases } from '../db/tables/support.ts';
import { Refusal } from '../refusal.ts';
import { publishSupport } from './publish.ts';
import { readSupportItem } from './read-items.ts';

/** Programs of before there was a `seenSeq` send none. */
const refuseUnseen = async (db: Db, channelId: string, seenSeq: number | undefined): Promise<void> => {
  if (seenSeq === undefined) return;
  const unseen = await readRows(
    db,
    { seq: columns.number },
    sql`select m.seq from chat_messages m where m.channel_id = ${channelId} and m.seq > ${seenSeq}::int
      and m.staff_id is null and m.kind <> 'SYSTEM' and m.deleted_at is null limit 1`,
  );
  if (unseen.length > 0) throw new Refusal('SUPPORT_UNSEEN');
};

/** Done twice is done once. A message that arrives meanwhile opens the next case, because it waits for this one. */
export const closeSupport: Handler<'closeSupport'> = async call => {
  const { app, db, path, body } = call;
  const isOpen = and(eq(supportCases.channelId, path.id), isNull(supportCases.doneAt));
  const open = await db.select({ id: supportCases.id }).from(supportCases).where(isOpen).for('update');
  if (open.length > 0) await refuseUnseen(db, path.id, body.seenSeq);
  await db.update(supportCases).set({ doneAt: app.clock.now(), waitingSince: null }).where(isOpen);
  publishSupport(call, path.id);
  return readSupportItem(db, path.id);
};
