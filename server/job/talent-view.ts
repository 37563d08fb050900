import { placesLeftFor } from '#contract/applicant.ts';
import { payPerModelCents, type TalentJob } from '#contract/job.ts';
import type { Gender } from '#contract/model.ts';
import type { JobRow, JobTallyRow } from '../db/tables/jobs.ts';
import type { ParticipantRow } from '../db/tables/participants.ts';
import { imageView } from '../file/view.ts';
import { type ImageJson, placesView, sharedView } from './view.ts';

export type TalentParts = {
  job: JobRow;
  tally: JobTallyRow;
  images: ImageJson[] | null;
  companyName: string | null;
  gender: Gender;
  distanceMiles: number | null;
  participant: Pick<ParticipantRow, 'status' | 'updatedAt' | 'undoUntil'> | null;
  requestExpiresAt: Date | null;
};

/** A circle of a mile hides the address: its centre is moved by up to half of that, the same way at every look. */
const circleOf = (job: JobRow) => {
  const turn = (Number.parseInt(job.id.slice(-6), 16) / 0xffffff) * 2 * Math.PI;
  const halfMileDegrees = 0.5 / 69;
  return {
    latitude: Math.round(((job.latitude ?? 0) + halfMileDegrees * Math.sin(turn)) * 1000) / 1000,
    longitude: Math.round(((job.longitude ?? 0) + halfMileDegrees * Math.cos(turn)) * 1000) / 1000,
    radiusMiles: 1,
  };
};

/** For a model: the full address only once booked. A decline is not told while it can be undone. */
export const talentView = (parts: TalentParts, now: Date): TalentJob => {
  const { job, tally, participant } = parts;
  const untold = participant?.status === 'DECLINED' && participant.undoUntil !== null && participant.undoUntil > now;
  const booked = participant?.status === 'BOOKED';
  return {
    ...sharedView(job),
    audience: 'MODEL',
    description: job.description,
    city: job.location?.name ?? '',
    timeZone: job.location?.timeZone ?? 'UTC',
    circle: circleOf(job),
    location: booked ? job.location : null,
    companyName: parts.companyName,
    sensitiveWork: job.sensitiveWork,
    sensitiveTerms: job.sensitiveTerms,
    modelRequirements: job.modelRequirements,
    images: (parts.images ?? []).map(imageView),
    placesLeft: placesLeftFor(parts.gender, placesView(tally)),
    payCents: payPerModelCents(job),
    participation: participant && {
      status: untold ? 'APPLIED' : participant.status,
      requestExpiresAt: parts.requestExpiresAt?.toISOString() ?? null,
      updatedAt: participant.updatedAt.toISOString(),
    },
    distanceMiles: parts.distanceMiles === null ? null : Math.round(parts.distanceMiles),
  };
};
