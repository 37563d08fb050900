import { sql } from 'drizzle-orm';
import type { App } from '../context.ts';
import { inTransaction } from '../http/transaction.ts';

/** A question of the staff that stays unanswered for 14 days declines what it was about. */
export const declineSilent = async (app: App): Promise<void> => {
  await inTransaction(app, 'system', async tx => {
    await tx.execute(sql`
      update jobs set moderation = 'DECLINED', moderation_reason = 'No answer came within 14 days.', updated_at = app_now()
      where moderation = 'INFO_REQUESTED' and (
        select max(n.created_at) from moderation_notes n where n.subject_id = jobs.id and n.resolved_at is null) < app_now() - interval '14 days'`);
    await tx.execute(sql`
      update users set moderation = 'DECLINED', moderation_reason = 'No answer came within 14 days.', updated_at = app_now()
      where moderation = 'INFO_REQUESTED' and (
        select max(n.created_at) from moderation_notes n where n.subject_id = users.id and n.resolved_at is null) < app_now() - interval '14 days'`);
  });
};
