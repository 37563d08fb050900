import { type SQL, sql } from 'drizzle-orm';
import { foundReports } from '#contract/rules/may-find.ts';
import type { IndexedKind } from '#contract/values/search-office.ts';
import type { StaffRole } from '#contract/values/staff.ts';
import type { App } from '../context.ts';
import { columns, type RowOf } from '../db/rows.ts';
import { runUnprepared } from '../db/run-unprepared.ts';
import { snapshotVersion } from '../model/index.ts';
import type { Facts } from './found.ts';
import type { Wanted } from './words.ts';

/** Marks indexed before a search, so that it finds what changed a moment ago; the sweep keeps them few. */
const MARKS_AT_ONCE = 100;

export const indexMarked = async (app: App, most = MARKS_AT_ONCE): Promise<number> => {
  const shape = { marks: columns.number };
  const [row] = await runUnprepared(app.database.db, shape, sql`select index_marked(${most}::int) as marks`);
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
  ownerId: columns.orNull(columns.id),
  jobId: columns.orNull(columns.id),
  facts: columns.json<Facts>(),
  version: columns.bigint,
};
export type EntryRow = RowOf<typeof shape>;

/** Not by `like`, whose share of all rows the planner works out, though nothing depends on it: a millisecond for each kind. */
const startsWith = (word: string): SQL => sql`strpos(e.words, ${` ${word}`}) > 0`;
/** Begins more words than the index looks up quickly: beside two others it is looked for in what these find. */
const ONE_LETTER = /^\p{L}$/u;
/** As `search_lexemes` of the database has the words. */
const LEXEME_LENGTH = 60;
const lexeme = (kind: IndexedKind, word: string): string => `'${kind} ${[...word].slice(0, LEXEME_LENGTH).join('')}':*`;

/** Which entries `e` of a kind are meant: asked of an index, and of each row on a walk through the latest; no id is looked for on a walk. */
type Meant = { index: SQL; row?: SQL };

/** False for a search without a word in it. */
export const isWanted = (kind: IndexedKind, wanted: Wanted): Meant => {
  if ('id' in wanted) {
    const { id } = wanted;
    return {
      index: sql`e.kind = ${kind} and (e.id = ${id}::uuid or e.person_id = ${id}::uuid or e.owner_id = ${id}::uuid or e.job_id = ${id}::uuid)`,
    };
  }
  const words = kind === 'PERSON' && wanted.digits !== null ? [wanted.digits] : wanted.words;
  if (words.length === 0) return { index: sql`false` };
  const row = sql.join(words.map(startsWith), sql` and `);
  const longer = words.filter(word => !ONE_LETTER.test(word));
  const looksUpLonger = longer.length >= 2 && longer.length < words.length;
  const query = (looksUpLonger ? longer : words).map(word => lexeme(kind, word)).join(' & ');
  const index = sql`search_lexemes(e.kind, e.words) @@ ${query}::tsquery`;
  return { row, index: looksUpLonger ? sql`${index} and ${row}` : index };
};

/** Which entries `e` of a kind a role may open. */
export const isFound = (kind: IndexedKind, role: StaffRole): SQL =>
  kind === 'REPORT'
    ? sql`e.label in (${sql.join(
        foundReports(role).map(label => sql`${label}::text`),
        sql`, `,
      )})`
    : sql`true`;

const person = (alias: string) =>
  sql.raw(
    `json_build_object('name', ${alias}.name, 'company', ${alias}.company_name, 'type', ${alias}.type, 'phone', ${alias}.phone)`,
  );

type Asked = { kind: IndexedKind; where: SQL; wanted?: Meant };

/** How many of the latest entries are looked through first: more where there are most, for there the index of words is the slowest. */
const walkedFor = (kind: IndexedKind, limit: number): number => limit * 100 + (kind === 'PERSON' ? 5_000 : 1_500);

/**
 * The latest entries of one kind: those that fit among the latest of all, or, where these are too few, all that the index of words
 * has. Either way is bounded. The planner would walk until it has enough, which is never where two common words are not together.
 * The walk asks for nothing that `search_entries_walk` does not have, so it reads that index alone; a row is read once it is on the page.
 */
const pageOf = ({ kind, where, wanted }: Asked, limit: number): SQL => {
  const latest = (most: number, of: SQL) =>
    sql`select ${of} from search_entries e where e.kind = ${kind} and ${where} order by e.at desc, e.id desc limit ${most}::int`;
  if (!wanted) return latest(limit, sql`e.*`);
  const walked = wanted.row
    ? sql`select e.id from (${latest(walkedFor(kind, limit), sql`e.id, e.words`)}) e where ${wanted.row} limit ${limit}::int`
    : sql`select e.id from search_entries e where false`;
  return sql`select e.* from (
    with walked as materialized (${walked}),
      is_enough as materialized (select count(*) = ${limit}::int as so from walked),
      indexed as materialized (select e.id, e.at from search_entries e where (select not so from is_enough) and ${wanted.index} and ${where})
    select id from walked where (select so from is_enough)
    union all (select id from indexed order by at desc, id desc limit ${limit}::int)) found join search_entries e on e.kind = ${kind} and e.id = found.id`;
};

/** The latest entries of each kind that fit, planned for these values. */
export const readEntries = async (app: App, asked: readonly Asked[], limit: number): Promise<EntryRow[]> => {
  const pages = asked.map(one => sql`(${pageOf(one, limit)})`);
  return runUnprepared(
    app.database.db,
    shape,
    sql`with page as (${sql.join(pages, sql` union all `)})
      select e.kind, e.id, e.state, e.label, e.at, e.at::text as "sortedAt", e.person_id as "personId", e.owner_id as "ownerId", e.job_id as "jobId",
        json_build_object(
          'person', case when p.id is not null then ${person('p')} end,
          'owner', case when o.id is not null then ${person('o')} end,
          'job', case when j.id is not null then json_build_object('categoryCode', j.category_code, 'location', j.location, 'startsAt', j.starts_at) end,
          'cents', c.amount_cents) as facts, ${snapshotVersion} as version
      from page e left join users p on p.id = e.person_id left join users o on o.id = e.owner_id
        left join jobs j on j.id = e.job_id left join charges c on e.kind = 'PAYMENT' and c.id = e.id
      order by e.at desc, e.id desc`,
  );
};
