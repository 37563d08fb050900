import { sql } from 'drizzle-orm';
import { textTimes } from '../config.ts';
import type { App } from '../context.ts';

/** Notices go when they are old, and so does what the caps no longer look back at. */
export const sweepNotices = async ({ database: { db } }: App): Promise<void> => {
  await db.execute(
    sql`delete from notices where created_at < app_now() - make_interval(days => ${textTimes.noticeDays}::int)`,
  );
  await db.execute(sql`delete from sent_texts where sent_at < app_now() - interval '2 days'`);
};
