import { and, eq, sql } from 'drizzle-orm';
import { userOf } from '../../auth/index.ts';
import { isPassable, nameOf, statusForModel } from '../../booking/index.ts';
import type { Handler } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { columns, readRows } from '../../db/rows.ts';
import { participants } from '../../db/tables/participants.ts';
import { standbyOffers } from '../../db/tables/standby-offers.ts';
import { lockWithParticipants } from '../../job/index.ts';
import { assignHold, passFunds } from '../../money/index.ts';
import { noticeContent } from '../../notice-text.ts';
import { aboutJob, notify } from '../../notification/index.ts';
import { Refusal } from '../../refusal.ts';
import { answerTalentJob, publishToBoth } from '../answer.ts';
import { book, refuseUnlessBookable } from '../book.ts';
import { type BookingDecision, lockBooking } from '../lock.ts';
import { refuseUnlessApproved, refuseUnlessHiring, refuseUnseenTerms, refuseUnverified } from '../rules.ts';
import { closePlaceOffers } from './close-place-offers.ts';

/** Whose place goes to a standby of this gender: of several, the one who was booked last. */
const readPassable = (db: Db, jobId: string, gender: string) =>
  readRows(
    db,
    { modelId: columns.id, firstName: columns.text },
    sql`select p.model_id as "modelId", m.first_name as "firstName" from participants p
      join jobs j on j.id = p.job_id join models m on m.user_id = p.model_id
      where p.job_id = ${jobId} and ${isPassable} and p.place in (${gender}, 'ANY')
      order by p.place = 'ANY', p.booked_at desc, p.model_id limit 1`,
  );

const isOffered = async (db: Db, jobId: string, modelId: string): Promise<boolean> => {
  const [offer] = await db
    .select({ status: standbyOffers.status })
    .from(standbyOffers)
    .where(and(eq(standbyOffers.jobId, jobId), eq(standbyOffers.modelId, modelId)));
  return offer?.status === 'OPEN';
};

const release = (db: Db, jobId: string, modelId: string, now: Date) =>
  db
    .update(participants)
    .set({
      status: 'DECLINED',
      place: null,
      declinedAt: now,
      declinedBy: 'SYSTEM',
      passedAt: now,
      toldAt: now,
      updatedAt: now,
    })
    .where(and(eq(participants.jobId, jobId), eq(participants.modelId, modelId)));

const requireDecision = async (db: Db, jobId: string, modelId: string): Promise<BookingDecision> => {
  const decision = await lockBooking(db, jobId, modelId);
  if (!decision?.participant) throw new Refusal('NOT_FOUND');
  return decision;
};

/**
 * A standby takes the place of a booked model who has not confirmed: one booking ends and the other begins in one
 * transaction, and the money that is secured for the place goes over with it.
 */
export const takePlace: Handler<'takePlace'> = async call => {
  const { app, db, path, body } = call;
  const { id } = userOf(call);
  // Everyone’s participation, in their order: two bookings of the job change.
  await lockWithParticipants(db, path.id);
  const { job, participant, model, ...before } = await requireDecision(db, path.id, id);
  const now = app.clock.now();
  if (participant?.status === 'BOOKED') return answerTalentJob(call, path.id, id);
  if (participant?.status !== 'APPLIED')
    throw new Refusal('ILLEGAL_TRANSITION', { from: participant && statusForModel(participant, now), to: 'BOOKED' });
  refuseUnseenTerms(job, body.termsVersion);
  refuseUnverified({ job, participant, model, ...before });
  const [left] = await readPassable(db, job.id, model.gender);
  if (!left || !(await isOffered(db, job.id, id)) || participant.termsVersion !== job.termsVersion)
    throw new Refusal('PLACE_KEPT');
  refuseUnlessApproved(job);
  refuseUnlessHiring(before);
  await release(db, job.id, left.modelId, now);
  const decision = await requireDecision(db, path.id, id);
  refuseUnlessBookable(call, decision);
  if (!(await passFunds(db, job.id, left.modelId, id))) await assignHold(db, job.id, id);
  await book(call, decision, id);
  await db
    .update(standbyOffers)
    .set({ status: 'TAKEN', closedAt: now })
    .where(and(eq(standbyOffers.jobId, job.id), eq(standbyOffers.modelId, id)));
  await closePlaceOffers(app, db, job.id);
  const name = nameOf(job);
  const about = aboutJob(job.id);
  await notify(app, db, id, { ...noticeContent(app, 'applicant.booked', { job: name }), about });
  await notify(app, db, left.modelId, {
    ...noticeContent(app, 'applicant.placePassed', { job: name }),
    about,
  });
  await notify(app, db, job.managerId, {
    ...noticeContent(app, 'applicant.standbyComes', { name: model.firstName, other: left.firstName, job: name }),
    about: aboutJob(job.id, 'BOOKED'),
  });
  publishToBoth(call, job.managerId, id, job.id);
  publishToBoth(call, job.managerId, left.modelId, job.id);
  return answerTalentJob(call, path.id, id);
};
