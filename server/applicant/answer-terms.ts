import { and, eq } from 'drizzle-orm';
import type { Handler } from '../context.ts';
import { participants } from '../db/tables/participants.ts';
import { reopenWhenNobodyIsBooked } from '../job/reopen.ts';
import { readTalentJob } from '../job/talent-read.ts';
import { statusForModel } from '../job/talent-view.ts';
import { Refusal } from '../refusal.ts';
import { notify } from '../tasks/notify.ts';
import { userOf } from '../user/viewer.ts';
import { tellBoth } from './answer.ts';
import { lockDecision } from './lock.ts';
import { nextWords } from './standbys.ts';
import { nameOf } from './words.ts';

/** A booked model's answer to a job that has changed: agreeing keeps the booking, leaving carries no penalty. */
export const answerTerms: Handler<'answerTerms'> = async call => {
  const { app, db, path, body } = call;
  const { id } = userOf(call);
  const decision = await lockDecision(db, path.id, id);
  if (!decision?.participant) throw new Refusal('NOT_FOUND');
  const { job, participant, model } = decision;
  const mine = and(eq(participants.jobId, path.id), eq(participants.modelId, id));
  const now = app.clock.now();
  const changed = participant.termsVersion !== job.termsVersion;
  if (participant.status === 'BOOKED' && changed) {
    if (body.termsVersion !== job.termsVersion) throw new Refusal('TERMS_CHANGED', { termsVersion: job.termsVersion });
    const agreed = body.answer === 'AGREED';
    if (!agreed && job.startsAt && job.startsAt <= now) throw new Refusal('JOB_STARTED');
    await db
      .update(participants)
      .set(
        agreed
          ? { termsVersion: job.termsVersion, agreedStartsAt: job.startsAt, updatedAt: now }
          : { status: 'DECLINED', place: null, declinedAt: now, declinedBy: 'MODEL', toldAt: now, updatedAt: now },
      )
      .where(mine);
    if (!agreed) await reopenWhenNobodyIsBooked(db, job.id);
    const said = agreed ? 'agreed to the change' : 'left after the change: a place is open';
    const kind = agreed ? 'JOB_CHANGES' : 'BOOKINGS';
    const next = agreed ? '' : await nextWords(db, job.id, now);
    await notify(app, db, job.managerId, { kind, text: `${model.firstName} ${said}: ${nameOf(job)}.${next}` });
    tellBoth(call, job.managerId, id, job.id);
  } else if (!isRepeated(participant, changed, body.answer)) {
    throw new Refusal('ILLEGAL_TRANSITION', { from: statusForModel(participant, now), to: body.answer });
  }
  const answered = await readTalentJob(db, id, path.id, now);
  if (!answered) throw new Refusal('NOT_FOUND');
  return answered;
};

const isRepeated = (
  participant: { status: string; declinedBy: string | null },
  changed: boolean,
  answer: 'AGREED' | 'LEFT',
): boolean =>
  answer === 'AGREED'
    ? participant.status === 'BOOKED' && !changed
    : participant.status === 'DECLINED' && participant.declinedBy === 'MODEL';
