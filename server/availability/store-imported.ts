import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { bookOuts, busyCalendars } from '../db/tables/availability.ts';
import type { BusyAnswer } from './busy-times.ts';

const importedOf = (modelId: string) => and(eq(bookOuts.modelId, modelId), bookOuts.isImported);

export const dropImported = async (db: Db, modelId: string): Promise<void> => {
  await db.delete(bookOuts).where(importedOf(modelId));
};

type Read = { modelId: string; url: string; timesHash: string | null };

/** Writes the times that were read, if they have changed, and unless the address was changed or removed meanwhile. */
export const storeImported = async (
  db: Db,
  { modelId, url, timesHash }: Read,
  { times, unread }: BusyAnswer,
): Promise<void> => {
  const starts = times.map(({ startMs }) => new Date(startMs).toISOString());
  const ends = times.map(({ endMs }) => new Date(endMs).toISOString());
  const hash = createHash('sha256')
    .update([...starts, ...ends].join())
    .digest('base64url');
  const stored = await db
    .update(busyCalendars)
    .set({ readAt: sql`app_now()`, failure: null, unread, timesHash: hash })
    .where(and(eq(busyCalendars.modelId, modelId), eq(busyCalendars.url, url)))
    .returning({ modelId: busyCalendars.modelId });
  if (stored.length === 0 || hash === timesHash) return;
  await dropImported(db, modelId);
  await db.execute(sql`
    insert into book_outs (id, model_id, is_imported, during)
    select gen_random_uuid(), ${modelId}::uuid, true, tstzrange(t.starts, t.ends)
    from unnest(${sql.param(starts)}::timestamptz[], ${sql.param(ends)}::timestamptz[]) t(starts, ends)`);
};
