import { type SQL, sql } from 'drizzle-orm';
import type { ApplicantQuery } from '#contract/schemas/applicant-list.ts';
import type { ApplicantSort, ParticipantTypeInPath } from '#contract/values/applicant.ts';
import { countsView } from '../booking/index.ts';
import type { Db } from '../db/client.ts';
import { readCursor, writeCursor } from '../db/cursor.ts';
import { holdsText } from '../db/holds-text.ts';
import { jsonRows } from '../db/json-row.ts';
import { columns, readRows } from '../db/rows.ts';
import type { JobTallyRow } from '../db/tables/jobs.ts';
import { oneOf } from '../model/index.ts';
import { type Brief, fitOf, isFree, milesTo } from '../suggestion/index.ts';
import {
  type ApplicantJson,
  applicantColumns,
  applicantView,
  distance,
  joined,
  joinedFacts,
  type List,
  PAGE,
  tallyJson,
} from './read.ts';
import type { ApplicantVisibility } from './visibility.ts';

const foundList = {
  tally: columns.json<JobTallyRow>(),
  found: columns.number,
  items: columns.orNull(columns.json<(ApplicantJson & { key: number })[]>()),
};

/** Whether a query has neither sort order nor filters. */
export const isPlain = ({ sort, shortlisted, minRating, free, gender, text }: ApplicantQuery): boolean =>
  (sort ?? 'NEWEST') === 'NEWEST' && !shortlisted && !minRating && !free && !gender?.length && !text;

/** Sort keys, descending. Unknown distances sort last. */
const keys: Record<ApplicantSort, (brief: Brief, at: Date) => SQL> = {
  NEWEST: () => sql`extract(epoch from p.updated_at) * 1000000`,
  FIT: (brief, at) => fitOf(brief, milesTo(brief.venue), at),
  HEIGHT: () => sql`m.height_in`,
  RATING: () => sql`coalesce(o.rating, 0)`,
  DISTANCE: () => sql`-coalesce(${distance}, 1000000)`,
};

/** Last names are searched only for booked models, whose names the manager knows. */
const hasText = (text: string): SQL => sql`(${holdsText(sql`m.first_name`, text)} or ${holdsText(sql`m.city`, text)}
    or (p.status = 'BOOKED' and ${holdsText(sql`m.first_name || ' ' || m.last_name`, text)}))`;

const conditionsOf = (asked: ApplicantQuery, { periods }: Brief): SQL[] => [
  ...(asked.shortlisted ? [sql`o.shortlisted`] : []),
  ...(asked.minRating ? [sql`o.rating >= ${asked.minRating}::int`] : []),
  ...(asked.gender?.length ? [oneOf('gender', asked.gender)] : []),
  ...(asked.text ? [hasText(asked.text)] : []),
  // Models booked for this job are busy because of it.
  ...(asked.free ? [sql`(p.status = 'BOOKED' or ${isFree(periods)})`] : []),
];

type Asked = {
  jobId: string;
  type: ParticipantTypeInPath;
  query: ApplicantQuery;
  brief: Brief;
  visibility: ApplicantVisibility;
};

/** A sorted or filtered list of applicants: items, total and counts come from one statement. */
export const findApplicants = async (db: Db, { jobId, type, query, brief, visibility }: Asked): Promise<List> => {
  const limit = query.limit ?? PAGE;
  const after = readCursor(query.cursor, ['score', 'id', 'timeMs']);
  // Keys that depend on the date use the date of the first page on all pages.
  const at = after ? new Date(after[2]) : visibility.now;
  const conditions = [
    sql`p.job_id = ${jobId}::uuid`,
    ...(type === 'all' ? [] : [sql`p.status = ${type.toUpperCase()}`]),
    ...conditionsOf(query, brief),
  ];
  const page = after ? sql`where (key, model_id) < (${after[0]}::float8, ${after[1]}::uuid)` : sql``;
  const rows = await readRows(
    db,
    foundList,
    sql`
    with matching as materialized (
      select p.job_id, p.model_id, (${keys[query.sort ?? 'NEWEST'](brief, at)})::float8 as key
      from participants p ${joinedFacts} where ${sql.join(conditions, sql` and `)})
    select (select ${tallyJson} from job_tallies t where t.job_id = ${jobId}::uuid) tally,
      (select count(*)::int from matching) found,
      ${jsonRows(sql`select ${applicantColumns}, k.key
        from (select * from matching ${page} order by key desc, model_id desc limit ${limit + 1}) k
        join participants p on p.job_id = k.job_id and p.model_id = k.model_id ${joined}
        order by k.key desc, k.model_id desc`)} items`,
  );
  const [read] = rows;
  if (!read) throw new Error('A select of scalars answers one row.');
  const { tally } = read;
  const found = read.items ?? [];
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(item => applicantView(item, visibility)),
    nextCursor: found.length > limit && last ? writeCursor([last.key, last.model.userId, at.getTime()]) : null,
    counts: countsView(tally),
    found: read.found,
    version: tally.version,
  };
};
