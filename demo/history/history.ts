import type { JobLifecycle } from '#contract/values/job.ts';
import { type Calendar, openCalendar } from '../calendar.ts';
import type { DemoJob } from '../jobs/jobs.ts';
import { DAY_MS, HOUR_MS } from '../jobs/venue-clock.ts';
import { demoManagers } from '../managers.ts';
import type { DemoModel } from '../models.ts';
import { bookedElsewhere, chooseRoles, placesOf, type Role, suitableFor } from './cast.ts';
import { byStaff, byUser, type HistoryEvent } from './event.ts';
import { answerTimes, movesOf, timeOfMove } from './moves.ts';
import { participationOf, type RequestRecord, releaseEvent } from './participation.ts';

export type JobHistory = {
  job: DemoJob;
  roles: Role[];
  /** The models its manager selected while it was a draft. */
  selectedModelIds: string[];
  /** When staff asked for information, and when the owner answered. */
  askedAt: Date | null;
  answeredAt: Date | null;
  /** When models were booked and when they left, by model. */
  bookedAt: Map<string, Date>;
  leftAt: Map<string, Date>;
  /** When it came to a state; null where it did not. */
  cameTo: (lifecycle: JobLifecycle) => Date | null;
};
export type History = {
  /** In chronological order. */
  events: HistoryEvent[];
  requests: RequestRecord[];
  jobs: JobHistory[];
  calendar: Calendar;
};

/** All events in the marketplace before the demo is seeded. */
export const historyOf = (
  jobs: readonly DemoJob[],
  models: readonly DemoModel[],
  /** Who decides, in turn. */
  reviewerIds: readonly string[],
  now: Date,
): History => {
  const calendar = openCalendar(models, now);
  const casts = castAll(jobs, models, calendar);
  const inTurn = (n: number) => reviewerIds[n % reviewerIds.length] ?? '';
  const histories = jobs.map(job => ({
    ...historyOfJob(job, casts.get(job) ?? [], inTurn(job.n), now),
    selectedModelIds: selectedFor(job, casts.get(job) ?? [], models, calendar),
  }));
  const events = [
    ...demoManagers.flatMap((manager, n) => managerEvents(manager, inTurn(n), now)),
    ...histories.flatMap(one => one.events),
  ];
  return {
    events: events.sort((one, other) => one.at.getTime() - other.at.getTime()),
    requests: histories.flatMap(one => one.requests),
    jobs: histories,
    calendar,
  };
};

/** Jobs with bookings come first, so that a job that only takes applications knows who is booked at its time. */
const castAll = (jobs: readonly DemoJob[], models: readonly DemoModel[], calendar: Calendar): Map<DemoJob, Role[]> => {
  const casts = new Map<DemoJob, Role[]>();
  const accepting = jobs.filter(({ plan }) => plan.stage === 'ACCEPTING');
  const others = jobs.filter(({ plan }) => plan.stage !== 'ACCEPTING');
  for (const job of [...others, ...accepting]) {
    const wish = job.plan.booksElsewhere;
    const other = wish && jobs.find(({ plan }) => plan.key === wish.key);
    const busy = other ? bookedElsewhere(job, other, casts.get(other) ?? [], wish.count) : [];
    casts.set(job, chooseRoles(job, models, calendar, busy));
  }
  return casts;
};

const historyOfJob = (job: DemoJob, roles: Role[], staffId: string, now: Date) => {
  const parts = roles.map((role, order) => participationOf(job, role, order, now));
  const bookings = parts
    .flatMap(({ bookedAt }) => bookedAt ?? [])
    .sort((one, other) => one.getTime() - other.getTime());
  const isFull = bookings.length === placesOf(job);
  const moves = movesOf(job, staffId, bookings, isFull, now);
  const leavings =
    job.plan.stage === 'CANCELLED'
      ? roles.filter(({ part }) => part !== 'DECLINED').map(role => releaseEvent(job, role, now))
      : [];
  return {
    job,
    roles,
    ...answerTimes(moves),
    bookedAt: new Map(
      parts.flatMap(({ bookedAt }, k) => (bookedAt && roles[k] ? [[roles[k].model.id, bookedAt]] : [])),
    ),
    cameTo: (lifecycle: JobLifecycle) => timeOfMove(moves, lifecycle),
    leftAt: new Map(parts.flatMap(({ leftAt }, k) => (leftAt && roles[k] ? [[roles[k].model.id, leftAt]] : []))),
    events: [...moves, ...parts.flatMap(({ events }) => events), ...leavings],
    requests: parts.flatMap(({ request }) => request ?? []),
  };
};

/** The models asked first; for a job under review, those selected for it. */
const selectedFor = (
  job: DemoJob,
  roles: readonly Role[],
  models: readonly DemoModel[],
  calendar: Calendar,
): string[] => {
  if (job.plan.stage === 'DRAFT') return [];
  const chosen = job.approvedAt
    ? roles.filter(({ part }) => part === 'PENDING').map(({ model }) => model)
    : suitableFor(job, models, calendar).slice(1, Math.min(4, placesOf(job)));
  return chosen.map(({ id }) => id);
};

/** The review events of a manager's account so far. */
const managerEvents = (manager: (typeof demoManagers)[number], staffId: string, now: Date): HistoryEvent[] => {
  const joinedMs = now.getTime() - manager.joinedDaysAgo * DAY_MS;
  const submittedAt = new Date(joinedMs + HOUR_MS);
  const decidedAt = new Date(joinedMs + 5 * HOUR_MS);
  const move = (at: Date, actor: string, set: Record<string, unknown>): HistoryEvent => ({
    at,
    actor,
    change: 'USER',
    id: manager.id,
    set: { ...set, updated_at: at },
  });
  const submitted = move(submittedAt, byUser(manager.id), { moderation: 'ON_REVIEW', submitted_at: submittedAt });
  return manager.standing === 'ON_REVIEW'
    ? [submitted]
    : [submitted, move(decidedAt, byStaff(staffId), { moderation: manager.standing })];
};
