import { staffOf } from '../auth/index.ts';
import { nameOf } from '../booking/index.ts';
import type { Handler } from '../context.ts';
import { endJob, lockWithParticipants } from '../job/index.ts';
import { noticeText } from '../notice-text.ts';
import { aboutJob, notify } from '../notification/index.ts';
import { declined, lockReviewedJob, transitionJob } from './moderation.ts';
import { publishDecision } from './publish.ts';
import { readJobReview } from './read.ts';

/** Declines a job. One that was open, and was edited since, is cancelled with it. */
export const declineJob: Handler<'declineJob'> = async call => {
  const { app, db, path, body } = call;
  await lockWithParticipants(db, path.id);
  const job = await lockReviewedJob(db, path.id);
  await transitionJob(call, job, declined(body));
  const text = noticeText(app, 'job.takenDown', { job: nameOf(job) });
  const models =
    job.lifecycle === 'DRAFT'
      ? []
      : await endJob(app, db, job, { by: 'SYSTEM', reason: 'DECLINED', description: body.text, text });
  const kind = job.lifecycle === 'DRAFT' ? 'JOB_CHANGES' : 'BOOKINGS';
  await notify(app, db, job.managerId, {
    kind,
    text: noticeText(app, 'job.declined', { job: nameOf(job), reason: body.text }),
    about: aboutJob(job.id, 'DETAILS'),
  });
  publishDecision(call, { ownerId: job.managerId, jobIds: [job.id], modelIds: models });
  return readJobReview(db, staffOf(call), job.id);
};
