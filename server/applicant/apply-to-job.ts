import type { Handler } from '../context.ts';
import { participants } from '../db/tables/participants.ts';
import { readTalentJob, suitsModel } from '../job/talent-read.ts';
import { statusForModel } from '../job/talent-view.ts';
import { Refusal } from '../refusal.ts';
import { userOf } from '../user/viewer.ts';
import { tellBoth } from './answer.ts';
import { lockDecision } from './lock.ts';
import { hasPlaceFor, refuseUnlessOpen } from './rules.ts';

/** Applies for a job. Overlapping applications are allowed, and carry a mark once one of them is booked. */
export const applyToJob: Handler<'applyToJob'> = async call => {
  const { app, db, path, body } = call;
  const { id, state } = userOf(call);
  const decision = await lockDecision(db, path.id, id);
  const visible = await readTalentJob(db, id, path.id, app.clock.now());
  if (!decision || !visible) throw new Refusal('NOT_FOUND');
  const { job, participant } = decision;
  const standing = participant && statusForModel(participant, app.clock.now());
  if (standing === 'APPLIED') return visible;
  if (standing) throw new Refusal('ILLEGAL_TRANSITION', { from: standing, to: 'APPLIED' });
  if (state !== 'ACTIVE' || job.moderation !== 'APPROVED' || job.applicationsClosedAt)
    throw new Refusal('JOB_NOT_OPEN');
  refuseUnlessOpen(app, job);
  if (!hasPlaceFor(decision)) throw new Refusal('PLACES_FULL');
  if (!(await suitsModel(db, id, job.id))) throw new Refusal('NOT_SUITABLE');
  const now = app.clock.now();
  await db.insert(participants).values({
    jobId: job.id,
    modelId: id,
    status: 'APPLIED',
    note: body.note || null,
    termsVersion: job.termsVersion,
    appliedAt: now,
    createdAt: now,
    updatedAt: now,
  });
  tellBoth(call, job.managerId, id, job.id);
  const applied = await readTalentJob(db, id, path.id, now);
  if (!applied) throw new Refusal('NOT_FOUND');
  return applied;
};
