import { feeCentsOf } from '#contract/rules/fee.ts';
import type { WorkPart } from '#contract/schemas/work.ts';
import type { JobLifecycle } from '#contract/values/job.ts';
import type { App } from '../context.ts';
import type { JobRow } from '../db/tables/jobs.ts';
import { imageView } from '../file/index.ts';
import { work } from '../rule-numbers.ts';
import { isClaimed } from './cases.ts';
import { shownDispute, shownNoShow } from './evidence.ts';
import type { PartRow } from './read-parts.ts';
import { contestUntil, payOf } from './result.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const begun: readonly JobLifecycle[] = ['STARTED', 'ENDED', 'DISPUTED'];
const ended: readonly JobLifecycle[] = ['ENDED', 'DISPUTED'];

/** 48 hours after the end. */
export const casesUntil = ({ endedAt }: Pick<JobRow, 'endedAt'>): Date | null =>
  endedAt && new Date(endedAt.getTime() + work.approvalHours * HOUR_MS);

/** Until when a side can open a dispute; null when it cannot. */
export const disputeUntil = (job: JobRow, part: PartRow, isManager: boolean, now: Date): Date | null => {
  if (!ended.includes(job.lifecycle) || part.dispute || isClaimed(part)) return null;
  const until = isManager ? casesUntil(job) : contestUntil(job, part.shifts);
  return until && until > now ? until : null;
};

/** A period has begun, and the job did not end before there was time to come: who comes after that finds nobody to check them in. */
const couldCome = ({ endedAt }: Pick<JobRow, 'endedAt'>, { shifts }: PartRow, now: Date): boolean =>
  shifts.some(({ period }) => {
    const startMs = Date.parse(period.start);
    const isInTime = endedAt === null || startMs + work.timeToComeMinutes * MINUTE_MS <= endedAt.getTime();
    return startMs <= now.getTime() && isInTime;
  });

/** The model has neither checked in nor been paid any hours, the job has begun, and they agreed to its terms as they are. */
export const mayClaim = (job: JobRow, part: PartRow, now: Date): boolean => {
  const until = casesUntil(job);
  return (
    begun.includes(job.lifecycle) &&
    (until === null || until > now) &&
    !isClaimed(part) &&
    part.dispute === null &&
    part.hasAgreed &&
    couldCome(job, part, now) &&
    part.shifts.every(({ checkedInAt, approvedAt }) => checkedInAt === null && approvedAt === null)
  );
};

export type Reader = { app: App; isManager: boolean; feePercent: number; now: Date };

export const partView = (job: JobRow, part: PartRow, { app, isManager, feePercent, now }: Reader): WorkPart => {
  const pay = payOf(job, part);
  return {
    modelId: part.modelId,
    name: part.name ?? 'Someone',
    headshot: part.headshot && imageView(part.headshot),
    shifts: part.shifts,
    ...pay,
    feeCents: isManager ? feeCentsOf(pay.payCents + pay.overtimeCents, feePercent) : null,
    noShow: shownNoShow(app, part.noShow),
    dispute: shownDispute(app, part.dispute),
    disputeUntil: disputeUntil(job, part, isManager, now)?.toISOString() ?? null,
    mayClaimNoShow: isManager && mayClaim(job, part, now),
  };
};
