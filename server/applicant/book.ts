import { and, eq, sql } from 'drizzle-orm';
import type { CallName } from '#contract/wire/index.ts';
import { countPlaces } from '../booking/index.ts';
import type { CallContext } from '../context.ts';
import { pipeline, prepared } from '../db/prepared.ts';
import { jobs } from '../db/tables/jobs.ts';
import { participants } from '../db/tables/participants.ts';
import type { BookingDecision, Decision } from './lock.ts';
import { placeFor, refuseConflict, refuseUnlessOpen } from './rules.ts';

type Call = Pick<CallContext<CallName>, 'app' | 'db'>;

/** Refuses with a reason what the constraints would refuse without one. */
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
      availableDays: null,
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
 * Books the model. The tally's check constraint guards the place, the exclusion constraint the times. The first booking
 * starts the staffing, the last one ends it. The statements are sent before this function returns, for pipelining.
 */
export const book = ({ app, db }: Call, decision: Decision, modelId: string): Promise<unknown> => {
  const { job, tally } = decision;
  const at = app.clock.now();
  const total = countPlaces(tally);
  const isFirst = job.lifecycle === 'APPLICATIONS_ACCEPTANCE';
  const isLast = tally.booked + 1 === total && (isFirst || job.lifecycle === 'STAFFING');
  const move = (lifecycle: 'STAFFING' | 'INVOICED') =>
    db.update(jobs).set({ lifecycle, updatedAt: at }).where(eq(jobs.id, job.id)).execute();
  const { termsVersion } = job;
  const startsAt = job.startsAt?.toISOString() ?? null;
  return pipeline([
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
