import { and, eq, sql } from 'drizzle-orm';
import { userOf } from '../auth/index.ts';
import { nameOf, statusForModel } from '../booking/index.ts';
import type { Handler } from '../context.ts';
import { participants } from '../db/tables/participants.ts';
import { noticeContent } from '../notice-text.ts';
import { aboutJob, notify } from '../notification/index.ts';
import { Refusal } from '../refusal.ts';
import { answerTalentJob, publishToBoth } from './answer.ts';
import { refuseBegun } from './leave-booking.ts';
import { lockDecision } from './lock.ts';
import { releasePlace } from './release-place.ts';

/** A booked model's answer to changed terms: agreeing keeps the booking, leaving costs no points. */
export const answerTerms: Handler<'answerTerms'> = async call => {
  const { app, db, path, body } = call;
  const { id } = userOf(call);
  const decision = await lockDecision(db, path.id, id);
  if (!decision?.participant) throw new Refusal('NOT_FOUND');
  const { job, participant, model } = decision;
  const now = app.clock.now();
  const changed = participant.termsVersion !== job.termsVersion;
  if (participant.status === 'BOOKED' && changed) {
    if (body.termsVersion !== job.termsVersion) throw new Refusal('TERMS_CHANGED', { termsVersion: job.termsVersion });
    const agreed = body.answer === 'AGREED';
    if (!agreed) await refuseBegun(db, job, id, now);
    if (agreed) {
      await db
        .update(participants)
        .set({
          termsVersion: job.termsVersion,
          agreedStartsAt: job.startsAt,
          movedFeeTier: null,
          movedFeeCents: null,
          confirmedAt: now,
          updatedAt: now,
        })
        .where(and(eq(participants.jobId, path.id), eq(participants.modelId, id)));
      // Pay that was lowered is owed from now on.
      await db.execute(sql`select plan_money(${job.id})`);
      await notify(app, db, job.managerId, {
        ...noticeContent(app, 'applicant.agreed', { name: model.firstName, job: nameOf(job) }),
        about: aboutJob(job.id, 'BOOKED'),
      });
      publishToBoth(call, job.managerId, id, job.id);
    } else await releasePlace(call, { job, model, modelId: id }, 'leftAfterChange');
  } else if (!isRepeated(participant, changed, body.answer)) {
    throw new Refusal('ILLEGAL_TRANSITION', { from: statusForModel(participant, now), to: body.answer });
  }
  return answerTalentJob(call, path.id, id);
};

const isRepeated = (
  participant: { status: string; declinedBy: string | null },
  changed: boolean,
  answer: 'AGREED' | 'LEFT',
): boolean =>
  answer === 'AGREED'
    ? participant.status === 'BOOKED' && !changed
    : participant.status === 'DECLINED' && participant.declinedBy === 'MODEL';
