import { and, eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { JobFilters, JobListStatusInPath, TalentJob } from '#contract/schemas/job.ts';
import {
  callTimeSql,
  fundsSecured,
  fundsSecuredFor,
  isOfferPaused,
  LOCAL_MILES,
  openToModels,
  pausedUntilSql,
} from '../booking/index.ts';
import type { Db } from '../db/client.ts';
import { readCursor, writeCursor } from '../db/cursor.ts';
import { prepared } from '../db/prepared.ts';
import { applicantViews, jobMarks } from '../db/tables/job-marks.ts';
import { type JobTallyRow, jobs, jobTallies } from '../db/tables/jobs.ts';
import { models } from '../db/tables/models.ts';
import { participants, requests } from '../db/tables/participants.ts';
import { standbyOffers } from '../db/tables/standby-offers.ts';
import { users } from '../db/tables/users.ts';
import { middleOfCellSql, milesBetween } from '../place/index.ts';
import { type Place, readCandidates } from './open-candidates.ts';
import { jobImagesJson } from './read.ts';
import { type ConflictJson, type TalentJobRow, talentColumns, talentView } from './talent-view.ts';

const PAGE = 25;
/** Measured from the centre of the circle that models see: exact distances would reveal the venue. */
const near = middleOfCellSql(sql`${jobs.latitude}`, sql`${jobs.longitude}`);
const distance = milesBetween(sql`${models.latitude}`, sql`${models.longitude}`, near.latitude, near.longitude);

/** The number of places open to this model. */
const placesLeft = sql`(${jobTallies.amountAnyGender} - ${jobTallies.bookedAnyGender} + case ${models.gender}
  when 'MALE' then ${jobTallies.amountMales} - ${jobTallies.bookedMales}
  when 'FEMALE' then ${jobTallies.amountFemales} - ${jobTallies.bookedFemales}
  else ${jobTallies.amountNonBinary} - ${jobTallies.bookedNonBinary} end)`;

const free = sql`not exists (select from job_periods d join booked_periods b on b.model_id = ${models.userId} and b.during && d.during where d.job_id = ${jobs.id})
  and not exists (select from job_periods d join book_outs o on o.model_id = ${models.userId} and o.during && d.during where d.job_id = ${jobs.id})`;

/** The model has blocked the client. */
const blocked = sql`exists (select from chat_blocks b join users own on own.chat_user_id = b.blocker_id
  where b.blocked_id = ${users.chatUserId} and own.id = ${models.userId})`;

/** Requirements of a job that a model must meet. */
const suits = sql`${placesLeft} > 0
  and (not ${jobs.localModelsOnly} or ${distance} <= ${LOCAL_MILES})
  and (${jobs.sensitiveWork} = 'NONE' or ${models.sensitiveConsent})`;

const over = sql`${jobs.lifecycle} in ('PAYOUT', 'COMPLETED', 'CANCELLED')`;
/** As shown to the model: a decline that can still be undone is hidden. */
const status = sql`(case when ${participants.status} = 'DECLINED' and ${participants.undoUntil} > app_now() then 'APPLIED' else ${participants.status} end)`;

const listed: Record<z.infer<typeof JobListStatusInPath>, SQL> = {
  suggested: sql`${status} is null and ${openToModels} and ${suits} and ${free} and not ${blocked}`,
  pending: sql`${status} in ('APPLIED', 'PENDING') and not ${over}`,
  booked: sql`${status} = 'BOOKED' and not ${over}`,
  active: sql`${status} in ('APPLIED', 'PENDING', 'BOOKED') and not ${over}`,
  archive: sql`${status} is not null and (${over} or ${status} = 'DECLINED')`,
};

/** Jobs of the same category that the model has done. */
const doneBefore = sql<number>`(select count(*)::int from participants w join jobs d on d.id = w.job_id
  where w.model_id = ${models.userId} and w.status = 'BOOKED' and d.category_code = ${jobs.categoryCode} and d.lifecycle in ('PAYOUT', 'COMPLETED'))`;

const conflicts = sql<ConflictJson[] | null>`(
  select json_agg(json_build_object('start', greatest(lower(d.during), lower(o.during)), 'end', least(upper(d.during), upper(o.during)), 'kind', o.kind) order by lower(d.during))
  from job_periods d join (
    select b.during, 'BOOKED' as kind from booked_periods b where b.model_id = ${models.userId} and b.job_id <> ${jobs.id}
    union all select a.during, 'AWAY' from book_outs a where a.model_id = ${models.userId}) o on o.during && d.during
  where d.job_id = ${jobs.id})`;

/** Days of which the job has moved away are not shown. */
const availableDays = sql<string[] | null>`case when ${participants.availableDays} is not null
  and ${participants.availableDays} <@ job_days(${jobs.id}) then ${participants.availableDays} end`.mapWith(
  participants.availableDays,
);

/** How many jobs like this the model set aside, up to three: of the same category, or of the same client. */
const later = sql<number>`least(3, (select count(*) from job_marks k join jobs h on h.id = k.job_id
  where k.model_id = ${models.userId} and k.mark = 'HIDDEN' and k.job_id <> ${jobs.id}
    and (h.category_code = ${jobs.categoryCode} or h.manager_id = ${jobs.managerId})))::int`;

const payCents = sql`coalesce(${jobs.fixedRatePerModel}, (select sum(s.minutes) from planned_shifts(${jobs.id}) s) * ${jobs.hourlyRate} / 60)`;

const filtered = ({ categories, miles, minCents, mark }: JobFilters): SQL => {
  const marked = mark ? sql`${jobMarks.mark} = ${mark}` : sql`${jobMarks.mark} is distinct from 'HIDDEN'`;
  return sql.join(
    [
      marked,
      ...(categories && categories.length > 0 ? [inArray(jobs.categoryCode, categories)] : []),
      ...(miles === undefined ? [] : [sql`${distance} <= ${miles}`]),
      ...(minCents === undefined ? [] : [sql`${payCents} >= ${minCents}`]),
    ],
    sql` and `,
  );
};

const select = (db: Db, modelId: string | Placeholder) =>
  db
    .select({
      job: talentColumns,
      tally: jobTallies,
      images: jobImagesJson,
      companyName: users.companyName,
      clientRating: { stars: users.rating, reviewsCount: users.reviewsCount },
      gender: models.gender,
      distanceMiles: sql<number | null>`${distance}`,
      participant: {
        status: participants.status,
        termsVersion: participants.termsVersion,
        appliedAt: participants.appliedAt,
        updatedAt: participants.updatedAt,
        undoUntil: participants.undoUntil,
        availableDays,
        bookedAt: participants.bookedAt,
        confirmedAt: participants.confirmedAt,
        placeOfferedAt: participants.placeOfferedAt,
        passedAt: participants.passedAt,
        declinedBy: participants.declinedBy,
        declineReason: participants.declineReason,
        cancelReason: participants.cancelReason,
      },
      model: {
        heightIn: models.heightIn,
        hairColor: models.hairColor,
        eyesColor: models.eyesColor,
        languages: models.languages,
        skills: models.skills,
        hourlyCentsMin: models.hourlyCentsMin,
      },
      doneBefore,
      conflicts,
      callTime: sql<
        string | null
      >`case when ${participants.status} = 'BOOKED' then ${callTimeSql(sql`${jobs.id}`, sql`${jobs.eventDatePeriods}`)} end`,
      mark: jobMarks.mark,
      viewedAt: applicantViews.viewedAt,
      requestExpiresAt: requests.expiresAt,
      isOfferPaused: isOfferPaused(models.userId),
      hasPlaceOffer: sql<boolean>`exists (select from ${standbyOffers} offered where offered.job_id = ${jobs.id} and offered.model_id = ${models.userId} and offered.status = 'OPEN')`,
      later,
      needsIdentity: sql<boolean>`exists (select from users own where own.id = ${models.userId} and own.identity_verified_at is null)`,
      fundsSecured: sql<boolean>`case when ${participants.status} = 'BOOKED' then ${fundsSecuredFor(models.userId)} else ${fundsSecured} end`,
      sortKey: sql<string>`${jobs.startsAt}::text`,
    })
    .from(jobs)
    .innerJoin(jobTallies, eq(jobTallies.jobId, jobs.id))
    .innerJoin(users, eq(users.id, jobs.managerId))
    .innerJoin(models, eq(models.userId, modelId))
    .leftJoin(participants, and(eq(participants.jobId, jobs.id), eq(participants.modelId, modelId)))
    .leftJoin(requests, and(eq(requests.jobId, jobs.id), eq(requests.modelId, modelId), eq(requests.status, 'SENT')))
    .leftJoin(jobMarks, and(eq(jobMarks.jobId, jobs.id), eq(jobMarks.modelId, modelId)))
    .leftJoin(applicantViews, and(eq(applicantViews.jobId, jobs.id), eq(applicantViews.modelId, modelId)))
    .$dynamic();

type Row = Awaited<ReturnType<typeof select>>[number] & { job: TalentJobRow; tally: JobTallyRow };
const view = (row: Row, now: Date) => talentView(row, now);

const visible = sql`(${status} is not null or (${openToModels}))`;
const [thisJob, thisModel] = [sql.placeholder('jobId'), sql.placeholder('modelId')];

/** Whether a model may see a job, and meets its requirements other than its times. */
export type Standing = { visible: boolean; suits: boolean | null; pausedUntil: string | null };
/** Expressions over jobs, job_tallies, models and left-joined participants. */
export const standing = {
  visible: sql<boolean>`${visible}`,
  suits: sql<boolean | null>`(${suits})`,
  pausedUntil: pausedUntilSql(sql`${models.userId}`),
};

const talentJob = prepared(db =>
  select(db, thisModel).where(sql`${jobs.id} = ${thisJob} and ${visible}`).prepare('talent_job'),
);

/** One job for a model, if it is open or they take part in it; otherwise null. */
export const readTalentJob = async (db: Db, modelId: string, jobId: string, now: Date): Promise<TalentJob | null> => {
  const [row] = await talentJob(db).execute({ jobId, modelId });
  return row ? view(row, now) : null;
};

type Page = { cursor?: string | undefined; limit?: number | undefined } & JobFilters;
type After = readonly [rank: number, startsAt: string, id: string];

/** As many open jobs as are looked at first; then twice as many each time, until the page is full. */
const CANDIDATES = 100;
const CANDIDATES_AT_MOST = 3_200;

/**
 * Open jobs that suit the model, ordered by start; those like what was set aside come later. Looked for among the next jobs to
 * start instead of among all, so that a page costs the same however many are open.
 */
const readSuggested = async (db: Db, modelId: string, wanted: SQL, after: After | null, count: number) => {
  const hidden = await db.$count(jobMarks, sql`${jobMarks.modelId} = ${modelId} and ${jobMarks.mark} = 'HIDDEN'`);
  const ranks = (hidden > 0 ? [0, 1, 2, 3] : [0]).filter(rank => !after || rank >= after[0]);
  const rows: Awaited<ReturnType<typeof select>> = [];
  for (const rank of ranks) {
    let place: Place | null = after && rank === after[0] ? { startsAt: after[1], id: after[2] } : null;
    for (let size = CANDIDATES; rows.length < count; size = Math.min(size * 2, CANDIDATES_AT_MOST)) {
      const candidates = await readCandidates(db, place, size);
      const found = await select(db, modelId)
        .where(
          sql`${jobs.id} = any(${sql.param(candidates.map(({ id }) => id))}::uuid[]) and ${wanted}
            ${hidden > 0 ? sql`and ${later} = ${rank}::int` : sql``}`,
        )
        .orderBy(jobs.startsAt, jobs.id)
        .limit(count - rows.length);
      rows.push(...found);
      if (candidates.length < size) break;
      place = candidates.at(-1) ?? null;
    }
  }
  return rows;
};

/** A model's jobs by status, ordered by start. */
export const readTalentJobs = async (
  db: Db,
  modelId: string,
  list: z.infer<typeof JobListStatusInPath>,
  page: Page,
  now: Date,
) => {
  const limit = page.limit ?? PAGE;
  const after = readCursor(page.cursor, ['count', 'instant', 'id']);
  const from = after ? sql` and (${jobs.startsAt}, ${jobs.id}) > (${after[1]}::timestamptz, ${after[2]}::uuid)` : sql``;
  const isSuggested = list === 'suggested';
  const rows = isSuggested
    ? await readSuggested(db, modelId, sql`${listed.suggested} and ${filtered(page)}`, after, limit + 1)
    : await select(db, modelId)
        // Said once more without a function: so PostgreSQL begins with what this model takes part in.
        .where(sql`${participants.modelId} is not null and ${listed[list]}${from}`)
        .orderBy(jobs.startsAt, jobs.id)
        .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(row => view(row, now)),
    nextCursor:
      rows.length > limit && last ? writeCursor([isSuggested ? last.later : 0, last.sortKey, last.job.id]) : null,
    counts: { total: shown.length },
    version: Math.max(0, ...shown.map(row => row.tally.version)),
  };
};
