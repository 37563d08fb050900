import { and, gt, inArray, sql } from 'drizzle-orm';
import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { models } from '../db/tables/models.ts';

/** Of models who are listed, and have not blocked who asks. */
export const getAvailableModels: Handler<'getAvailableModels'> = async call => {
  const { db, query } = call;
  const hasBlocked = sql`exists (select from chat_blocks b
    join users u on u.chat_user_id = b.blocker_id and u.id = ${models.userId}
    join users viewer on viewer.chat_user_id = b.blocked_id and viewer.id = ${userOf(call).id})`;
  const rows = await db
    .select({ id: models.userId })
    .from(models)
    .where(
      and(
        inArray(models.userId, query.ids),
        models.listed,
        gt(models.availableUntil, sql`app_now()`),
        sql`not ${hasBlocked}`,
      ),
    )
    .orderBy(models.userId);
  return { ids: rows.map(({ id }) => id) };
};
