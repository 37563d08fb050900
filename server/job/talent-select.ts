import { and, eq, type Placeholder, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import {
  callTimeSql,
  fundsSecured,
  fundsSecuredFor,
  isOfferPaused,
  LOCAL_MILES,
  openToModels,
} from '../booking/index.ts';
import type { Db } from '../db/client.ts';
import { applicantViews, jobMarks } from '../db/tables/job-marks.ts';
import { jobs, jobTallies } from '../db/tables/jobs.ts';
import { models } from '../db/tables/models.ts';
import { participants, requests } from '../db/tables/participants.ts';
import { standbyOffers } from '../db/tables/standby-offers.ts';
import { users } from '../db/tables/users.ts';
import { middleOfCellSql, milesBetween } from '../place/index.ts';
import { jobImagesJson } from './read.ts';
import { type ConflictJson, talentColumns } from './talent-view.ts';

/** Measured from the centre of the circle that models see: exact distances would reveal the venue. */
const near = middleOfCellSql(sql`${jobs.latitude}`, sql`${jobs.longitude}`);
export const distance = milesBetween(sql`${models.latitude}`, sql`${models.longitude}`, near.latitude, near.longitude);

/** The number of places open to this model. */
const placesLeft = sql`(${jobTallies.amountAnyGender} - ${jobTallies.bookedAnyGender} + case ${models.gender}
  when 'MALE' then ${jobTallies.amountMales} - ${jobTallies.bookedMales}
  when 'FEMALE' then ${jobTallies.amountFemales} - ${jobTallies.bookedFemales}
  else ${jobTallies.amountNonBinary} - ${jobTallies.bookedNonBinary} end)`;

/** Requirements of a job that a model must meet. */
export const suits = sql`${placesLeft} > 0
  and (not ${jobs.localModelsOnly} or ${distance} <= ${LOCAL_MILES})
  and (${jobs.sensitiveWork} = 'NONE' or ${models.sensitiveConsent})`;

/** As shown to the model: a decline that can still be undone is hidden. */
export const status = sql`(case when ${participants.status} = 'DECLINED' and ${participants.undoUntil} > app_now() then 'APPLIED' else ${participants.status} end)`;

/** The job is open to the model, or they take part in it. */
export const visible = sql`(${status} is not null or (${openToModels}))`;

type ModelId = string | Placeholder;

/** The model has done jobs of this category. Which ones they have done is read once, not for each job. */
const hasDoneCategory = (modelId: ModelId) =>
  sql<boolean>`(${jobs.categoryCode} = any(array(select d.category_code from participants w join jobs d on d.id = w.job_id
    where w.model_id = ${modelId}::uuid and w.status = 'BOOKED' and d.lifecycle in ('PAYOUT', 'COMPLETED'))))`;

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
export const later = sql<number>`least(3, (select count(*) from job_marks k join jobs h on h.id = k.job_id
  where k.model_id = ${models.userId} and k.mark = 'HIDDEN' and k.job_id <> ${jobs.id}
    and (h.category_code = ${jobs.categoryCode} or h.manager_id = ${jobs.managerId})))::int`;

/** The model stands by for a place that somebody has not confirmed. */
const hasPlaceOffer = sql<boolean>`exists (select from ${standbyOffers} offered where offered.job_id = ${jobs.id} and offered.model_id = ${models.userId} and offered.status = 'OPEN')`;

/** Of what is not decided: first what the model is to answer. */
export const answerRank = sql<number>`(case when ${participants.status} = 'PENDING' or ${hasPlaceOffer} then 0 else 1 end)`;

/** All that a model sees of a job. */
export const talentPartsFor = (modelId: ModelId) => ({
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
  hasDoneCategory: hasDoneCategory(modelId),
  conflicts,
  callTime: sql<
    string | null
  >`case when ${participants.status} = 'BOOKED' then ${callTimeSql(sql`${jobs.id}`, sql`${jobs.eventDatePeriods}`)} end`,
  mark: jobMarks.mark,
  viewedAt: applicantViews.viewedAt,
  requestExpiresAt: requests.expiresAt,
  isOfferPaused: isOfferPaused(models.userId),
  hasPlaceOffer,
  later,
  needsIdentity: sql<boolean>`exists (select from users own where own.id = ${models.userId} and own.identity_verified_at is null)`,
  fundsSecured: sql<boolean>`case when ${participants.status} = 'BOOKED' then ${fundsSecuredFor(models.userId)} else ${fundsSecured} end`,
  sortKey: sql<string>`${jobs.startsAt}::text`,
});

/** The joins behind `talentPartsFor`, from `jobs`. */
export const joinForModel = <Query extends PgSelect>(query: Query, modelId: ModelId) =>
  query
    .innerJoin(jobTallies, eq(jobTallies.jobId, jobs.id))
    .innerJoin(users, eq(users.id, jobs.managerId))
    .innerJoin(models, eq(models.userId, modelId))
    .leftJoin(participants, and(eq(participants.jobId, jobs.id), eq(participants.modelId, modelId)))
    .leftJoin(requests, and(eq(requests.jobId, jobs.id), eq(requests.modelId, modelId), eq(requests.status, 'SENT')))
    .leftJoin(jobMarks, and(eq(jobMarks.jobId, jobs.id), eq(jobMarks.modelId, modelId)))
    .leftJoin(applicantViews, and(eq(applicantViews.jobId, jobs.id), eq(applicantViews.modelId, modelId)));

/** Jobs as a model sees them; which ones is the caller’s to say. */
export const selectTalentJobs = (db: Db, modelId: ModelId) =>
  joinForModel(db.select(talentPartsFor(modelId)).from(jobs).$dynamic(), modelId);
