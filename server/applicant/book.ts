import { and, eq } from 'drizzle-orm';
import type { CallName } from '#contract/index.ts';
import type { CallContext } from '../context.ts';
import { jobs } from '../db/tables/jobs.ts';
import { participants } from '../db/tables/participants.ts';
import type { Decision } from './lock.ts';
import { placeFor, refuseConflict, refuseUnlessOpen } from './rules.ts';

/**
 * Books the model: the place is checked by the tally's constraint, the times by the exclusion constraint, both in
 * this transaction. The first booking begins the staffing; the last one ends it.
 */
export const book = async (
  { app, db }: Pick<CallContext<CallName>, 'app' | 'db'>,
  decision: Decision,
  modelId: string,
): Promise<void> => {
  const { job, tally } = decision;
  refuseUnlessOpen(app, job);
  const place = placeFor(decision);
  await refuseConflict(db, decision, modelId);
  const now = app.clock.now();
  await db
    .update(participants)
    .set({ status: 'BOOKED', place, bookedAt: now, termsVersion: job.termsVersion, undoUntil: null, updatedAt: now })
    .where(and(eq(participants.jobId, job.id), eq(participants.modelId, modelId)));
  const move = (lifecycle: 'STAFFING' | 'INVOICED') =>
    db.update(jobs).set({ lifecycle, updatedAt: now }).where(eq(jobs.id, job.id));
  const total = tally.amountMales + tally.amountFemales + tally.amountNonBinary + tally.amountAnyGender;
  const full = tally.booked + 1 === total;
  if (job.lifecycle === 'APPLICATIONS_ACCEPTANCE') await move('STAFFING');
  if (full && (job.lifecycle === 'APPLICATIONS_ACCEPTANCE' || job.lifecycle === 'STAFFING')) await move('INVOICED');
};
