import { eq } from 'drizzle-orm';
import { jobTransitions, openLifecycles } from '#contract/values/job.ts';
import { staffOf } from '../auth/index.ts';
import { nameOf } from '../booking/index.ts';
import type { Handler } from '../context.ts';
import { setAuditReason } from '../db/set-audit-reason.ts';
import { type JobRow, jobs } from '../db/tables/jobs.ts';
import { endJob, lockWithParticipants, readCancelFees, refuseUnseenFees } from '../job/index.ts';
import { noticeContent, noticeText } from '../notice-text.ts';
import { aboutJob, notify } from '../notification/index.ts';
import { Refusal } from '../refusal.ts';
import { publishDecision } from './publish.ts';
import { readJobReview } from './read.ts';

const whyNot = (lifecycle: JobRow['lifecycle']): string => {
  if (lifecycle === 'DRAFT') return 'This job is not open yet: decline it instead.';
  return lifecycle === 'CANCELLED'
    ? 'This job is cancelled already.'
    : 'This job is over. Decide its disputes, or give money back.';
};

/** Before it opens a job is declined, and after its end there is nothing left to call off. */
const required = (job: JobRow | null | undefined): JobRow => {
  if (!job?.submittedAt) throw new Refusal('NOT_FOUND');
  const from = job.lifecycle;
  if (!openLifecycles.includes(from) && from !== 'STARTED')
    throw new Refusal('ILLEGAL_TRANSITION', { from, to: 'CANCELLED', allowed: jobTransitions[from] }, whyNot(from));
  return job;
};

export const getJobCancelFees: Handler<'getJobCancelFees'> = async ({ app, db, path }) => {
  const [job] = await db.select().from(jobs).where(eq(jobs.id, path.id));
  return readCancelFees(app, db, required(job).id);
};

/** Staff call a job off, also while it runs. Its client owes the same shares as for cancelling it. */
export const cancelJobByStaff: Handler<'cancelJobByStaff'> = async call => {
  const { app, db, path, body } = call;
  const job = required(await lockWithParticipants(db, path.id));
  refuseUnseenFees(await readCancelFees(app, db, job.id), body.fingerprint);
  await setAuditReason(db, body.text);
  const text = noticeText(app, 'job.calledOff', { job: nameOf(job) });
  const modelIds = await endJob(app, db, job, { by: 'SYSTEM', reason: 'DECLINED', description: body.text, text });
  await notify(app, db, job.managerId, {
    ...noticeContent(app, 'job.calledOffForClient', { job: nameOf(job), reason: body.text }),
    about: aboutJob(job.id, 'DETAILS'),
  });
  publishDecision(call, { ownerId: job.managerId, jobIds: [job.id], modelIds });
  return readJobReview(db, staffOf(call), job.id);
};
