import { eq } from 'drizzle-orm';
import { lockUser, staffOf } from '../auth/index.ts';
import { nameOf } from '../booking/index.ts';
import type { Handler } from '../context.ts';
import { jobs } from '../db/tables/jobs.ts';
import { goLive, goLiveAll, lockWithParticipants, type OpenedJob } from '../job/index.ts';
import { noticeContent } from '../notice-text.ts';
import { aboutJob, notify } from '../notification/index.ts';
import { Refusal } from '../refusal.ts';
import {
  approved,
  lockDrafts,
  lockReviewedJob,
  refuseUnseenPerson,
  transitionJob,
  transitionUser,
} from './moderation.ts';
import { publishDecision } from './publish.ts';
import { readJobReview } from './read.ts';

/** Approves a job, and optionally its manager. It opens at once when its manager is approved. */
export const approveJob: Handler<'approveJob'> = async call => {
  const { app, db, path, body } = call;
  const [found] = await db.select({ managerId: jobs.managerId }).from(jobs).where(eq(jobs.id, path.id));
  if (found && body.approveManager) await lockDrafts(db, found.managerId);
  await lockWithParticipants(db, path.id);
  const job = await lockReviewedJob(db, path.id);
  const manager = await lockUser(db, job.managerId);
  if (!manager) throw new Refusal('NOT_FOUND');
  if (body.revision !== undefined && body.revision !== job.revision)
    throw new Refusal('JOB_CHANGED', { revision: job.revision, looked: body.revision });
  await refuseUnseenPerson(db, manager.id, body.managerFingerprint);
  const late = job.lifecycle === 'DRAFT' && (!job.startsAt || job.startsAt <= app.clock.now());
  if (late && job.moderation === 'ON_REVIEW')
    throw new Refusal('JOB_STARTED', {}, 'Its start has passed. Ask for new dates, or decline it.');
  await transitionJob(call, job, approved);
  const withManager = body.approveManager === true && manager.moderation !== 'APPROVED';
  let live: OpenedJob[];
  if (withManager) {
    await transitionUser(call, manager, approved);
    live = await goLiveAll(app, db, manager.id);
  } else {
    const went = await goLive(app, db, job.id);
    live = went ? [went] : [];
  }
  const open = job.lifecycle !== 'DRAFT' || live.some(({ jobId }) => jobId === job.id);
  const closed = manager.state === 'SUSPENDED' ? 'job.approvedWhileSuspended' : 'job.approvedBeforeAccount';
  await notify(app, db, manager.id, {
    ...noticeContent(app, open ? 'job.approved' : closed, { job: nameOf(job) }),
    about: aboutJob(job.id, open ? 'JOB' : 'DETAILS'),
  });
  publishDecision(call, { ownerId: manager.id, jobIds: [job.id], live, userChanged: withManager });
  return readJobReview(db, staffOf(call), job.id);
};
