import { sql } from 'drizzle-orm';
import { FIRST_ANSWER_DAYS, type SupportShow } from '#contract/values/support.ts';
import { staffOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { readCursor, writeCursor } from '../db/cursor.ts';
import { columns, readRows } from '../db/rows.ts';
import { readSupportItems } from './read-items.ts';

const PAGE = 30;

const counted = {
  waiting: columns.number,
  open: columns.number,
  mine: columns.number,
  firstAnswerSeconds: columns.orNull(columns.number),
  version: columns.bigint,
};

const readCounts = async (db: Db, staffId: string) => {
  const [counts] = await readRows(
    db,
    counted,
    sql`
    select count(*) filter (where waiting_since is not null)::int as waiting, count(*)::int as open,
      count(*) filter (where assignee_id = ${staffId})::int as mine,
      (select percentile_cont(0.5) within group (order by extract(epoch from first_answered_at - opened_at))::int from support_cases
        where first_answered_at > app_now() - make_interval(days => ${FIRST_ANSWER_DAYS}::int)) as "firstAnswerSeconds",
      pg_snapshot_xmax(pg_current_snapshot())::text::bigint as version
    from support_cases where done_at is null`,
  );
  const { version = '0', ...rest } = counts ?? { waiting: 0, open: 0, mine: 0, firstAnswerSeconds: null };
  return { counts: rest, version: Number(version) };
};

export const getSupportInbox: Handler<'getSupportInbox'> = async call => {
  const { db, query } = call;
  const { id: me } = staffOf(call);
  const parts: Record<SupportShow, ReturnType<typeof sql>> = {
    open: sql`c.done_at is null`,
    mine: sql`c.done_at is null and c.assignee_id = ${me}`,
    done: sql`c.done_at is not null`,
  };
  const limit = query.limit ?? PAGE;
  const place = readCursor(query.cursor, ['count', 'score', 'id']);
  const after = place && { rank: place[0], place: place[1], id: place[2] };
  const found = await readSupportItems(db, parts[query.show ?? 'open'], limit + 1, after);
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map(({ item }) => item),
    nextCursor: last ? writeCursor(last.place) : null,
    ...(await readCounts(db, me)),
  };
};
