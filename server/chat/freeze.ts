import { sql } from 'drizzle-orm';
import { FROZEN_AFTER_DAYS } from '#contract/values/chat.ts';
import type { App } from '../context.ts';
import { columns, readRows } from '../db/rows.ts';

const AT_ONCE = 500;

/**
 * Conversations about a job can only be read once it has been completed, or cancelled, for thirty days: the last change of its row.
 * Counted from its end, those of a job that was settled late would close before anyone could write about it.
 */
export const freezeChannels = async (app: App): Promise<void> => {
  const frozen = await app.database.db.transaction(async tx => {
    const due = await readRows(
      tx,
      { id: columns.id },
      sql`update chat_channels set frozen_at = app_now() where id in (
        select c.id from chat_channels c join jobs j on j.id = c.job_id
        where c.frozen_at is null
          and j.lifecycle in ('COMPLETED', 'CANCELLED') and j.updated_at < app_now() - make_interval(days => ${FROZEN_AFTER_DAYS}::int)
        limit ${AT_ONCE}::int for update of c skip locked) returning id`,
    );
    const ids = due.map(({ id }) => id);
    return readRows(
      tx,
      { id: columns.id, seq: columns.number },
      sql`select id, chat_log(id, 'FROZEN', null, null) as seq from unnest(${sql.param(ids)}::uuid[]) id`,
    );
  });
  for (const { id, seq } of frozen) app.bus.publish({ kind: 'CHAT', channelId: id, seq });
};
