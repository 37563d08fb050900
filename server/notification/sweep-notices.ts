import { sql } from 'drizzle-orm';
import type { App } from '../context.ts';
import { isHeldSql } from '../db/held.ts';
import { textTimes } from '../rule-numbers.ts';

/** Deletes old notices, and send records that no cap looks back at. */
export const sweepNotices = async ({ database: { db } }: App): Promise<void> => {
  await db.execute(
    sql`delete from notices where created_at < app_now() - make_interval(days => ${textTimes.noticeDays}::int)
      and not ${isHeldSql(sql`notices.user_id`)}`,
  );
  await db.execute(
    sql`delete from unsent_texts where created_at < app_now() - make_interval(days => ${textTimes.noticeDays}::int)
      and not ${isHeldSql(sql`unsent_texts.user_id`)}`,
  );
  await db.execute(sql`delete from sent_texts where text is null and sent_at < app_now() - interval '2 days'`);
  await db.execute(
    sql`delete from sent_texts where sent_at < app_now() - make_interval(days => ${textTimes.noticeDays}::int)
      and not ${isHeldSql(sql`sent_texts.user_id`)}`,
  );
};
