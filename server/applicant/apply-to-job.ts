import { sql } from 'drizzle-orm';
import type { TalentJob } from '#contract/schemas/job.ts';
import { userOf } from '../auth/index.ts';
import { refusePaused, statusForModel } from '../booking/index.ts';
import { maskContacts } from '../chat/index.ts';
import type { Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import { columns, readRows } from '../db/rows.ts';
import { participants } from '../db/tables/participants.ts';
import { settleWithCommit } from '../http/transaction.ts';
import { fieldRefusal, Refusal } from '../refusal.ts';
import { publishToBoth } from './answer.ts';
import { lockToApply } from './lock.ts';
import { refuseUnlessHiring, refuseUnlessOpen, refuseUnseenTerms } from './rules.ts';

const apply = prepared(db =>
  db
    .insert(participants)
    .values({
      jobId: sql.placeholder('jobId'),
      modelId: sql.placeholder('modelId'),
      status: 'APPLIED',
      note: sql.placeholder('note'),
      availableDays: sql`${sql.placeholder('availableDays')}::date[]`,
      termsVersion: sql.placeholder('termsVersion'),
      appliedAt: sql.placeholder('now'),
      createdAt: sql.placeholder('now'),
      updatedAt: sql.placeholder('now'),
    })
    .prepare('apply_to_job'),
);

/** The days as they are stored: null when the model is available on all of them. */
const readAvailableDays = async (db: Db, jobId: string, said: string[] | undefined): Promise<string[] | null> => {
  if (!said) return null;
  const rows = await readRows(db, { days: columns.texts }, sql`select job_days(${jobId}::uuid)::text[] as days`);
  const days = rows[0]?.days ?? [];
  if (said.some(day => !days.includes(day)))
    throw fieldRefusal('VALIDATION', 'availableDays', 'The job is not on one of these days. Please read it again.');
  const available = days.filter(day => said.includes(day));
  return available.length === days.length ? null : available;
};

/** An application just made, as its model sees it: views, offers and requests of an earlier one are gone with that. */
const madeNow = (
  now: Date,
  { needsIdentity }: { needsIdentity: boolean },
  availableDays: string[] | null,
): TalentJob['participation'] => ({
  status: 'APPLIED',
  requestExpiresAt: null,
  termsChanged: false,
  confirmation: null,
  hasPlaceOffer: false,
  viewedAt: null,
  needsIdentity,
  availableDays,
  wasBooked: false,
  updatedAt: now.toISOString(),
  ended: null,
});

/** Applies for a job. Overlapping applications are allowed; the others are marked once one of them is booked. */
export const applyToJob: Handler<'applyToJob'> = async call => {
  const { app, db, path, body } = call;
  const { id, state } = userOf(call);
  const found = await lockToApply(db, path.id, id, app.clock);
  if (!found) throw new Refusal('NOT_FOUND');
  const { job, participant, seen, now } = found;
  const standing = participant && statusForModel(participant, now);
  if (standing === 'APPLIED') return seen;
  if (standing) throw new Refusal('ILLEGAL_TRANSITION', { from: standing, to: 'APPLIED' });
  if (state !== 'ACTIVE' || job.moderation !== 'APPROVED' || found.applicationsClosedAt)
    throw new Refusal('JOB_NOT_OPEN');
  refuseUnlessOpen(app, job);
  refuseUnlessHiring(found);
  refuseUnseenTerms(job, body.termsVersion);
  refusePaused(found.pausedUntil, job);
  if (seen.placesLeft <= 0) throw new Refusal('PLACES_FULL');
  if (!found.suits) throw new Refusal('NOT_SUITABLE');
  if (found.measurementsOld) throw new Refusal('MEASUREMENTS_OLD');
  const availableDays = await readAvailableDays(db, job.id, body.availableDays);
  publishToBoth(call, found.managerId, id, job.id);
  const values = {
    jobId: job.id,
    modelId: id,
    // As in their conversation: a client reads it before anyone is booked.
    note: maskContacts(body.note ?? '').text || null,
    availableDays,
    termsVersion: job.termsVersion,
    now,
  };
  settleWithCommit(db, apply(db).execute(values));
  return { ...seen, participation: madeNow(now, found, availableDays) };
};
