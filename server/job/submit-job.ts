import { and, eq } from 'drizzle-orm';
import { isReviewable } from '#contract/rules/job-actions.ts';
import { answersOf } from '#contract/rules/job-answers.ts';
import { missingOfManager } from '#contract/rules/missing-of-manager.ts';
import { submitErrors } from '#contract/schemas/job-submit.ts';
import { lockUser } from '../auth/index.ts';
import { isOwedAfterwards, lockJob } from '../booking/index.ts';
import type { Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { charges } from '../db/tables/charges.ts';
import { Refusal } from '../refusal.ts';
import { freezeServices } from './freeze-services.ts';
import { answerJob, readJob } from './read.ts';
import { startReview } from './start-review.ts';

/** What is owed from an earlier job blocks new ones. */
const refuseWithDebt = async (db: Db, managerId: string): Promise<void> => {
  const owed = and(eq(charges.managerId, managerId), isOwedAfterwards);
  const [debt] = await db.select({ jobId: charges.jobId }).from(charges).where(owed).limit(1);
  if (debt) throw new Refusal('DEBT_OPEN', { jobId: debt.jobId });
};

/** Submits a job for review, or with premium services for their payment. */
export const submitJob: Handler<'submitJob'> = async ({ app, db, path, body, rules }) => {
  const row = await lockJob(db, path.id);
  const manager = row && (await lockUser(db, row.managerId));
  const before = await readJob(db, path.id);
  if (!row || !manager || !before) throw new Refusal('NOT_FOUND');
  if (row.moderation === 'ON_REVIEW') return before;
  const isDraft = row.lifecycle === 'DRAFT';
  const isAsked = row.moderation === 'INFO_REQUESTED' && isReviewable(before, rules.nowMs);
  if (!isAsked && !(isDraft && row.moderation === null))
    throw new Refusal('ILLEGAL_TRANSITION', { from: row.moderation, to: 'ON_REVIEW' });
  // Each edit of an open job was validated when it was made; what only passing time made invalid does not refuse it.
  const fields = { ...missingOfManager(manager), ...(isDraft && submitErrors(answersOf(before), rules)) };
  if (Object.keys(fields).length > 0) throw new Refusal('JOB_INCOMPLETE', { fields });
  if (isDraft) await refuseWithDebt(db, row.managerId);
  // The draft is stored, and can be submitted once they have shown it.
  if (manager.identityAskedAt && !manager.identityVerifiedAt) throw new Refusal('IDENTITY_NEEDED');
  // Premium services are paid first: their payment starts the review.
  if (!(isDraft && (await freezeServices(app, db, row, body.fingerprint)))) await startReview(app, db, row);
  return answerJob(db, path.id);
};
