import { demoId } from '../ids.ts';
import type { DemoJob } from '../jobs/jobs.ts';
import { HOUR_MS } from '../jobs/venue-clock.ts';
import { noteOf } from '../notes.ts';
import { type Random, randomOf } from '../portraits/random.ts';
import type { Role } from './cast.ts';
import { bySystem, byUser, type HistoryEvent } from './event.ts';
import { cancelledAt } from './moves.ts';

const MINUTE_MS = 60_000;
const REQUEST_MS = 24 * HOUR_MS;
const UNDO_MS = 15 * MINUTE_MS;
/** Hours before the start: late enough for points, and after the last booking. */
const LEFT_HOURS = [3, 19] as const;
const DECLINED_WHY = ['We chose others this time.', null, null, 'The height did not match the samples.', null];

export type RequestRecord = {
  id: string;
  jobId: string;
  modelId: string;
  status: 'SENT' | 'ACCEPTED';
  sentBy: 'MANAGER';
  expiresAt: Date;
  answeredAt: Date | null;
  createdAt: Date;
};
export type Participation = {
  events: HistoryEvent[];
  request: RequestRecord | null;
  bookedAt: Date | null;
  leftAt?: Date;
};

/** From approval to now, to the day before the start, or to the cancellation: when people apply and managers decide. */
type Window = { fromMs: number; toMs: number };
const windowOf = (job: DemoJob, now: Date): Window => {
  const fromMs = (job.approvedAt ?? now).getTime() + 4 * MINUTE_MS;
  const endMs = job.plan.stage === 'CANCELLED' ? cancelledAt(job, now).getTime() : now.getTime();
  return { fromMs, toMs: Math.min(endMs - MINUTE_MS, job.startsAt.getTime() - 20 * HOUR_MS) };
};

/** Most apply early; `share` is the fraction of the window to use. */
const momentIn = ({ fromMs, toMs }: Window, share: number, random: Random): Date =>
  new Date(fromMs + (toMs - fromMs) * share * random.between(0, 1) ** 1.6);

/** The events by which one model got into a job's lists. `order` numbers the roles of a job. */
export const participationOf = (job: DemoJob, role: Role, order: number, now: Date): Participation => {
  const random = randomOf(`part:${job.n}:${role.model.id}`);
  const window = windowOf(job, now);
  const terms = job.plan.termsChanged && role.part === 'APPLIED' && order % 2 === 0 ? 1 : termsOf(job);
  const wasRequested = role.part === 'PENDING' || (role.part === 'BOOKED' && random.chance(0.25));
  return wasRequested
    ? requested(job, role, order, window, now, random)
    : applied(job, role, terms, window, now, random);
};

export const termsOf = (job: DemoJob): number => (job.plan.termsChanged ? 2 : 1);

const requested = (
  job: DemoJob,
  role: Role,
  order: number,
  window: Window,
  now: Date,
  random: Random,
): Participation => {
  const { model, part } = role;
  const isOpen = part === 'PENDING';
  const sentMs = isOpen ? now.getTime() - random.between(0.2, 9) * HOUR_MS : momentIn(window, 0.7, random).getTime();
  const requestedAt = new Date(Math.max(sentMs, window.fromMs));
  const answeredAt = isOpen
    ? null
    : new Date(Math.min(requestedAt.getTime() + random.between(0.1, 7) * HOUR_MS, window.toMs));
  const joined = joins(job, role, byUser(job.manager.id), requestedAt, {
    status: 'PENDING',
    terms_version: termsOf(job),
    requested_at: requestedAt,
  });
  return {
    events: answeredAt ? [joined, booking(job, role, byUser(model.id), answeredAt)] : [joined],
    request: {
      id: demoId('request', job.n * 100 + order),
      jobId: job.id,
      modelId: model.id,
      status: isOpen ? 'SENT' : 'ACCEPTED',
      sentBy: 'MANAGER',
      expiresAt: new Date(Math.min(requestedAt.getTime() + REQUEST_MS, job.startsAt.getTime())),
      answeredAt,
      createdAt: requestedAt,
    },
    bookedAt: answeredAt,
  };
};

const applied = (job: DemoJob, role: Role, terms: number, window: Window, now: Date, random: Random): Participation => {
  const appliedAt = momentIn(window, role.part === 'APPLIED' ? 1 : 0.7, random);
  const joined = joins(job, role, byUser(role.model.id), appliedAt, {
    status: 'APPLIED',
    terms_version: terms,
    note: noteOf(role.model, random),
    applied_at: appliedAt,
  });
  if (role.part === 'APPLIED') return { events: [joined], request: null, bookedAt: null };
  const decidedMs = appliedAt.getTime() + random.between(0.02, 1) * (window.toMs - appliedAt.getTime());
  const decidedAt = new Date(decidedMs);
  const decision =
    role.part === 'BOOKED' || role.part === 'LEFT'
      ? booking(job, role, byUser(job.manager.id), decidedAt)
      : declining(job, role, decidedAt, random.pick(DECLINED_WHY), now);
  if (role.part === 'DECLINED') return { events: [joined, decision], request: null, bookedAt: null };
  if (role.part === 'BOOKED') return { events: [joined, decision], request: null, bookedAt: decidedAt };
  const leftAt = new Date(job.startsAt.getTime() - random.between(...LEFT_HOURS) * HOUR_MS);
  return { events: [joined, decision, leaving(job, role, leftAt)], request: null, bookedAt: decidedAt, leftAt };
};

const joins = (job: DemoJob, { model }: Role, actor: string, at: Date, set: Record<string, unknown>): HistoryEvent => ({
  at,
  actor,
  change: 'JOINED',
  id: job.id,
  model: model.id,
  set: { ...set, created_at: at, updated_at: at },
});

const booking = (job: DemoJob, { model, place }: Role, actor: string, at: Date): HistoryEvent => ({
  at,
  actor,
  change: 'PART',
  id: job.id,
  model: model.id,
  set: { status: 'BOOKED', place, booked_at: at, updated_at: at },
});

const leaving = (job: DemoJob, { model }: Role, at: Date): HistoryEvent => ({
  at,
  actor: byUser(model.id),
  change: 'PART',
  id: job.id,
  model: model.id,
  set: { status: 'DECLINED', place: null, declined_at: at, declined_by: 'MODEL', told_at: at, updated_at: at },
});

const declining = (job: DemoJob, { model }: Role, at: Date, why: string | null, now: Date): HistoryEvent => {
  const undoUntil = new Date(at.getTime() + UNDO_MS);
  return {
    at,
    actor: byUser(job.manager.id),
    change: 'PART',
    id: job.id,
    model: model.id,
    set: {
      status: 'DECLINED',
      declined_at: at,
      declined_by: 'MANAGER',
      decline_reason: why,
      undo_until: undoUntil,
      told_at: undoUntil < now ? undoUntil : null,
      updated_at: at,
    },
  };
};

/** Cancelling a job releases every participant at once. */
export const releaseEvent = (job: DemoJob, { model }: Role, now: Date): HistoryEvent => {
  const at = cancelledAt(job, now);
  const isUnfilled = job.plan.reason === 'UNFILLED';
  return {
    at,
    actor: isUnfilled ? bySystem : byUser(job.manager.id),
    change: 'PART',
    id: job.id,
    model: model.id,
    set: {
      status: 'DECLINED',
      place: null,
      declined_at: at,
      declined_by: isUnfilled ? 'SYSTEM' : 'MANAGER',
      decline_reason: isUnfilled ? null : job.plan.reason,
      undo_until: null,
      told_at: at,
      updated_at: at,
    },
  };
};
