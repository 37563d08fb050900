import { endMs, isOpen, type Job, partsWith, rules, type World } from './world.ts';

/** Everyone whose part is open is let go. */
export const letGo = (job: Job, declinedBy: 'MANAGER' | 'SYSTEM'): void => {
  for (const part of job.parts)
    if (part && part.status !== 'DECLINED')
      Object.assign(part, { status: 'DECLINED', declinedBy, place: null, undoUntilMs: null, expiresMs: null });
};

export const remove = (job: Job, which: (part: NonNullable<Job['parts'][number]>) => boolean): void => {
  job.parts = job.parts.map(part => (part && which(part) ? null : part));
};

/** The last booking ended: the job takes applications again, while more than a day is left. */
export const reopen = (job: Job, nowMs: number): void => {
  if (
    job.lifecycle === 'STAFFING' &&
    partsWith(job, 'BOOKED').length === 0 &&
    job.startMs > nowMs + rules.reopenBeforeMs
  )
    job.lifecycle = 'APPLICATIONS_ACCEPTANCE';
};

const moveOn = (job: Job, nowMs: number): void => {
  const booked = partsWith(job, 'BOOKED').length;
  if (job.lifecycle === 'STAFFING' && job.startMs <= nowMs + rules.staffedBeforeMs && job.startMs > nowMs)
    job.lifecycle = 'INVOICED';
  if (isOpen(job) && job.startMs <= nowMs && booked === 0) job.lifecycle = 'CANCELLED';
  if (job.lifecycle === 'PREPAID' && job.startMs <= nowMs) job.lifecycle = 'STARTED';
  if (job.lifecycle === 'STARTED' && endMs(job) <= nowMs) job.lifecycle = 'ENDED';
  const isClosed = job.startMs <= nowMs || ['STARTED', 'ENDED', 'CANCELLED'].includes(job.lifecycle);
  if (!isClosed) return;
  for (const part of job.parts)
    if (part?.status === 'APPLIED' || part?.status === 'PENDING')
      Object.assign(part, { status: 'DECLINED', declinedBy: 'SYSTEM', undoUntilMs: null, expiresMs: null });
};

/** What the clock alone does. */
export const passTime = (world: World, nowMs: number): void => {
  const { manager } = world;
  // Whoever is suspended cannot answer, and is not held to it.
  const answers = manager.state !== 'SUSPENDED';
  for (const job of world.jobs) {
    remove(job, part => part.status === 'PENDING' && part.expiresMs !== null && part.expiresMs <= nowMs);
    moveOn(job, nowMs);
    const isSilent = job.moderation === 'INFO_REQUESTED' && job.askedMs + rules.silenceMs < nowMs;
    if (!isSilent || !answers || job.lifecycle === 'CANCELLED') continue;
    Object.assign(job, { moderation: 'DECLINED', declinedMs: nowMs });
    // Bookings of a job that is not to be are not left standing; what has begun is done.
    if (isOpen(job) && job.startMs > nowMs) {
      letGo(job, 'SYSTEM');
      job.lifecycle = 'CANCELLED';
    }
  }
  if (answers && manager.moderation === 'INFO_REQUESTED' && manager.askedMs + rules.silenceMs < nowMs)
    Object.assign(manager, { moderation: 'DECLINED', declinedMs: nowMs });
};
