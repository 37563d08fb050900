import type { JobLifecycle } from '#contract/values/job.ts';
import { type DeclineReason, declineReasonNames } from '#contract/values/office.ts';
import type { DemoJob } from '../jobs/jobs.ts';
import { DAY_MS, HOUR_MS } from '../jobs/venue-clock.ts';
import { randomOf } from '../portraits/random.ts';
import { byStaff, bySystem, byUser, type HistoryEvent } from './event.ts';

const MINUTE_MS = 60_000;

/** The transitions of a job by review and time, in order. `bookings` are the times of its bookings, ascending. */
export const movesOf = (
  job: DemoJob,
  staffId: string,
  bookings: readonly Date[],
  isFull: boolean,
  now: Date,
): HistoryEvent[] => [...reviewMoves(job, staffId, now), ...lifecycleMoves(job, bookings, isFull, now)];

const reviewMoves = (job: DemoJob, staffId: string, now: Date): HistoryEvent[] => {
  const { plan, submittedAt, approvedAt } = job;
  if (!submittedAt) return [];
  const owner = byUser(job.manager.id);
  const staff = byStaff(staffId);
  const move = (at: Date, actor: string, set: Record<string, unknown>, why?: string): HistoryEvent => ({
    at,
    actor,
    ...(why && { why }),
    change: 'JOB',
    id: job.id,
    set: { ...set, updated_at: at },
  });
  const submitted = move(submittedAt, owner, { moderation: 'ON_REVIEW', submitted_at: submittedAt });
  if (approvedAt) {
    const approved = move(approvedAt, staff, { moderation: 'APPROVED', lifecycle: 'APPLICATIONS_ACCEPTANCE' });
    if (!plan.editedAfterApproval) return [submitted, approved];
    const editedAt = new Date(now.getTime() - 1.5 * HOUR_MS);
    return [submitted, approved, move(editedAt, owner, { moderation: 'ON_REVIEW', submitted_at: editedAt })];
  }
  const share = (part: number) => new Date(submittedAt.getTime() + (now.getTime() - submittedAt.getTime()) * part);
  if (plan.stage === 'REVIEW_DECLINED') {
    const reason: DeclineReason = 'AGAINST_RULES';
    const set = { moderation: 'DECLINED', moderation_reason: `${declineReasonNames[reason]}: ${plan.reason}` };
    const declined = move(share(0.2), staff, set, `${reason}: ${plan.reason}`);
    if (!plan.appeal) return [submitted, declined];
    const at = share(0.9);
    const appeal = { moderation: 'ON_REVIEW', appeal: plan.appeal, appealed_at: at, submitted_at: at };
    return [submitted, declined, move(at, owner, appeal)];
  }
  const asks = Object.entries(plan.notes ?? {}).map(([field, note]) => `${field}: ${note}`);
  const requestMove = (part: number) => move(share(part), staff, { moderation: 'INFO_REQUESTED' }, asks.join('\n'));
  if (plan.stage === 'INFO_REQUESTED') return [submitted, requestMove(0.3)];
  if (!plan.resubmitted) return [submitted];
  const answeredAt = share(0.8);
  return [submitted, requestMove(0.4), move(answeredAt, owner, { moderation: 'ON_REVIEW', submitted_at: answeredAt })];
};

/** When staff asked the owner for information and when the owner answered; null if they did not. */
export const answerTimes = (moves: readonly HistoryEvent[]): { askedAt: Date | null; answeredAt: Date | null } => {
  const requestIndex = moves.findIndex(({ set }) => set.moderation === 'INFO_REQUESTED');
  const answered =
    requestIndex < 0 ? undefined : moves.slice(requestIndex).find(({ set }) => set.moderation === 'ON_REVIEW');
  return { askedAt: moves[requestIndex]?.at ?? null, answeredAt: answered?.at ?? null };
};

/** When a job came to a state; null where it did not. */
export const timeOfMove = (moves: readonly HistoryEvent[], lifecycle: JobLifecycle): Date | null =>
  moves.find(({ set }) => set.lifecycle === lifecycle)?.at ?? null;

