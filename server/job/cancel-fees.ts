import { and, asc, eq, sql } from 'drizzle-orm';
import type { CancelFees } from '#contract/schemas/cancellation.ts';
import { fingerprintOf, sameHash } from '../auth/index.ts';
import type { App, Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { type JobRow, jobs } from '../db/tables/jobs.ts';
import { participants } from '../db/tables/participants.ts';
import { users } from '../db/tables/users.ts';
import { Refusal } from '../refusal.ts';
import { type BookingPay, feeOf, feeTier, tierEndsAt } from './fee.ts';

/** Moving a job does not make it free to cancel: until the model agrees, the earlier of old and new start counts. */
const earlier = (startsAt: Date, agreed: Date | null): Date => (agreed && agreed < startsAt ? agreed : startsAt);

/** The same of the pay: until the model agrees to new terms, the fee is that of the old ones where that is higher. */
const agreedPay = sql<BookingPay | null>`case when ${participants.termsVersion} <> ${jobs.termsVersion} and ${participants.agreedPayCents} is not null
  then jsonb_build_object('payCents', ${participants.agreedPayCents}, 'fullShareCents', ${participants.agreedFullShareCents}) end`;

/** Whoever did not come has no share. */
const mayHaveShare = sql`not exists (select from no_shows n
  where n.job_id = ${participants.jobId} and n.model_id = ${participants.modelId} and n.status = 'CONFIRMED')`;

/** What cancelling a job, or one booking of it, costs now. */
export const readCancelFees = async (app: App, db: Db, jobId: string, modelId?: string): Promise<CancelFees> => {
  const booked = await db
    .select({
      job: {
        startsAt: jobs.startsAt,
        categoryCode: jobs.categoryCode,
        eventDatePeriods: jobs.eventDatePeriods,
        rangeHoursPerDay: jobs.rangeHoursPerDay,
        hourlyRate: jobs.hourlyRate,
        fixedRatePerModel: jobs.fixedRatePerModel,
      },
      modelId: participants.modelId,
      bookedAt: participants.bookedAt,
      agreedStartsAt: participants.agreedStartsAt,
      agreedPay,
      name: users.name,
    })
    .from(participants)
    .innerJoin(jobs, eq(jobs.id, participants.jobId))
    .innerJoin(users, eq(users.id, participants.modelId))
    .where(
      and(
        eq(participants.jobId, jobId),
        eq(participants.status, 'BOOKED'),
        modelId === undefined ? undefined : eq(participants.modelId, modelId),
        mayHaveShare,
      ),
    )
    .orderBy(asc(participants.bookedAt), asc(participants.modelId));
  const now = app.clock.now();
  const ends: number[] = [];
  const items = booked.map(({ job, bookedAt, agreedStartsAt, agreedPay: agreed, modelId: id, name }) => {
    const booking = { bookedAt: bookedAt ?? now, startsAt: earlier(job.startsAt ?? now, agreedStartsAt) };
    const endsAt = tierEndsAt(booking, now);
    if (endsAt) ends.push(endsAt.getTime());
    return { model: { id, name: name ?? 'Deleted account' }, ...feeOf(job, feeTier(booking, now), agreed) };
  });
  const summary = items.map(({ model, tier, feeCents }) => `${model.id} ${tier} ${feeCents}`).join(',');
  return {
    items,
    totalCents: items.reduce((sum, { feeCents }) => sum + feeCents, 0),
    risesAt: ends.length > 0 ? new Date(Math.min(...ends)).toISOString() : null,
    fingerprint: fingerprintOf(app.config, 'cancel fees', `${jobId} ${summary}`),
  };
};

/** Refuses a confirmation of outdated fees, or none where fees are due; the refusal carries the current ones. */
export const refuseUnseenFees = (fees: CancelFees, seen: string | undefined): void => {
  const isSeen = seen === undefined ? fees.totalCents === 0 : sameHash(seen, fees.fingerprint);
  if (isSeen) return;
  const sentence =
    seen === undefined
      ? 'Cancelling has a price for the booked models. Look at it, and confirm with its fingerprint.'
      : undefined;
  throw new Refusal('FEES_CHANGED', { fees, fingerprint: fees.fingerprint }, sentence);
};

/** Stores the fee of each cancelled booking. */
export const recordFees = async (db: Db, job: Pick<JobRow, 'id'>, { items }: CancelFees): Promise<void> => {
  for (const { model, tier, feeCents } of items)
    await db
      .update(participants)
      .set({ feeTier: tier, feeCents, movedFeeTier: null, movedFeeCents: null })
      .where(and(eq(participants.jobId, job.id), eq(participants.modelId, model.id)));
};

export const getCancelFees: Handler<'getCancelFees'> = ({ app, db, path, query }) =>
  readCancelFees(app, db, path.id, query.modelId);
