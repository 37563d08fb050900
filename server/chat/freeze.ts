import { sql } from 'drizzle-orm';
import { FROZEN_AFTER_DAYS } from '#contract/values/chat.ts';
import type { App } from '../context.ts';
import { columns, readRows } from '../db/rows.ts';

const AT_ONCE = 500;

/** Conversations about a job can only be read once it has been over, or cancelled, for thirty days. */
export const freezeChannels = async (app: App): Promise<void> => {
  const frozen = await app.database.db.transaction(async tx => {
    const due = await readRows(
      tx,
      { id: columns.id },
      sql`update chat_channels set frozen_at = app_now() where id in (
        select c.id from chat_channels c join jobs j on j.id = c.job_id
        where c.frozen_at is null
          and (case j.lifecycle when 'COMPLETED' then j.ends_at when 'CANCELLED' then j.updated_at end)
            < app_now() - make_interval(days => ${FROZEN_AFTER_DAYS}::int)
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