/** The lifecycle of a job, in order. */
const COURSE: readonly JobLifecycle[] = [
  'APPLICATIONS_ACCEPTANCE',
  'STAFFING',
  'INVOICED',
  'PREPAID',
  'STARTED',
  'ENDED',
  'PAYOUT',
  'COMPLETED',
];

const lifecycleMoves = (job: DemoJob, bookings: readonly Date[], isFull: boolean, now: Date): HistoryEvent[] => {
  const { plan, approvedAt, startsAt, endsAt } = job;
  if (!approvedAt || plan.stage === 'ACCEPTING') return [];
  const random = randomOf(`moves:${job.n}`);
  const owner = byUser(job.manager.id);
  const first = bookings[0] ?? approvedAt;
  const last = bookings.at(-1) ?? approvedAt;
  const after = (time: Date, ms: number) => new Date(time.getTime() + ms);
  const staffed = isFull ? after(last, 1000) : after(startsAt, -72 * HOUR_MS);
  // Cards are charged three days ahead, or once the job is full after that.
  const paid = after(
    new Date(Math.max(staffed.getTime(), startsAt.getTime() - 72 * HOUR_MS)),
    random.between(2, 20) * MINUTE_MS,
  );
  const paidOut = after(endsAt, 2 * DAY_MS);
  const times: Partial<Record<JobLifecycle, [Date, string]>> = {
    STAFFING: [after(first, 500), owner],
    INVOICED: [staffed, isFull ? owner : bySystem],
    PREPAID: [paid, bySystem],
    STARTED: [startsAt, bySystem],
    ENDED: [endsAt, bySystem],
    DISPUTED: [after(endsAt, 20 * HOUR_MS), owner],
    PAYOUT: [paidOut, bySystem],
    COMPLETED: [after(paidOut, random.between(2, 30) * HOUR_MS), bySystem],
  };
  const move = (lifecycle: JobLifecycle, set: Record<string, unknown> = {}): HistoryEvent => {
    const [at, actor] = times[lifecycle] ?? [cancelledAt(job, now), owner];
    return { at, actor, change: 'JOB', id: job.id, set: { lifecycle, ...set, updated_at: at } };
  };
  if (plan.stage === 'CANCELLED') {
    if (plan.reason === 'UNFILLED') return [{ ...move('CANCELLED', { cancel_reason: 'UNFILLED' }), actor: bySystem }];
    const cancelled = move('CANCELLED', { cancel_reason: 'OTHER', cancel_description: plan.reason });
    return bookings.length > 0 ? [move('STAFFING'), cancelled] : [cancelled];
  }
  const isDisputed = plan.stage === 'DISPUTED' || plan.case?.kind === 'DISPUTE';
  const course = isDisputed ? COURSE.toSpliced(6, 0, 'DISPUTED') : COURSE;
  const moves = course.slice(1, course.indexOf(plan.stage as JobLifecycle) + 1).map(state => move(state));
  return inOrder(moves, now);
};

/** Some days after the approval; an unfilled job is cancelled at its start. */
export const cancelledAt = (job: DemoJob, now: Date): Date => {
  if (job.plan.reason === 'UNFILLED') return job.startsAt;
  const fromMs = (job.approvedAt ?? now).getTime();
  return new Date(fromMs + (now.getTime() - fromMs) * 0.7);
};

/** Strictly increasing, and none in the future. */
const inOrder = (moves: HistoryEvent[], now: Date): HistoryEvent[] => {
  let earliestMs = 0;
  return moves.map((move, k) => {
    const latestMs = now.getTime() - (moves.length - k) * MINUTE_MS;
    const atMs = Math.max(Math.min(move.at.getTime(), latestMs), earliestMs + 1000);
    earliestMs = atMs;
    const at = new Date(atMs);
    return { ...move, at, set: { ...move.set, updated_at: at } };
  });
};
