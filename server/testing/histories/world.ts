import type { ParticipantStatus } from '#contract/values/applicant.ts';
import type { JobLifecycle } from '#contract/values/job.ts';
import type { Gender } from '#contract/values/model.ts';
import type { Moderation, UserState } from '#contract/values/user.ts';

/** The model of a manager, two jobs and four models: only what decides about further commands. */
export type World = { manager: Manager; jobs: Job[]; models: Model[] };

/** A subject of review. */
export type Reviewed = {
  moderation: Moderation | null;
  appealed: boolean;
  declinedMs: number;
  askedMs: number;
};
export type Manager = Reviewed & { state: UserState; companyName: string };
export type Model = { state: UserState; gender: Gender };

export type Part = {
  status: ParticipantStatus;
  declinedBy: 'MANAGER' | 'MODEL' | 'SYSTEM' | null;
  /** The terms version the model agreed to. */
  terms: number;
  place: 'FEMALE' | 'ANY' | null;
  undoUntilMs: number | null;
  expiresMs: number | null;
};

export type Job = Reviewed & {
  lifecycle: JobLifecycle;
  submitted: boolean;
  terms: number;
  revision: number;
  startMs: number;
  females: number;
  any: number;
  /** The number of edits: each edit writes something new. */
  edits: number;
  parts: (Part | null)[];
  /**
   * The number of requests to each model, and the terms of the last one; the first request for new terms does not
   * count.
   */
  asked: { asks: number; terms: number }[];
};

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
export const JOB_HOURS = 4;

/** The rules' numbers, defined independently of the server's. */
export const rules = {
  undoMs: HOUR_MS / 4,
  requestMs: DAY_MS,
  staffedBeforeMs: 72 * HOUR_MS,
  paidBeforeMs: 72 * HOUR_MS,
  paidOutAfterMs: 48 * HOUR_MS,
  reopenBeforeMs: DAY_MS,
  leadMs: 4 * HOUR_MS,
  leadWithoutRushMs: DAY_MS,
  silenceMs: 14 * DAY_MS,
  appealMs: 30 * DAY_MS,
  requestsPerPlace: 3,
  asks: 3,
};

export const isOpen = ({ lifecycle }: Job): boolean =>
  ['APPLICATIONS_ACCEPTANCE', 'STAFFING', 'INVOICED', 'PREPAID'].includes(lifecycle);

export const endMs = ({ startMs }: Job): number => startMs + JOB_HOURS * HOUR_MS;

export const partsWith = ({ parts }: Job, status: ParticipantStatus): Part[] =>
  parts.filter(part => part?.status === status).filter(part => part !== null);

export const bookedIn = (job: Job, place: Part['place']): number =>
  partsWith(job, 'BOOKED').filter(part => part.place === place).length;

/** The place that a booking of this model fills: their own gender's first, then one for any. */
export const placeFor = (job: Job, { gender }: Model): Part['place'] => {
  if (gender === 'FEMALE' && bookedIn(job, 'FEMALE') < job.females) return 'FEMALE';
  return bookedIn(job, 'ANY') < job.any ? 'ANY' : null;
};

/** Whether a model is booked elsewhere at the time of a job. */
export const isBusy = (world: World, jobAt: number, modelAt: number, startMs: number): boolean =>
  world.jobs.some(
    (other, at) =>
      at !== jobAt &&
      other.parts[modelAt]?.status === 'BOOKED' &&
      other.startMs < startMs + JOB_HOURS * HOUR_MS &&
      startMs < endMs(other),
  );

/** As the model knows it: a decline that can still be undone is hidden. */
export const standingOf = (part: Part | null | undefined, nowMs: number): Part['status'] | null =>
  part?.status === 'DECLINED' && part.undoUntilMs !== null && part.undoUntilMs > nowMs
    ? 'APPLIED'
    : (part?.status ?? null);

/** Suspended and declined managers cannot hire. */
export const isHiring = ({ manager }: World): boolean =>
  manager.state === 'ACTIVE' && manager.moderation !== 'DECLINED';

/** Models see open jobs, and those they take part in. */
export const isVisible = (world: World, job: Job, modelAt: number, nowMs: number): boolean =>
  standingOf(job.parts[modelAt], nowMs) !== null ||
  (isOpen(job) && isHiring(world) && job.moderation === 'APPROVED' && job.startMs > nowMs);
