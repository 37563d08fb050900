import type { Work } from '#contract/schemas/work.ts';
import { readPausedUntil } from '../booking/index.ts';
import type { App, Viewer } from '../context.ts';
import type { Db } from '../db/client.ts';
import { Refusal } from '../refusal.ts';
import { work } from '../rule-numbers.ts';
import { readPlannedShifts } from './attendance.ts';
import { readBookedJob } from './booked-job.ts';
import { checkInCode } from './check-in-code.ts';
import { casesUntil, partView } from './part-view.ts';
import { readParts } from './read-parts.ts';

/** The day of a job as its manager sees it, or a model who is booked. */
export const readWork = async (
  app: App,
  db: Db,
  jobId: string,
  viewer: Pick<Viewer, 'id' | 'seenBy'>,
): Promise<Work> => {
  const job = await readBookedJob(db, jobId, viewer.id);
  if (!job) throw new Refusal('NOT_FOUND');
  const isManager = job.managerId === viewer.id;
  const feePercent = app.config.limits.bookingFeePercent;
  const reader = { app, isManager, feePercent, now: app.clock.now() };
  const parts = await readParts(db, job, isManager ? null : viewer.id);
  const hasMissed = !isManager && parts.some(({ noShow }) => noShow?.status === 'CONFIRMED');
  return {
    isManager,
    lifecycle: job.lifecycle,
    timeZone: job.location?.timeZone ?? 'UTC',
    hourlyRate: job.hourlyRate,
    fixedRatePerModel: job.fixedRatePerModel,
    overtime: work.overtime,
    feePercent,
    checkInMinutes: work.checkInMinutes,
    checkOutMinutes: work.checkOutMinutes,
    approvalHours: work.approvalHours,
    noShowAnswerHours: work.noShowAnswerHours,
    noShowPoints: work.noShowPoints,
    pausedUntil: hasMissed ? await readPausedUntil(db, viewer.id) : null,
    endedAt: job.endedAt?.toISOString() ?? null,
    approvesAt: casesUntil(job)?.toISOString() ?? null,
    // Whoever has one can check someone in.
    codes:
      isManager && !viewer.seenBy
        ? (await readPlannedShifts(db, jobId)).map(({ position }) => ({
            position,
            ...checkInCode(app.config, jobId, position),
          }))
        : [],
    parts: parts.map(part => partView(job, part, reader)),
  };
};
