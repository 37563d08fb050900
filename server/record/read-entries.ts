import { sql } from 'drizzle-orm';
import type { RecordEntry } from '#contract/schemas/record-office.ts';
import type { RecordKind } from '#contract/values/record-office.ts';
import { nameOf } from '../booking/index.ts';
import type { Db } from '../db/client.ts';
import { readCursor, writeCursor } from '../db/cursor.ts';
import { iso } from '../db/iso.ts';
import { columns } from '../db/rows.ts';
import { runUnprepared } from '../db/run-unprepared.ts';
import type { JobRow } from '../db/tables/jobs.ts';
import type { Branch } from './branches.ts';
import { textOf } from './words.ts';

const PAGE = 50;

type Change = Record<string, unknown>;
type NamedJob = {
  id: string;
  categoryCode: JobRow['categoryCode'];
  location: JobRow['location'];
  startsAt: string | null;
};

const shape = {
  at: columns.moment,
  sortedAt: columns.text,
  key: columns.text,
  kind: columns.word<RecordKind>(),
  subject: columns.text,
  action: columns.text,
  before: columns.orNull(columns.json<Change>()),
  after: columns.orNull(columns.json<Change>()),
  why: columns.orNull(columns.text),
  who: columns.text,
  text: columns.orNull(columns.text),
  name: columns.orNull(columns.text),
  cents: columns.orNull(columns.number),
  job: columns.orNull(columns.json<NamedJob>()),
};

const actorName = sql.raw(`case
  when e.actor like 'staff:%' then coalesce((select s.name from staff s where s.id = substr(e.actor, 7)::uuid), 'Staff')
  when e.actor like 'user:%' then coalesce((select u.name from users u where u.id = substr(e.actor, 6)::uuid), 'Someone')
  when e.actor = 'machine' then 'The server’s console'
  else 'System' end`);

type Asked = { cursor?: string | undefined; limit?: number | undefined; kind?: RecordKind | undefined };

/** A page of a record: the latest of each part, merged. */
export const readEntries = async (db: Db, branches: readonly Branch[], { cursor, limit = PAGE, kind }: Asked) => {
  const place = readCursor(cursor, ['instant', 'word']);
  const before = place ? sql`where (p.at, p.key) < (${place[0]}::timestamptz, ${place[1]}::text)` : sql``;
  const parts = branches
    .filter(branch => !kind || branch.kind === kind)
    .map(
      branch =>
        sql`(select p.*, ${branch.kind}::text as kind from (${branch.rows}) p ${before} order by p.at desc, p.key desc limit ${limit + 1}::int)`,
    );
  const version = sql.raw('pg_snapshot_xmax(pg_current_snapshot())::text::bigint');
  if (parts.length === 0) return { items: [], nextCursor: null, counts: {}, version: 0 };
  const rows = await runUnprepared(
    db,
    { ...shape, version: columns.bigint },
    sql`with page as (select * from (${sql.join(parts, sql` union all `)}) parts order by at desc, key desc limit ${limit + 1}::int)
      select e.at, e.at::text as "sortedAt", e.key, e.kind, e.subject, e.action, e.before, e.after, e.why, ${actorName} as who, e.text, e.name, e.cents,
        case when j.id is not null then json_build_object('id', j.id, 'categoryCode', j.category_code, 'location', j.location, 'startsAt', j.starts_at) end as job,
        ${version} as version
      from page e left join jobs j on j.id = e.job_id order by e.at desc, e.key desc`,
  );
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(
      (row): RecordEntry => ({
        key: row.key,
        at: iso(row.at),
        kind: row.kind,
        text: textOf(row),
        action: row.action,
        before: row.before,
        after: row.after,
        why: row.why,
        who: row.who,
        job: row.job && {
          id: row.job.id,
          title: nameOf({ ...row.job, startsAt: row.job.startsAt ? new Date(row.job.startsAt) : null }),
        },
      }),
    ),
    nextCursor: rows.length > limit && last ? writeCursor([last.sortedAt, last.key]) : null,
    counts: {},
    version: Number(rows[0]?.version ?? 0),
  };
};
