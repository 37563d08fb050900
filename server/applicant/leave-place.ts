import { and, eq } from 'drizzle-orm';
import { nameOf } from '../booking/index.ts';
import type { CallContext } from '../context.ts';
import { participants } from '../db/tables/participants.ts';
import { reopenWhenNobodyIsBooked } from '../job/index.ts';
import { aboutJob, notify } from '../notification/index.ts';
import { tellBoth } from './answer.ts';
import type { Decision } from './lock.ts';
import { nextWords } from './standbys.ts';

type Call = Pick<CallContext<'leaveBooking' | 'answerTerms'>, 'app' | 'db' | 'afterCommit'>;
type Leaving = Pick<Decision, 'job' | 'model'> & { modelId: string };

/** A booked model gives the place up: it is open again, and the client is told that, `left` and whom to ask. */
export const leavePlace = async (call: Call, { job, model, modelId }: Leaving, left: string): Promise<void> => {
  const { app, db } = call;
  const now = app.clock.now();
  await db
    .update(participants)
    .set({ status: 'DECLINED', place: null, declinedAt: now, declinedBy: 'MODEL', toldAt: now, updatedAt: now })
    .where(and(eq(participants.jobId, job.id), eq(participants.modelId, modelId)));
  await reopenWhenNobodyIsBooked(db, job.id);
  const next = await nextWords(call, job.id);
  const text = `${model.firstName} ${left}: a place is open: ${nameOf(job)}.${next}`;
  await notify(app, db, job.managerId, { kind: 'BOOKINGS', text, about: aboutJob(job.id, 'DECLINED') });
  tellBoth(call, job.managerId, modelId, job.id);
};
