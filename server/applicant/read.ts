import { eq, getTableColumns, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Applicant } from '#contract/schemas/applicant.ts';
import type { ParticipantCounts } from '#contract/schemas/job.ts';
import type { Opinion } from '#contract/schemas/opinion.ts';
import type { TimeRange } from '#contract/schemas/time-range.ts';
import { type ParticipantTypeInPath, participantTypesInPath } from '#contract/values/applicant.ts';
import { confirmationOf, countsView, isOfferPaused } from '../booking/index.ts';
import type { Db } from '../db/client.ts';
import { readCursor, writeCursor } from '../db/cursor.ts';
import { iso } from '../db/iso.ts';
import { jsonRow, jsonRows } from '../db/json-row.ts';
import { prepared, preparedSql } from '../db/prepared.ts';
import { columns } from '../db/rows.ts';
import { type JobTallyRow, jobTallies } from '../db/tables/jobs.ts';
import type { ParticipantRow } from '../db/tables/participants.ts';
import { type ModelJson, modelJson, readModelJson } from '../model/index.ts';
import { middleOfCellSql, milesBetween } from '../place/index.ts';
import { Refusal } from '../refusal.ts';
import type { ApplicantVisibility } from './visibility.ts';

export const PAGE = 25;

type Instants =
  | 'appliedAt'
  | 'requestedAt'
  | 'bookedAt'
  | 'confirmedAt'
  | 'placeOfferedAt'
  | 'declinedAt'
  | 'undoUntil'
  | 'updatedAt'
  | 'startsAt';
/** A participant in JSON, where instants are text. */
export type ApplicantJson = Pick<ParticipantRow, 'jobId' | 'status' | 'note' | 'declinedBy' | 'companion'> & {
  [Key in Instants]: string | null;
} & {
  sortKey: string;
  cancelled: Applicant['cancelled'];
  termsChanged: boolean;
  hasPlaceOffer: boolean;
  needsIdentity: boolean;
  availableDays: Applicant['availableDays'];
  requestStatus: Applicant['requestStatus'];
  requestExpiresAt: string | null;
  conflicts: TimeRange[] | null;
  distanceMiles: number | null;
  opinion: Opinion;
  standby: number | null;
  model: ModelJson;
};

/** Distance to the centre of the model's grid cell: moving the venue around must not reveal a home. */
const home = middleOfCellSql(sql`m.latitude`, sql`m.longitude`);
export const distance = milesBetween(home.latitude, home.longitude, sql`j.latitude`, sql`j.longitude`);

/** Times of a job that overlap the model's other bookings; null where there are none. */
export const conflictsJson = (job: SQL | Placeholder, model: SQL | Placeholder) => sql<TimeRange[] | null>`(
  select json_agg(json_build_object('start', greatest(lower(d.during), lower(b.during)), 'end', least(upper(d.during), upper(b.during))) order by d.position)
  from job_periods d join booked_periods b on b.model_id = ${model} and b.during && d.during and b.job_id <> d.job_id
  where d.job_id = ${job})`;

/** The position in the list of standbys. */
const standby = sql`case when p.status = 'APPLIED' and o.standby_rank is not null then (
  select count(*)::int from opinions s join participants sp on sp.job_id = s.job_id and sp.model_id = s.model_id
  where s.job_id = p.job_id and sp.status = 'APPLIED' and s.standby_rank <= o.standby_rank) end`;

/** Over `participants p`, `models m`, `jobs j`, the manager's opinion `o` and the latest request `r`. */
export const applicantColumns = sql`
  p.job_id as "jobId", p.status, p.note, p.declined_by as "declinedBy", p.companion,
  p.applied_at as "appliedAt", p.requested_at as "requestedAt", p.booked_at as "bookedAt", p.declined_at as "declinedAt",
  case when p.fee_cents is not null and p.declined_by = 'MANAGER' then json_build_object('reason', p.cancel_reason, 'description', p.decline_reason, 'feeCents', p.fee_cents) end as cancelled,
  p.undo_until as "undoUntil", p.updated_at as "updatedAt", p.updated_at::text as "sortKey",
  p.confirmed_at as "confirmedAt", p.place_offered_at as "placeOfferedAt", j.starts_at as "startsAt",
  p.status = 'APPLIED' and exists (select from standby_offers po where po.job_id = p.job_id and po.model_id = p.model_id and po.status = 'OPEN') as "hasPlaceOffer",
  p.terms_version <> j.terms_version as "termsChanged",
  r.status as "requestStatus", case when r.status = 'SENT' and not ${isOfferPaused(sql`p.model_id`)} then r.expires_at end as "requestExpiresAt",
  case when p.status in ('APPLIED', 'PENDING') then ${conflictsJson(sql`p.job_id`, sql`p.model_id`)} end as conflicts,
  p.status in ('APPLIED', 'PENDING') and exists (
    select from users w where w.id = p.model_id and w.identity_verified_at is null) as "needsIdentity",
  case when p.available_days is not null then (
    select json_build_object('days', p.available_days, 'of', cardinality(d.days)) from (select job_days(p.job_id) days) d
    where p.available_days <@ d.days) end as "availableDays",
  ${distance} as "distanceMiles", ${standby} as standby,
  json_build_object('rating', o.rating, 'note', o.note, 'shortlisted', coalesce(o.shortlisted, false)) as opinion,
  ${modelJson('m', { hasName: true })} as model`;

/** The joins that filters and sort keys need. */
export const joinedFacts = sql`join models m on m.user_id = p.model_id join jobs j on j.id = p.job_id
  left join opinions o on o.job_id = p.job_id and o.model_id = p.model_id`;
/** The joins for a whole applicant. */
export const joined = sql`${joinedFacts}
  left join lateral (select status, expires_at from requests q where q.job_id = p.job_id and q.model_id = p.model_id order by q.id desc limit 1) r on true`;

