import { type SQL, sql } from 'drizzle-orm';
import type { IndexedKind } from '#contract/values/search-office.ts';
import type { App } from '../context.ts';
import { columns, type RowOf } from '../db/rows.ts';
import { runUnprepared } from '../db/run-unprepared.ts';
import type { Facts } from './found.ts';
import type { Wanted } from './words.ts';

/** Marks indexed before a search, so that it finds what changed a moment ago; the sweep keeps them few. */
const MARKS_AT_ONCE = 100;

export const indexMarked = async (app: App, most = MARKS_AT_ONCE): Promise<number> => {
  const shape = { marks: columns.number };
  const [row] = await runUnprepared(app.database, shape, sql`select index_marked(${most}::int) as marks`);
  return row?.marks ?? 0;
};

const shape = {
  kind: columns.word<IndexedKind>(),
  id: columns.id,
  state: columns.text,
  label: columns.orNull(columns.text),
  at: columns.moment,
  sortedAt: columns.text,
  personId: columns.orNull(columns.id),
  jobId: columns.orNull(columns.id),
  facts: columns.json<Facts>(),
};
export type EntryRow = RowOf<typeof shape>;

/** Words hold letters and digits alone, so none needs an escape. */
const startsWith = (word: string): SQL => sql`e.words like ${`% ${word}%`}`;

/** Which entries `e` of a kind are meant; false for a search without a word in it. */
export const isWanted = (kind: IndexedKind, wanted: Wanted): SQL => {
  if ('id' in wanted)
    return sql`(e.id = ${wanted.id}::uuid or e.person_id = ${wanted.id}::uuid or e.owner_id = ${wanted.id}::uuid or e.job_id = ${wanted.id}::uuid)`;
  if (kind === 'PERSON' && wanted.digits !== null) return startsWith(wanted.digits);
  return wanted.words.length === 0 ? sql`false` : sql.join(wanted.words.map(startsWith), sql` and `);
};

const person = (alias: string) =>
  sql.raw(
    `json_build_object('name', ${alias}.name, 'company', ${alias}.company_name, 'type', ${alias}.type, 'phone', ${alias}.phone)`,
  );

type Asked = { kind: IndexedKind; where: SQL };

/** The latest entries of each kind that fit, planned for these values: words may be in ten entries or in half of all. */
export const readEntries = async (app: App, asked: readonly Asked[], limit: number): Promise<EntryRow[]> => {
  const pages = asked.map(
    ({ kind, where }) =>
      sql`(select e.kind, e.id, e.person_id, e.owner_id, e.job_id, e.state, e.label, e.at from search_entries e
        where e.kind = ${kind} and ${where} order by e.at desc, e.id desc limit ${limit}::int)`,
  );
  return runUnprepared(
    app.database,
    shape,
    sql`with page as (${sql.join(pages, sql` union all `)})
      select e.kind, e.id, e.state, e.label, e.at, e.at::text as "sortedAt", e.person_id as "personId", e.job_id as "jobId",
        json_build_object(
          'person', case when p.id is not null then ${person('p')} end,
          'owner', case when o.id is not null then ${person('o')} end,
          'job', case when j.id is not null then json_build_object('categoryCode', j.category_code, 'location', j.location, 'startsAt', j.starts_at) end,
          'cents', c.amount_cents) as facts
      from page e left join users p on p.id = e.person_id left join users o on o.id = e.owner_id
        left join jobs j on j.id = e.job_id left join charges c on e.kind = 'PAYMENT' and c.id = e.id
      order by e.at desc, e.id desc`,
  );
};
