import { endMs, isOpen, type Job, type Part, partsWith, type Reviewed, rules, type World } from './world.ts';

/** Ends every open participation; a decline that could still be undone had not been announced. */
export const releaseAll = (job: Job, declinedBy: 'MANAGER' | 'SYSTEM', nowMs: number): void => {
  for (const part of job.parts)
    if (part && (part.status !== 'DECLINED' || (part.undoUntilMs ?? 0) > nowMs))
      Object.assign(part, { status: 'DECLINED', declinedBy, place: null, undoUntilMs: null, expiresMs: null });
};

export const remove = (job: Job, which: (part: NonNullable<Job['parts'][number]>) => boolean): void => {
  job.parts = job.parts.map(part => (part && which(part) ? null : part));
};

/** The last booking ended: the job accepts applications again, while more than a day is left. */
export const reopen = (job: Job, nowMs: number): void => {
  if (
    job.lifecycle === 'STAFFING' &&
    partsWith(job, 'BOOKED').length === 0 &&
    job.startMs > nowMs + rules.reopenBeforeMs
  )
    job.lifecycle = 'APPLICATIONS_ACCEPTANCE';
};

/** Returns whether there was anything to do. */
type Step = (world: World, nowMs: number) => boolean;
const ofEachJob =
  (isDue: (job: Job, nowMs: number) => boolean, act: (job: Job) => void): Step =>
  ({ jobs }, nowMs) => {
    const due = jobs.filter(job => isDue(job, nowMs));
    for (const job of due) act(job);
    return due.length > 0;
  };
const moveTo = (lifecycle: Job['lifecycle'], isDue: (job: Job, nowMs: number) => boolean): Step =>
  ofEachJob(isDue, job => Object.assign(job, { lifecycle }));

const hasBegun = ({ startMs }: Job, nowMs: number): boolean => startMs <= nowMs;
const isUndecided = (part: Part | null): part is Part => part?.status === 'APPLIED' || part?.status === 'PENDING';

const expireRequests: Step = ({ jobs }, nowMs) => {
  const isOver = ({ status, expiresMs }: Part) => status === 'PENDING' && expiresMs !== null && expiresMs <= nowMs;
  const due = jobs.filter(({ parts }) => parts.some(part => part && isOver(part)));
  for (const job of due) remove(job, isOver);
  return due.length > 0;
};

const moves = [
  moveTo('INVOICED', (job, nowMs) => job.lifecycle === 'STAFFING' && job.startMs <= nowMs + rules.staffedBeforeMs),
  moveTo('CANCELLED', (job, nowMs) => isOpen(job) && hasBegun(job, nowMs) && partsWith(job, 'BOOKED').length === 0),
  // The card of every manager is good, so what is due is paid.
  moveTo(
    'PREPAID',
    (job, nowMs) =>
      job.lifecycle === 'INVOICED' && partsWith(job, 'BOOKED').length > 0 && job.startMs <= nowMs + rules.paidBeforeMs,
  ),
  moveTo('STARTED', (job, nowMs) => job.lifecycle === 'PREPAID' && hasBegun(job, nowMs)),
  moveTo('ENDED', (job, nowMs) => job.lifecycle === 'STARTED' && endMs(job) <= nowMs),
  moveTo('PAYOUT', (job, nowMs) => job.lifecycle === 'ENDED' && endMs(job) + rules.paidOutAfterMs <= nowMs),
];

const releaseUndecided = ofEachJob(
  (job, nowMs) =>
    job.parts.some(isUndecided) && (hasBegun(job, nowMs) || ['STARTED', 'ENDED', 'CANCELLED'].includes(job.lifecycle)),
  ({ parts }) => {
    for (const part of parts.filter(isUndecided))
      Object.assign(part, { status: 'DECLINED', declinedBy: 'SYSTEM', undoUntilMs: null, expiresMs: null });
  },
);

/** Suspended people cannot answer, and are exempt. */
const isSilent = ({ manager }: World, { moderation, askedMs }: Reviewed, nowMs: number): boolean =>
  manager.state !== 'SUSPENDED' && moderation === 'INFO_REQUESTED' && askedMs + rules.silenceMs < nowMs;

const declineSilentJob =
  (at: number): Step =>
  (world, nowMs) => {
    const job = world.jobs[at];
    if (!job || !isSilent(world, job, nowMs)) return false;
    // A job that has begun is not reviewed any more.
    const isOpenStill = isOpen(job) && !hasBegun(job, nowMs);
    if (job.lifecycle !== 'DRAFT' && !isOpenStill) return false;
    Object.assign(job, { moderation: 'DECLINED', declinedMs: nowMs });
    if (isOpenStill) {
      releaseAll(job, 'SYSTEM', nowMs);
      job.lifecycle = 'CANCELLED';
    }
    return true;
  };

const declineSilentManager: Step = (world, nowMs) => {
  const isDue = isSilent(world, world.manager, nowMs);
  if (isDue) Object.assign(world.manager, { moderation: 'DECLINED', declinedMs: nowMs });
  return isDue;
};

/** The effects of the clock alone, in the server's order: each is applied before the next. */
const stepsOf = ({ jobs }: World): Step[] => [
  expireRequests,
  ...moves,
  releaseUndecided,
  ...jobs.map((_, at) => declineSilentJob(at)),
  declineSilentManager,
];

/** The world after all due tasks. */
export const afterDueTasks = (world: World, nowMs: number): World => {
  const next = structuredClone(world);
  for (const step of stepsOf(next)) step(next, nowMs);
  return next;
};

const distinct = <Part>(parts: Part[]): Part[] => [
  ...new Map(parts.map(part => [JSON.stringify(part), part])).values(),
];

/**
 * The world as it is, and after each step of the due tasks: it may be observed in any of these. A job that only this
 * command made ready for a step may be observed before another one that has progressed further, so such independent
 * steps come last.
 */
export function* intermediateWorlds(world: World, nowMs: number): Generator<World> {
  const way = [structuredClone(world)];
  yield world;
  const next = structuredClone(world);
  for (const step of stepsOf(next)) {
    if (!step(next, nowMs)) continue;
    way.push(structuredClone(next));
    yield structuredClone(next);
  }
  const together = new Set(way.map(one => JSON.stringify(one)));
  const [firsts, seconds] = [0, 1].map(at => distinct(way.map(({ jobs }) => jobs[at])));
  for (const manager of distinct(way.map(one => one.manager)))
    for (const first of firsts ?? [])
      for (const second of seconds ?? []) {
        const candidate = { ...world, manager, jobs: [first, second].filter(job => job !== undefined) };
        if (!together.has(JSON.stringify(candidate))) yield structuredClone(candidate);
      }
}
