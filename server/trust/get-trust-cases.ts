import { sql } from 'drizzle-orm';
import type { TrustCase } from '#contract/schemas/trust-office.ts';
import { type CaseKind, casePriorityOf } from '#contract/values/trust.ts';
import type { Handler } from '../context.ts';
import { readCursor, writeCursor } from '../db/cursor.ts';
import { iso } from '../db/iso.ts';
import { columns, readRows } from '../db/rows.ts';
import { snapshotVersion } from '../model/index.ts';
import { countCases } from './count-cases.ts';
import { mattersOf } from './matters.ts';
import { personJson } from './read-signals.ts';

const PAGE = 50;

const shape = {
  person: columns.json<TrustCase['person']>(),
  weight: columns.number,
  at: columns.moment,
  sortedAt: columns.text,
  matters: columns.json<{ kind: CaseKind; count: number; at: string }[]>(),
};

/** Open ones by priority, and of one priority those that wait longest first; closed ones the latest first. */
export const getTrustCases: Handler<'getTrustCases'> = async ({ db, query }) => {
  const { limit = PAGE, show = 'OPEN', kind } = query;
  const place = readCursor(query.cursor, ['count', 'instant', 'id']);
  const isOpen = show === 'OPEN';
  const after = isOpen
    ? sql`(-c.weight, c.at, c.user_id) > (${-(place?.[0] ?? 0)}::int, ${place?.[1]}::timestamptz, ${place?.[2]}::uuid)`
    : sql`(c.at, c.user_id) < (${place?.[1]}::timestamptz, ${place?.[2]}::uuid)`;
  const matters = sql`matters as materialized (select m.* from (${mattersOf(show)}) m join users u on u.id = m.user_id where u.type <> 'COMMON')`;
  const rows = await readRows(
    db,
    shape,
    sql`with ${matters}, cases as (
        select m.user_id, sum(m.weight)::int as weight, ${isOpen ? sql`min(m.at)` : sql`max(m.at)`} as at
        from matters m group by m.user_id having ${kind ? sql`bool_or(m.kind = ${kind})` : sql`true`})
      select ${personJson} as person, c.weight, c.at, c.at::text as "sortedAt",
        (select json_agg(k order by k.at desc) from (select m.kind, count(*)::int as count, max(m.at) as at from matters m where m.user_id = c.user_id group by m.kind) k) as matters
      from cases c join users u on u.id = c.user_id where ${place ? after : sql`true`}
      order by ${isOpen ? sql`c.weight desc, c.at, c.user_id` : sql`c.at desc, c.user_id desc`} limit ${limit + 1}::int`,
  );
  const [read] = await readRows(db, { version: columns.bigint }, sql`select ${snapshotVersion} as version`);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(row => ({
      person: row.person,
      priority: casePriorityOf(row.weight),
      matters: row.matters.map(matter => ({ ...matter, at: new Date(matter.at).toISOString() })),
      at: iso(row.at),
    })),
    nextCursor: rows.length > limit && last ? writeCursor([last.weight, last.sortedAt, last.person.userId]) : null,
    counts: { open: await countCases(db) },
    version: Number(read?.version ?? 0),
  };
};
