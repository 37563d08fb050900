import { and, eq } from 'drizzle-orm';
import { nameOf } from '../booking/index.ts';
import type { CallContext } from '../context.ts';
import { participants } from '../db/tables/participants.ts';
import { reopenWhenUnbooked } from '../job/index.ts';
import { aboutJob, notify } from '../notification/index.ts';
import { publishToBoth } from './answer.ts';
import type { Decision } from './lock.ts';
import { standbySentence } from './standbys.ts';

type Call = Pick<CallContext<'leaveBooking' | 'answerTerms'>, 'app' | 'db' | 'afterCommit'>;
type Leaving = Pick<Decision, 'job' | 'model'> & { modelId: string };

/** Releases a booked model's place and notifies the client, naming the first standby. `left` is the predicate of the notice. */
export const releasePlace = async (call: Call, { job, model, modelId }: Leaving, left: string): Promise<void> => {
  const { app, db } = call;
  const now = app.clock.now();
  await db
    .update(participants)
    .set({ status: 'DECLINED', place: null, declinedAt: now, declinedBy: 'MODEL', toldAt: now, updatedAt: now })
    .where(and(eq(participants.jobId, job.id), eq(participants.modelId, modelId)));
  await reopenWhenUnbooked(db, job.id);
  const next = await standbySentence(call, job.id);
  const text = `${model.firstName} ${left}: a place is open: ${nameOf(job)}.${next}`;
  await notify(app, db, job.managerId, { kind: 'BOOKINGS', text, about: aboutJob(job.id, 'DECLINED') });
  publishToBoth(call, job.managerId, modelId, job.id);
};
