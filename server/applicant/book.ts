import { and, eq, sql } from 'drizzle-orm';
import type { CallName } from '#contract/wire/index.ts';
import type { CallContext } from '../context.ts';
import { prepared, together } from '../db/prepared.ts';
import { jobs } from '../db/tables/jobs.ts';
import { participants } from '../db/tables/participants.ts';
import type { BookingDecision, Decision } from './lock.ts';
import { placeFor, refuseConflict, refuseUnlessOpen } from './rules.ts';

type Call = Pick<CallContext<CallName>, 'app' | 'db'>;

/** Refuses, saying why, what the database would not let happen. */
export const refuseUnlessBookable = ({ app }: Pick<Call, 'app'>, decision: BookingDecision): void => {
  refuseUnlessOpen(app, decision.job);
  placeFor(decision);
  refuseConflict(decision);
};

const now = sql`${sql.placeholder('now')}::timestamptz`;

const bookModel = prepared(db =>
  db
    .update(participants)
    .set({
      status: 'BOOKED',
      place: sql`${sql.placeholder('place')}`,
      bookedAt: now,
      termsVersion: sql`${sql.placeholder('termsVersion')}`,
      agreedStartsAt: sql`${sql.placeholder('startsAt')}::timestamptz`,
      undoUntil: null,
      updatedAt: now,
    })
    .where(and(eq(participants.jobId, sql.placeholder('jobId')), eq(participants.modelId, sql.placeholder('modelId'))))
    .prepare('book_model'),
);

/**
 * Books the model: the place is checked by the tally's constraint, the times by the exclusion constraint, both in
 * this transaction. The first booking begins the staffing; the last one ends it. Sent before this returns.
 */
export const book = ({ app, db }: Call, decision: Decision, modelId: string): Promise<unknown> => {
  const { job, tally } = decision;
  const at = app.clock.now();
  const total = tally.amountMales + tally.amountFemales + tally.amountNonBinary + tally.amountAnyGender;
  const isFirst = job.lifecycle === 'APPLICATIONS_ACCEPTANCE';
  const isLast = tally.booked + 1 === total && (isFirst || job.lifecycle === 'STAFFING');
  const move = (lifecycle: 'STAFFING' | 'INVOICED') =>
    db.update(jobs).set({ lifecycle, updatedAt: at }).where(eq(jobs.id, job.id)).execute();
  const { termsVersion } = job;
  const startsAt = job.startsAt?.toISOString() ?? null;
  return together([
    bookModel(db).execute({
      jobId: job.id,
      modelId,
      place: placeFor(decision),
      termsVersion,
      startsAt,
      now: at.toISOString(),
    }),
    ...(isFirst ? [move('STAFFING')] : []),
    ...(isLast ? [move('INVOICED')] : []),
  ]);
};
