import { and, eq, sql } from 'drizzle-orm';
import type { OwnData } from '#contract/schemas/own-data.ts';
import { nameOf } from '../booking/index.ts';
import type { Db } from '../db/client.ts';
import { applicantViews, jobMarks } from '../db/tables/job-marks.ts';
import { jobs } from '../db/tables/jobs.ts';
import { participants, requests } from '../db/tables/participants.ts';
import { modelPoints } from '../db/tables/points.ts';
import { bookingLinks } from '../db/tables/safety.ts';
import { standbyOffers } from '../db/tables/standby-offers.ts';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

const bookedTimes = sql<{ start: string; end: string }[] | null>`(
  select json_agg(json_build_object('start', lower(b.during), 'end', upper(b.during)) order by lower(b.during))
  from booked_periods b where b.job_id = ${participants.jobId} and b.model_id = ${participants.modelId})`;

type Time = { start: string; end: string };
export const timesOf = (times: readonly Time[] | null): Time[] =>
  (times ?? []).map(({ start, end }) => ({ start: new Date(start).toISOString(), end: new Date(end).toISOString() }));

/** A model's participation as the model may know it: a decline that can still be undone is hidden. */
export const readOwnApplications = async (
  db: Db,
  modelId: string,
  now: Date,
): Promise<Pick<OwnData, 'applications' | 'jobMarks' | 'offers' | 'placeOffers' | 'points'>> => {
  const rows = await db
    .select({ part: participants, job: jobs, bookedTimes, viewedAt: applicantViews.viewedAt, link: bookingLinks })
    .from(participants)
    .innerJoin(jobs, eq(jobs.id, participants.jobId))
    .leftJoin(
      bookingLinks,
      and(eq(bookingLinks.jobId, participants.jobId), eq(bookingLinks.modelId, participants.modelId)),
    )
    .leftJoin(
      applicantViews,
      and(eq(applicantViews.jobId, participants.jobId), eq(applicantViews.modelId, participants.modelId)),
    )
    .where(eq(participants.modelId, modelId))
    .orderBy(participants.createdAt);
  const counted = await db.select().from(modelPoints).where(eq(modelPoints.modelId, modelId));
  const sent = await db.select().from(requests).where(eq(requests.modelId, modelId)).orderBy(requests.id);
  const places = await db.select().from(standbyOffers).where(eq(standbyOffers.modelId, modelId));
  const marks = await db.select().from(jobMarks).where(eq(jobMarks.modelId, modelId)).orderBy(jobMarks.createdAt);
  return {
    jobMarks: marks.map(({ jobId, mark, createdAt }) => ({ jobId, mark, at: createdAt.toISOString() })),
    placeOffers: places.map(({ jobId, status, createdAt }) => ({
      jobId,
      at: createdAt.toISOString(),
      wasTaken: status === 'TAKEN',
    })),
    applications: rows.map(({ part, job, viewedAt, bookedTimes: times, link }) => {
      const undecided = part.status === 'DECLINED' && part.undoUntil !== null && part.undoUntil > now;
      return {
        jobId: part.jobId,
        job: nameOf(job),
        status: undecided ? 'APPLIED' : part.status,
        note: part.note,
        appliedAt: iso(part.appliedAt),
        requestedAt: iso(part.requestedAt),
        bookedAt: iso(part.bookedAt),
        confirmedAt: iso(part.confirmedAt),
        viewedAt: iso(viewedAt),
        declinedAt: undecided ? null : iso(part.declinedAt),
        declineReason: part.declinedBy === 'MANAGER' && !undecided ? part.declineReason : null,
        feeCents: part.feeCents,
        termsVersion: part.termsVersion,
        companion: part.companion,
        availableDays: part.availableDays,
        sharedSince: link && !link.revokedAt ? iso(link.createdAt) : null,
        bookedTimes: timesOf(times),
      };
    }),
    points: counted.map(({ jobId, points, createdAt }) => ({ jobId, points, at: createdAt.toISOString() })),
    offers: sent.map(({ jobId, status, createdAt, expiresAt, answeredAt }) => ({
      jobId,
      status,
      sentAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      answeredAt: iso(answeredAt),
    })),
  };
};
