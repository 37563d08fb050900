import { fieldsReadBy, pickFields } from '#contract/rules/job-fields.ts';
import { payPerModelCents } from '#contract/rules/pay.ts';
import type { BoardImage } from '#contract/schemas/gallery.ts';
import type { Job } from '#contract/schemas/job.ts';
import type { Model } from '#contract/schemas/model.ts';
import type { Picks, SharedJob, SharedModel } from '#contract/schemas/sharing.ts';
import { openLifecycles } from '#contract/values/job.ts';
import { circleAround } from '../place/index.ts';

/** Unreviewed texts and pictures are never shown outside. */
const isReviewed = ({ moderation }: Job): boolean => moderation === 'APPROVED';

const reviewed = (job: Job) =>
  isReviewed(job) ? { description: job.description, images: job.images } : { description: null, images: [] };

/** With its mood board. */
export const sharedGallery = (job: Job, board: BoardImage[]) => ({
  images: reviewed(job).images,
  board: isReviewed(job) ? board : [],
});

const ofAll = (job: Job) => ({
  lifecycle: job.lifecycle,
  ...pickFields(job, fieldsReadBy('ANYONE')),
  startsAt: job.startsAt,
  endsAt: job.endsAt,
  city: job.location?.name ?? '',
  timeZone: job.location?.timeZone ?? 'UTC',
  companyName: job.manager.companyName,
  ...reviewed(job),
});

export const boardsJob = (job: Job): SharedJob => ({ audience: 'ALL', ...ofAll(job) });

/** Without pay, and without the manager's costs. */
export const clientsJob = (job: Job, mayPick: boolean, picks: Picks): SharedJob => ({
  audience: 'CLIENT',
  ...ofAll(job),
  counts: job.counts,
  places: job.places,
  mayPick,
  picks,
  version: job.version,
});

const isTaking = (
  { lifecycle, moderation, applicationsClosedAt, startsAt, places: { left } }: Job,
  now: Date,
): boolean =>
  openLifecycles.includes(lifecycle) &&
  moderation === 'APPROVED' &&
  applicationsClosedAt === null &&
  startsAt !== null &&
  Date.parse(startsAt) > now.getTime() &&
  Object.values(left).some(places => places > 0);

/** As a model sees an open job, without applicants. */
export const modelsJob = (job: Job, now: Date): SharedJob => ({
  audience: 'MODEL',
  ...ofAll(job),
  jobId: job.id,
  circle: circleAround({ latitude: job.location?.latitude ?? 0, longitude: job.location?.longitude ?? 0 }),
  ...pickFields(job, fieldsReadBy('MODELS')),
  localModelsOnly: job.localModelsOnly,
  payCents: payPerModelCents(job),
  placesLeft: job.places.left,
  takesApplications: isTaking(job, now),
});

/** The public fields of a participant, and their status in this job. */
export const sharedModelView = ({ model, status }: { model: Model; status: SharedModel['status'] }): SharedModel => ({
  id: model.id,
  firstName: model.firstName,
  city: model.city,
  gender: model.gender,
  heightIn: model.heightIn,
  headshot: model.headshot,
  looks: model.looks,
  status,
});
