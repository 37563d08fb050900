import { placesLeftFor } from '#contract/rules/applicant.ts';
import { fieldsReadBy, pickFields } from '#contract/rules/job-fields.ts';
import { payPerModelCents } from '#contract/rules/pay.ts';
import type { TalentJob } from '#contract/schemas/job.ts';
import type { JobMark } from '#contract/values/job.ts';
import type { Gender } from '#contract/values/model.ts';
import { confirmationOf, placesView, statusForModel } from '../booking/index.ts';
import { type JobRow, type JobTallyRow, jobs } from '../db/tables/jobs.ts';
import type { ParticipantRow } from '../db/tables/participants.ts';
import { type ImageJson, imageView } from '../file/index.ts';
import { circleAround } from '../place/index.ts';
import { moneyRules } from '../rule-numbers.ts';
import { type EndedRow, endOf } from './part-end.ts';
import { reasonsFor, type Suited } from './talent-reasons.ts';
import { sharedColumns, sharedView } from './view.ts';

/** The answers that models are told of. */
const shownFields = fieldsReadBy('ANYONE', 'MODELS');

/** The columns of a job that the view for models needs. */
export const talentColumns = {
  ...sharedColumns,
  ...pickFields(jobs, shownFields),
  location: jobs.location,
  latitude: jobs.latitude,
  longitude: jobs.longitude,
  endedAt: jobs.endedAt,
  termsVersion: jobs.termsVersion,
  cancelReason: jobs.cancelReason,
};
export type TalentJobRow = Pick<JobRow, keyof typeof talentColumns>;

export type TalentParts = {
  job: TalentJobRow;
  tally: JobTallyRow;
  images: ImageJson[] | null;
  companyName: string | null;
  clientRating: { stars: number | null; reviewsCount: number };
  gender: Gender;
  distanceMiles: number | null;
  participant: Pick<
    ParticipantRow,
    | 'status'
    | 'termsVersion'
    | 'appliedAt'
    | 'updatedAt'
    | 'undoUntil'
    | 'availableDays'
    | 'confirmedAt'
    | 'placeOfferedAt'
    | keyof EndedRow
  > | null;
  requestExpiresAt: Date | null;
  isOfferPaused: boolean;
  hasPlaceOffer: boolean;
  model: Suited['model'];
  hasDoneCategory: boolean;
  conflicts: ConflictJson[] | null;
  callTime: string | null;
  mark: JobMark | null;
  viewedAt: Date | null;
  needsIdentity: boolean;
  fundsSecured: boolean;
};

const HOUR_MS = 3_600_000;
/** Instants are the database's text. */
export type ConflictJson = TalentJob['conflicts'][number];

const iso = (at: string): string => new Date(at).toISOString();

/** What a model weighs before applying: the money, the reasons, and what stands in the way. */
const weighed = (parts: TalentParts) => {
  const { job, distanceMiles, clientRating, hasDoneCategory, model, mark, fundsSecured } = parts;
  const end = job.endedAt ?? job.endsAt;
  return {
    fundsSecured,
    paidAt: end && new Date(end.getTime() + moneyRules.payoutAfterHours * HOUR_MS).toISOString(),
    reasons: reasonsFor({ job, model, distanceMiles, hasDoneCategory, clientStars: clientRating.stars }),
    mark,
    conflicts: (parts.conflicts ?? []).map(({ start, end, kind }) => ({ start: iso(start), end: iso(end), kind })),
  };
};

const participationOf = (
  { job, participant, requestExpiresAt, isOfferPaused, hasPlaceOffer, viewedAt, needsIdentity }: TalentParts,
  now: Date,
): TalentJob['participation'] => {
  if (!participant) return null;
  const status = statusForModel(participant, now);
  // An undone decline has touched the row; the model sees the time of the application.
  const updatedAt = (status === 'APPLIED' && participant.appliedAt) || participant.updatedAt;
  return {
    status,
    requestExpiresAt: isOfferPaused ? null : (requestExpiresAt?.toISOString() ?? null),
    termsChanged: participant.termsVersion !== job.termsVersion,
    confirmation: confirmationOf(participant, job.startsAt, now),
    hasPlaceOffer: hasPlaceOffer && status === 'APPLIED',
    viewedAt: viewedAt?.toISOString() ?? null,
    needsIdentity,
    availableDays: participant.availableDays,
    wasBooked: participant.bookedAt !== null,
    updatedAt: updatedAt.toISOString(),
    ended: status === 'DECLINED' ? endOf(participant, job) : null,
  };
};

const ratingOf = ({ clientRating: { stars, reviewsCount } }: TalentParts): TalentJob['clientRating'] =>
  stars === null ? null : { stars, reviewsCount };

/** For a model: the full address only once booked. */
export const talentView = (parts: TalentParts, now: Date): TalentJob => {
  const { job, tally, participant } = parts;
  const booked = participant?.status === 'BOOKED';
  return {
    ...sharedView(job),
    ...pickFields(job, shownFields),
    audience: 'MODEL',
    city: job.location?.name ?? '',
    timeZone: job.location?.timeZone ?? 'UTC',
    circle: circleAround({ latitude: job.latitude ?? 0, longitude: job.longitude ?? 0 }),
    location: booked ? job.location : null,
    callTime: parts.callTime,
    companyName: parts.companyName,
    clientRating: ratingOf(parts),
    images: (parts.images ?? []).map(imageView),
    placesLeft: placesLeftFor(parts.gender, placesView(tally)),
    payCents: payPerModelCents(job),
    ...weighed(parts),
    termsVersion: job.termsVersion,
    participation: participationOf(parts, now),
    distanceMiles: parts.distanceMiles === null ? null : Math.round(parts.distanceMiles),
  };
};
