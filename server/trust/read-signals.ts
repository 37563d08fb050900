import { type SQL, sql } from 'drizzle-orm';
import type { Signal, SignalFacts } from '#contract/schemas/trust-office.ts';
import type { SignalState } from '#contract/values/trust.ts';
import { nameOf } from '../booking/index.ts';
import type { Db } from '../db/client.ts';
import { iso } from '../db/iso.ts';
import { columns, readRows } from '../db/rows.ts';
import type { JobRow } from '../db/tables/jobs.ts';
import { type ImageJson, imageColumns, imageView } from '../file/index.ts';
import { nameForStaff } from '../name-for-staff.ts';

const SIGNALS_MAX = 100;

type NamedJob = {
  id: string;
  categoryCode: JobRow['categoryCode'];
  location: JobRow['location'];
  startsAt: string | null;
};
type Named = Signal['subject'];

const shape = {
  id: columns.id,
  state: columns.word<SignalState>(),
  facts: columns.json<SignalFacts>(),
  subject: columns.json<Named>(),
  people: columns.json<Named[]>(),
  jobs: columns.json<NamedJob[]>(),
  firstSeenAt: columns.moment,
  lastSeenAt: columns.moment,
  size: columns.number,
  closedAt: columns.orNull(columns.moment),
  closedBy: columns.orNull(columns.text),
  why: columns.orNull(columns.text),
};

/** As staff read someone’s name. */
export const personJson = sql`json_build_object('userId', u.id, 'name', ${nameForStaff})`;

const pairsOf = (facts: SignalFacts) => (facts.kind === 'PICTURE' ? facts.pairs : []);

/** Pictures that are still there and public, by id. */
const readImages = async (db: Db, ids: readonly string[]): Promise<Map<string, ImageJson>> => {
  if (ids.length === 0) return new Map();
  const rows = await readRows(
    db,
    { image: columns.json<ImageJson>() },
    sql`select row_to_json(shown) as image from (select ${imageColumns('i')} from images i
      where i.id = any(${sql.param([...ids])}::uuid[]) and i.removed_at is null and not i.is_private) shown`,
  );
  return new Map(rows.map(({ image }) => [image.id, image]));
};

/** The signals `t` that a condition finds: open ones first, the latest first. */
export const readSignals = async (db: Db, where: SQL): Promise<Signal[]> => {
  const rows = await readRows(
    db,
    shape,
    sql`select t.id, t.state, t.facts, (select ${personJson} from users u where u.id = t.subject_id) as subject,
        (select coalesce(json_agg(${personJson} order by u.created_at desc, u.id), '[]') from users u where u.id = any(t.people) and u.type <> 'COMMON') as people,
        (select coalesce(json_agg(json_build_object('id', j.id, 'categoryCode', j.category_code, 'location', j.location, 'startsAt', j.starts_at)
          order by j.starts_at desc nulls last, j.id), '[]') from jobs j where j.id = any(t.jobs) and j.submitted_at is not null) as jobs,
        t.first_seen_at as "firstSeenAt", t.last_seen_at as "lastSeenAt", t.size, t.closed_at as "closedAt", s.name as "closedBy", t.why
      from trust_signals t left join staff s on s.id = t.closed_by where ${where}
      order by t.state = 'OPEN' desc, t.last_seen_at desc, t.id limit ${SIGNALS_MAX}::int`,
  );
  const images = await readImages(db, [
    ...new Set(rows.flatMap(({ facts }) => pairsOf(facts).flatMap(({ later, earlier }) => [later, earlier]))),
  ]);
  return rows.map(({ jobs, closedAt, closedBy, why, firstSeenAt, lastSeenAt, ...row }) => ({
    ...row,
    jobs: jobs.map(({ id, ...job }) => ({
      id,
      title: nameOf({ ...job, startsAt: job.startsAt ? new Date(job.startsAt) : null }),
    })),
    pictures: pairsOf(row.facts).flatMap(pair => {
      const [later, earlier] = [images.get(pair.later), images.get(pair.earlier)];
      return later && earlier ? [{ later: imageView(later), earlier: imageView(earlier) }] : [];
    }),
    firstSeenAt: iso(firstSeenAt),
    lastSeenAt: iso(lastSeenAt),
    closed: closedAt && why ? { at: iso(closedAt), by: closedBy ?? 'Staff', why } : null,
  }));
};
