import { sql } from 'drizzle-orm';
import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { isHeldSql } from '../../db/held.ts';
import { columns, readRows } from '../../db/rows.ts';
import { voiceKey } from './records.ts';

const removed = { id: columns.id };

const removeFiles = async ({ storage, log }: App, rows: readonly { id: string }[]): Promise<void> => {
  for (const { id } of rows)
    await storage
      .remove(voiceKey(id))
      .catch((error: unknown) => log.error(error, 'The file of a removed voice note could not be deleted.'));
};

/** Deletes voice notes that no message has held since `before`, or whose message was deleted an hour ago; none of held owners. */
export const collectVoiceNotes = async (app: App, before: Date): Promise<void> => {
  const rows = await readRows(
    app.database.db,
    removed,
    sql`delete from voice_notes v where (v.created_at < ${before.toISOString()}::timestamptz
        or v.removed_at < app_now() - interval '1 hour')
      and not exists (select from chat_voice_notes c where c.voice_id = v.id)
      and not ${isHeldSql(sql`v.owner_id`)} returning v.id`,
  );
  await removeFiles(app, rows);
};

type Call = { app: App; db: Db; afterCommit(effect: () => void): void };

/** All voice notes of a deleted account, with their files. */
export const removeVoiceNotesOf = async ({ app, db, afterCommit }: Call, ownerId: string): Promise<void> => {
  const rows = await readRows(db, removed, sql`delete from voice_notes where owner_id = ${ownerId}::uuid returning id`);
  afterCommit(() => void removeFiles(app, rows));
};
