import { type SQL, sql } from 'drizzle-orm';
import { foundReports } from '#contract/rules/may-find.ts';
import type { IndexedKind } from '#contract/values/search-office.ts';
import type { StaffRole } from '#contract/values/staff.ts';
import type { App } from '../context.ts';
import { columns, type RowOf } from '../db/rows.ts';
import { runUnprepared } from '../db/run-unprepared.ts';
import { snapshotVersion } from '../model/index.ts';
import type { CommonWords } from './common-words.ts';
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
  /** There may be more of its kind, whose words only begin so. */
  isPart: columns.boolean,
  version: columns.bigint,
};
export type EntryRow = RowOf<typeof shape>;

/** Not by `like`, whose share of all rows the planner works out, though nothing depends on it: a millisecond for each kind. */
const startsWith = (word: string): SQL => sql`strpos(e.words, ${` ${word}`}) > 0`;
/** Begins more words than the index looks up quickly: beside two others it is looked for in what these find. */
const ONE_LETTER = /^\p{L}$/u;
/** What is shorter begins many words even if none of them is common. */
const RARE_LENGTH_MIN = 3;
const lexeme = (kind: IndexedKind, word: string): string => `'${kind} ${word}'`;

/**
 * Which entries `e` of a kind are meant: asked of an index, and of each row on a walk through the latest; no id is looked for on a walk. `whole`
 * are those that have each word as it stands, and the last, which may still be typed, at least if no common word goes on where it ends: the
 * index finds these several times sooner.
 */
type Meant = { index: SQL; row?: SQL; whole?: SQL };

/** The words that the index is asked for; the others are looked for in the rows that these find. */
const lookedUp = (words: readonly string[], rare: readonly string[]): readonly string[] => {
  if (rare.length > 0) return rare;
  const longer = words.filter(word => !ONE_LETTER.test(word));
  return longer.length >= 2 ? longer : words;
};

/** False for a search without a word in it. */
export const isWanted = (kind: IndexedKind, wanted: Wanted, common: CommonWords): Meant => {
  if ('id' in wanted) {
    const { id } = wanted;
    return {
      index: sql`e.kind = ${kind} and (e.id = ${id}::uuid or e.person_id = ${id}::uuid or e.owner_id = ${id}::uuid or e.job_id = ${id}::uuid)`,
    };
  }
  const words = kind === 'PERSON' && wanted.digits !== null ? [wanted.digits] : wanted.words;
  if (words.length === 0) return { index: sql`false` };
  const row = sql.join(words.map(startsWith), sql` and `);
  const rare = words.filter(word => word.length >= RARE_LENGTH_MIN && common(kind, word)?.length === 0);
  const asked = lookedUp(words, rare);
  const has = (lexemes: readonly string[]) => sql`search_lexemes(e.kind, e.words) @@ ${lexemes.join(' & ')}::tsquery`;
  const begun = has(asked.map(word => `${lexeme(kind, word)}:*`));
  const index = asked.length < words.length ? sql`${begun} and ${row}` : begun;
  // A rare word is found sooner than the latest entries are looked through.
  if (rare.length > 0) return { index };
  if (asked.length < words.length || words.length === 1) return { index, row };
  const isComplete = (word: string, at: number) =>
    at < words.length - 1 || common(kind, word)?.every(one => one === word) === true;
  const whole = words.map((word, at) => `${lexeme(kind, word)}${isComplete(word, at) ? '' : ':*'}`);
  return { index, row, whole: has(whole) };
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

type Asked = {
  kind: IndexedKind;
  where: SQL;
  wanted?: Meant;
  /** Those that have the words as they stand are enough: others whose words begin so are looked up where there are none. */
  prefersWhole?: boolean;
};

/** How many of the latest entries are looked through first: more where there are most, for there the index of words is the slowest. */
const walkedFor = (kind: IndexedKind, limit: number): number => limit * 100 + (kind === 'PERSON' ? 5_000 : 1_500);

/**
 * The latest entries of one kind: those that fit among the latest of all, or, where these are too few, all that the index of words
 * has. Either way is bounded. The planner would walk until it has enough, which is never where two common words are not together.
 * The walk asks for nothing that `search_entries_walk` does not have, so it reads that index alone; a row is read once it is on the page.
 * Where those that have the words as they stand are preferred, the index is asked for these first.
 */
const pageOf = ({ kind, where, wanted, prefersWhole }: Asked, limit: number): SQL => {
  const latest = (of: SQL, bounds: SQL) =>
    sql`select ${of} from search_entries e where e.kind = ${kind} and ${where} order by e.at desc, e.id desc ${bounds}`;
  if (!wanted) return latest(sql`e.*, false as "isPart"`, sql`limit ${limit}::int`);
  const most = walkedFor(kind, limit);
  const walked = wanted.row
    ? sql`select e.id from (${latest(sql`e.id, e.words`, sql`limit ${most}::int`)}) e where ${wanted.row} limit ${limit}::int`
    : sql`select e.id from search_entries e where false`;
  const looksUp = (needed: SQL, fits: SQL) =>
    sql`select e.id, e.at from search_entries e where (select ${needed}) and ${fits} and ${where}`;
  const whole = prefersWhole && wanted.whole ? wanted.whole : sql`false`;
  return sql`select e.*, "isPart" from (
    with walked as materialized (${walked}),
      is_enough as materialized (select count(*) = ${limit}::int as so from walked),
      whole as materialized (${looksUp(sql`not so from is_enough`, whole)}),
      is_whole as materialized (select exists (select from whole) as so),
      is_part as materialized (select so and exists (${latest(sql``, sql`limit 1 offset ${most}::int`)}) as so from is_whole),
      indexed as materialized (${looksUp(sql`not is_enough.so and not is_whole.so from is_enough, is_whole`, wanted.index)})
    select id, is_part.so as "isPart" from walked, is_part, is_whole, is_enough where is_whole.so or is_enough.so
    union (select id, is_part.so from whole, is_part order by at desc, id desc limit ${limit}::int)
    union all (select id, false from indexed order by at desc, id desc limit ${limit}::int)) found join search_entries e on e.kind = ${kind} and e.id = found.id`;
};

/** The latest entries of each kind that fit, planned for these values. */
export const readEntries = async (app: App, asked: readonly Asked[], limit: number): Promise<EntryRow[]> => {
  const pages = asked.map(one => sql`(${pageOf(one, limit)})`);
  return runUnprepared(
    app.database.db,
    shape,
    sql`with page as (${sql.join(pages, sql` union all `)})
      select e.kind, e.id, e.state, e.label, e.at, e.at::text as "sortedAt", e.person_id as "personId", e.owner_id as "ownerId", e.job_id as "jobId", e."isPart",
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
