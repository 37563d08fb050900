import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { TimeRange } from '#contract/schemas/time-range.ts';
import type { Gender } from '#contract/values/model.ts';
import type { Moderation, UserState } from '#contract/values/user.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/client.ts';
import { pipeline, prepared, preparedSql } from '../db/prepared.ts';
import { type JobRow, type JobTallyRow, jobs, jobTallies } from '../db/tables/jobs.ts';
import { models } from '../db/tables/models.ts';
import { type ParticipantRow, participants } from '../db/tables/participants.ts';
import { users } from '../db/tables/users.ts';
import { readJobToApplyFor } from '../job/index.ts';
import { conflictsJson } from './read.ts';

/** The columns of a job that decisions need: transferring the whole row costs more than everything else. */
const decidedJob = {
  id: jobs.id,
  managerId: jobs.managerId,
  lifecycle: jobs.lifecycle,
  moderation: jobs.moderation,
  startsAt: jobs.startsAt,
  termsVersion: jobs.termsVersion,
  categoryCode: jobs.categoryCode,
  location: jobs.location,
  premiumServices: jobs.premiumServices,
};
export type DecidedJob = Pick<JobRow, keyof typeof decidedJob>;

export type Decision = {
  job: DecidedJob;
  tally: JobTallyRow;
  participant: ParticipantRow | null;
  model: {
    gender: Gender;
    firstName: string;
    listed: boolean;
    state: UserState;
    isVerified: boolean;
    hasBlocked: boolean;
  };
  manager: { state: UserState; moderation: Moderation | null; owesIdentity: boolean };
};
/**
 * A decision that can book the model: `conflicts` are the times of the job that overlap the model's other bookings, and
 * `hasMethod` tells whether the manager has a card or bank account on file.
 */
export type BookingDecision = Decision & { conflicts: TimeRange[] | null; hasMethod: boolean };

const managers = alias(users, 'managers');
const [jobId, modelId] = [sql.placeholder('jobId'), sql.placeholder('modelId')];

/** Each `count(*) >= 0` forces the order of the CTEs: lock the application, then the tally, then the model. */
const locksOf = (last: SQL) =>
  preparedSql(
    {},
    () => sql`
  with application as materialized (
    select from participants where job_id = ${jobId} and model_id = ${modelId} for update
  ), tally as materialized (
    select from job_tallies where job_id = ${jobId} and (select count(*) from application) >= 0 for update
  ) ${last}`,
  );
const locksToDecide = locksOf(sql`select where (select count(*) from tally) >= 0`);
const locksToBook = locksOf(
  sql`select from models where user_id = ${modelId} and (select count(*) from tally) >= 0 for no key update`,
);

const decisionWith = <More extends object>(name: string, more: { [Key in keyof More]: SQL<More[Key]> }) => {
  const written = prepared(db =>
    db
      .select({
        job: decidedJob,
        tally: jobTallies,
        participant: participants,
        model: {
          gender: models.gender,
          firstName: models.firstName,
          listed: models.listed,
          state: users.state,
          isVerified: sql<boolean>`${users.identityVerifiedAt} is not null`,
          hasBlocked: sql<boolean>`exists (select from chat_blocks b where b.blocker_id = ${users.chatUserId} and b.blocked_id = ${managers.chatUserId})`,
        },
        manager: {
          state: managers.state,
          moderation: managers.moderation,
          owesIdentity: sql<boolean>`(${managers.identityAskedAt} is not null and ${managers.identityVerifiedAt} is null)`,
        },
        // A generic record of columns, which Drizzle takes by name.
        ...(more as Record<string, SQL>),
      })
      .from(jobs)
      .innerJoin(jobTallies, eq(jobTallies.jobId, jobs.id))
      .innerJoin(models, eq(models.userId, modelId))
      .innerJoin(users, and(eq(users.id, models.userId), isNull(users.deletedAt)))
      .innerJoin(managers, eq(managers.id, jobs.managerId))
      .leftJoin(participants, and(eq(participants.jobId, jobs.id), eq(participants.modelId, models.userId)))
      .where(eq(jobs.id, jobId))
      .prepare(name),
  );
  return async (db: Db, values: { jobId: string; modelId: string }) => {
    const [found] = await written(db).execute(values);
    // Its columns are those of the decision and of `more`.
    return (found ?? null) as (Decision & More) | null;
  };
};
const decision = decisionWith('decision', {});
const hasMethod = sql<boolean>`exists (select from payment_methods m where m.user_id = ${jobs.managerId} and m.is_default)`;
const booking = decisionWith('booking', { conflicts: conflictsJson(jobId, modelId), hasMethod });

/**
 * Locks application and tally, in this order, and reads the decision. Null when job or model does not exist, or the account was deleted. The read is a
 * second statement because, under READ COMMITTED, the one that waited for the lock still has the snapshot from before.
 */
export const lockDecision = async (db: Db, job: string, model: string): Promise<Decision | null> => {
  const values = { jobId: job, modelId: model };
  const [, found] = await pipeline([locksToDecide(db, values), decision(db, values)]);
  return found;
};

/** As lockDecision, for a model who applies: null as well when they may not see the job. */
export const lockToApply = async (db: Db, job: string, model: string, clock: Clock) => {
  const values = { jobId: job, modelId: model };
  const [, found] = await pipeline([locksToDecide(db, values), readJobToApplyFor(db, values, clock)]);
  return found;
};

/** As lockBooking, without any lock: for what is done before the transaction. */
export const readBooking = (db: Db, job: string, model: string): Promise<BookingDecision | null> =>
  booking(db, { jobId: job, modelId: model });

/**
 * As lockDecision, and locks the model too. Concurrent bookings of one model wait here and then see each other's booking:
 * the exclusion constraint would refuse the second one as well, but without naming the time.
 */
export const lockBooking = async (db: Db, job: string, model: string): Promise<BookingDecision | null> => {
  const values = { jobId: job, modelId: model };
  const [, found] = await pipeline([locksToBook(db, values), booking(db, values)]);
  return found;
};
