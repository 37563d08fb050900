import { openLifecycles } from '#contract/values/job.ts';
import { moderationTransitions } from '#contract/values/user.ts';
import { lockAnyone, staffOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { setAuditReason } from '../db/set-audit-reason.ts';
import { lockWithParticipants } from '../job/index.ts';
import { takeBackJob, takeBackPerson } from '../moderation/index.ts';
import { Refusal } from '../refusal.ts';
import { lockReviewedJob } from './moderation.ts';
import { publishDecision } from './publish.ts';
import { readJobReview, readUserReview } from './read.ts';

const notApproved = (from: keyof typeof moderationTransitions | null, what: string): Refusal =>
  new Refusal(
    'ILLEGAL_TRANSITION',
    { machine: 'moderation', from, to: 'ON_REVIEW', allowed: from ? moderationTransitions[from] : [] },
    from === 'ON_REVIEW'
      ? `${what} is under review already.`
      : `Only ${what.toLowerCase()} that is approved goes back to review.`,
  );

export const reviewJobAgain: Handler<'reviewJobAgain'> = async call => {
  const { app, db, path, body } = call;
  await lockWithParticipants(db, path.id);
  const job = await lockReviewedJob(db, path.id);
  if (job.moderation !== 'APPROVED') throw notApproved(job.moderation, 'A job');
  if (job.lifecycle !== 'DRAFT' && !openLifecycles.includes(job.lifecycle))
    throw new Refusal(
      'ILLEGAL_TRANSITION',
      { machine: 'lifecycle', from: job.lifecycle, to: 'ON_REVIEW', allowed: [] },
      'This job has begun or is over, so a review would change nothing. Look at its client instead.',
    );
  await setAuditReason(db, body.text);
  await takeBackJob(app, db, job);
  publishDecision(call, { ownerId: job.managerId, jobIds: [job.id] });
  return readJobReview(db, staffOf(call), job.id);
};

export const reviewUserAgain: Handler<'reviewUserAgain'> = async call => {
  const { app, db, path, body } = call;
  const user = await lockAnyone(db, path.id);
  if (user.moderation !== 'APPROVED') throw notApproved(user.moderation, 'A person');
  if (user.state === 'BANNED')
    throw new Refusal(
      'ILLEGAL_TRANSITION',
      { machine: 'state', from: user.state },
      'This account is closed. Reinstate it first.',
    );
  await setAuditReason(db, body.text);
  await takeBackPerson(app, db, user);
  publishDecision(call, { ownerId: user.id, userChanged: true });
  return readUserReview(db, staffOf(call), user.id);
};