const noOpinion: Opinion = { rating: null, note: null, shortlisted: false };

export const applicantView = (
  row: ApplicantJson,
  { now, withheldOf, hidesOpinions }: ApplicantVisibility,
): Applicant => ({
  jobId: row.jobId,
  model: readModelJson(row.model, { now, revealed: row.status === 'BOOKED', withheld: withheldOf(row) }),
  status: row.status,
  note: row.note,
  appliedAt: iso(row.appliedAt),
  requestedAt: iso(row.requestedAt),
  requestExpiresAt: iso(row.requestExpiresAt),
  requestStatus: row.requestStatus,
  bookedAt: iso(row.bookedAt),
  declinedAt: iso(row.declinedAt),
  declinedBy: row.declinedBy,
  cancelled: row.cancelled,
  undoUntil: iso(row.undoUntil),
  termsChanged: row.termsChanged,
  confirmation: confirmationOf(row, row.startsAt, now),
  hasPlaceOffer: row.hasPlaceOffer,
  companion: row.companion,
  needsIdentity: row.needsIdentity,
  availableDays: row.availableDays,
  conflicts: (row.conflicts ?? []).map(time => ({ start: iso(time.start) ?? '', end: iso(time.end) ?? '' })),
  distanceMiles: row.distanceMiles === null ? null : Math.round(row.distanceMiles),
  opinion: hidesOpinions ? noOpinion : row.opinion,
  standby: row.standby,
  updatedAt: iso(row.updatedAt) ?? '',
});

/** A row of job_tallies as JSON. */
export const tallyJson = jsonRow<JobTallyRow>(
  sql.raw(
    Object.entries(getTableColumns(jobTallies))
      .map(([key, column]) => `t.${column.name} as "${key}"`)
      .join(', '),
  ),
);

const applicantOf = preparedSql(
  { applicant: columns.json<ApplicantJson>(), tally: columns.json<JobTallyRow>() },
  () => sql`select ${jsonRow(applicantColumns)} applicant, ${tallyJson} tally from participants p ${joined}
    join job_tallies t on t.job_id = p.job_id
    where p.job_id = ${sql.placeholder('jobId')} and p.model_id = ${sql.placeholder('modelId')}`,
);

/** One applicant with the counts of the job. */
export const readApplicant = async (
  db: Db,
  jobId: string,
  modelId: string,
  visibility: ApplicantVisibility,
): Promise<{ applicant: Applicant; tally: JobTallyRow }> => {
  const [found] = await applicantOf(db, { jobId, modelId });
  if (!found) throw new Refusal('NOT_FOUND');
  return { applicant: applicantView(found.applicant, visibility), tally: found.tally };
};

const tallyOf = prepared(db =>
  db
    .select()
    .from(jobTallies)
    .where(eq(jobTallies.jobId, sql.placeholder('jobId')))
    .prepare('job_tally'),
);

/** Places and counts of one job. */
export const readTally = async (db: Db, jobId: string): Promise<JobTallyRow> => {
  const [tally] = await tallyOf(db).execute({ jobId });
  if (!tally) throw new Refusal('NOT_FOUND');
  return tally;
};

export type List = {
  items: Applicant[];
  nextCursor: string | null;
  counts: ParticipantCounts;
  found: number;
  version: number;
};

const listed = {
  tally: columns.orNull(columns.json<JobTallyRow>()),
  items: columns.orNull(columns.json<ApplicantJson[]>()),
};

/** Items and counts come from one statement, so they always agree. */
const listing = (type: ParticipantTypeInPath, isFirst: boolean) =>
  preparedSql(listed, () => {
    const job = sql.placeholder('jobId');
    const ofType = type === 'all' ? sql`` : sql` and p.status = ${type.toUpperCase()}`;
    const after = sql`(${sql.placeholder('afterAt')}::timestamptz, ${sql.placeholder('afterId')}::uuid)`;
    return sql`
    select
      (select ${tallyJson} from job_tallies t where t.job_id = ${job}) tally,
      ${jsonRows(sql`select ${applicantColumns} from (
          select * from participants p where p.job_id = ${job}${ofType}${isFirst ? sql`` : sql` and (p.updated_at, p.model_id) < ${after}`}
          order by p.updated_at desc, p.model_id desc limit ${sql.placeholder('limit')}
        ) p ${joined} order by p.updated_at desc, p.model_id desc`)} items`;
  });

const listings = Object.fromEntries(
  participantTypesInPath.map(type => [type, { first: listing(type, true), next: listing(type, false) }]),
  // Object.fromEntries forgets the names.
) as Record<ParticipantTypeInPath, Record<'first' | 'next', ReturnType<typeof listing>>>;

/** The participants, latest change first. */
export const readApplicants = async (
  db: Db,
  jobId: string,
  type: ParticipantTypeInPath,
  page: { cursor?: string | undefined; limit?: number | undefined },
  visibility: ApplicantVisibility,
): Promise<List> => {
  const limit = page.limit ?? PAGE;
  const after = readCursor(page.cursor, ['instant', 'id']);
  const [answer] = await listings[type][after ? 'next' : 'first'](db, {
    jobId,
    limit: limit + 1,
    afterAt: after?.[0],
    afterId: after?.[1],
  });
  if (!answer?.tally) throw new Refusal('NOT_FOUND');
  const { tally, items } = answer;
  const found = items ?? [];
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const counts = countsView(tally);
  return {
    items: shown.map(item => applicantView(item, visibility)),
    nextCursor: found.length > limit && last ? writeCursor([last.sortKey, last.model.userId]) : null,
    counts,
    found: counts[type],
    version: tally.version,
  };
};
