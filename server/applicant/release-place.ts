import { and, eq } from 'drizzle-orm';
import { nameOf } from '../booking/index.ts';
import type { CallContext } from '../context.ts';
import { participants } from '../db/tables/participants.ts';
import { reopenWhenUnbooked } from '../job/index.ts';
import { noticeContent } from '../notice-text.ts';
import { aboutJob, notify } from '../notification/index.ts';
import { publishToBoth } from './answer.ts';
import type { Decision } from './lock.ts';
import { firstStandby } from './standbys.ts';

type Call = Pick<CallContext<'leaveBooking' | 'answerTerms'>, 'app' | 'db' | 'afterCommit'>;
type Leaving = Pick<Decision, 'job' | 'model'> & { modelId: string };

const leftNames = {
  left: { alone: 'applicant.left', withStandby: 'applicant.leftWithStandby' },
  leftAfterChange: { alone: 'applicant.leftAfterChange', withStandby: 'applicant.leftAfterChangeWithStandby' },
} as const;

/** Releases a booked model's place, for the share of a job that was moved to another day, and notifies the client, naming the first standby who can come. */
export const releasePlace = async (
  call: Call,
  { job, model, modelId }: Leaving,
  left: keyof typeof leftNames,
): Promise<void> => {
  const { app, db } = call;
  const now = app.clock.now();
  await db
    .update(participants)
    .set({
      status: 'DECLINED',
      place: null,
      declinedAt: now,
      declinedBy: 'MODEL',
      feeTier: participants.movedFeeTier,
      feeCents: participants.movedFeeCents,
      movedFeeTier: null,
      movedFeeCents: null,
      toldAt: now,
      updatedAt: now,
    })
    .where(and(eq(participants.jobId, job.id), eq(participants.modelId, modelId)));
  await reopenWhenUnbooked(db, job.id);
  const standby = await firstStandby(call, job);
  const values = { name: model.firstName, job: nameOf(job) };
  await notify(app, db, job.managerId, {
    ...(standby
      ? noticeContent(app, leftNames[left].withStandby, { ...values, standby: standby.firstName })
      : noticeContent(app, leftNames[left].alone, values)),
    about: aboutJob(job.id, 'DECLINED'),
  });
  publishToBoth(call, job.managerId, modelId, job.id);
};
