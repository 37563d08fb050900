import { jobFieldNames } from '#contract/rules/job-fields.ts';
import { momentText } from '#contract/rules/zoned-time.ts';
import { staffOf } from '../auth/index.ts';
import { nameOf } from '../booking/index.ts';
import type { Handler } from '../context.ts';
import { answerUntil } from '../moderation/index.ts';
import { noticeContent } from '../notice-text.ts';
import { aboutJob, notify } from '../notification/index.ts';
import { askNotes, infoRequested, lockReviewedJob, transitionJob } from './moderation.ts';
import { publishDecision } from './publish.ts';
import { readJobReview } from './read.ts';

/** Returns a job to its owner, whose form opens at the fields with notes. */
export const requestJobInformation: Handler<'requestJobInformation'> = async call => {
  const { app, db, path, body } = call;
  const job = await lockReviewedJob(db, path.id);
  await transitionJob(call, job, infoRequested(body.notes));
  await askNotes(app, db, job.id, body.notes, jobFieldNames);
  const silentAt = answerUntil(app.clock.now());
  // An answer after the start of an open job helps nobody.
  const startsAt = job.lifecycle === 'DRAFT' ? null : (job.startsAt?.toISOString() ?? null);
  const until = startsAt !== null && startsAt < silentAt ? startsAt : silentAt;
  await notify(app, db, job.managerId, {
    ...noticeContent(app, 'job.asked', {
      job: nameOf(job),
      when: momentText(until, job.location?.timeZone ?? 'UTC'),
    }),
    about: aboutJob(job.id, 'DETAILS'),
  });
  publishDecision(call, { ownerId: job.managerId, jobIds: [job.id] });
  return readJobReview(db, staffOf(call), job.id);
};
