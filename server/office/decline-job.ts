import { nameOf } from '../applicant/words.ts';
import type { Handler } from '../context.ts';
import { notify } from '../tasks/notify.ts';
import { declined, lockReviewedJob, moveJob } from './moderation.ts';
import { readJobReview } from './read.ts';
import { tellDecision } from './tell.ts';

export const declineJob: Handler<'declineJob'> = async call => {
  const { app, db, path, body } = call;
  const job = await lockReviewedJob(db, path.id);
  await moveJob(app, db, job, declined(body));
  await notify(app, db, job.managerId, `${nameOf(job)} was declined. ${body.text}`);
  tellDecision(call, { ownerId: job.managerId, jobIds: [job.id] });
  return readJobReview(db, job.id);
};
