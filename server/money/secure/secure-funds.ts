import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { feeCentsOf } from '#contract/rules/fee.ts';
import { payPerModelCents } from '#contract/rules/pay.ts';
import { insertCharge } from '../../booking/index.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { type ChargeRow, chargeLines, charges } from '../../db/tables/charges.ts';
import { type JobRow, jobs } from '../../db/tables/jobs.ts';
import { paymentMethods } from '../../db/tables/payment-methods.ts';
import { inTransaction } from '../../http/transaction.ts';
import { Refusal } from '../../refusal.ts';
import { moneyRules } from '../../rule-numbers.ts';
import type { ClaimedCharge } from '../charge/claim-charge.ts';
import { holdFailureWords } from '../charge/failure-words.ts';
import { tryCharge } from '../charge/try-charge.ts';
import { claimedUntil } from '../claim.ts';
import { orUnreachable } from '../pay/pay.ts';

const HOUR_MS = 3_600_000;

/** So near to the start a booking is paid for at once. */
export const isPaidAtOnce = (startsAt: Date | null, now: Date): boolean =>
  startsAt !== null && startsAt.getTime() - now.getTime() <= moneyRules.cardLeadHours * HOUR_MS;

/** What is held is held on a card: a bank account cannot be asked to hold anything. */
export const readCard = async (db: Db, managerId: string): Promise<string | null> => {
  const { id, userId, isDefault, kind } = paymentMethods;
  const isCard = and(eq(userId, managerId), eq(isDefault, true), eq(kind, 'card'));
  const [method] = await db.select({ id }).from(paymentMethods).where(isCard);
  return method?.id ?? null;
};

const requireCard = async (db: Db, managerId: string): Promise<string> => {
  const card = await readCard(db, managerId);
  if (card) return card;
  throw new Refusal(
    'METHOD_NEEDED',
    {},
    'So near to the start a booking is paid by card at once. Choose or add the card that pays your bookings first.',
  );
};

/** Refuses to offer a place whose money could not be held. */
export const refuseUnlessHoldable = async (
  app: App,
  db: Db,
  job: Pick<JobRow, 'managerId' | 'startsAt'>,
): Promise<void> => {
  if (isPaidAtOnce(job.startsAt, app.clock.now())) await requireCard(db, job.managerId);
};

/** The line that covers this booking, whatever became of its charge. */
const readCover = async (db: Db, jobId: string, modelId: string): Promise<ChargeRow | null> => {
  const [row] = await db
    .select({ charge: charges })
    .from(chargeLines)
    .innerJoin(charges, eq(charges.id, chargeLines.chargeId))
    .where(
      and(
        eq(chargeLines.jobId, jobId),
        eq(chargeLines.modelId, modelId),
        eq(chargeLines.kind, 'BOOKING'),
        isNull(chargeLines.voidAt),
      ),
    );
  return row?.charge ?? null;
};

const startOfJob = prepared(db =>
  db
    .select({ startsAt: jobs.startsAt })
    .from(jobs)
    .where(eq(jobs.id, sql.placeholder('jobId')))
    .prepare('start_of_job'),
);

/** A hold that is tried by whoever asked for it. Null when there is one already. One that was begun is looked up first. */
const addHold = (app: App, job: JobRow, modelId: string): Promise<ClaimedCharge | null> =>
  inTransaction(app, 'system', async db => {
    await db.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, job.id)).for('update');
    const cover = await readCover(db, job.id, modelId);
    if (cover)
      return cover.status === 'AUTHORISED' || cover.status === 'CAPTURED' ? null : { charge: cover, isRepeated: true };
    const methodId = await requireCard(db, job.managerId);
    const now = app.clock.now();
    const payCents = payPerModelCents(job);
    const feeCents = feeCentsOf(payCents, app.config.limits.bookingFeePercent);
    const hold = { purpose: 'BOOKINGS', aim: 'HOLD', methodId, claimedUntil: claimedUntil(now) } as const;
    const lines = [{ kind: 'BOOKING', modelId, payCents, feeCents }] as const;
    return { charge: await insertCharge(db, job, hold, lines, now), isRepeated: false };
  });

/** Gives up a hold that failed, so that the next accept begins a new one. */
const drop = (app: App, charge: ChargeRow) =>
  app.database.db
    .update(charges)
    .set({ aim: 'RELEASE', status: 'RELEASED', claimedUntil: null })
    .where(and(eq(charges.id, charge.id), inArray(charges.status, ['FAILED', 'ACTION_NEEDED'])));

/** Holds the money of one booking on the manager's card. Null once it is held; a charge that failed is given up. */
export const holdFunds = async (app: App, job: JobRow, modelId: string): Promise<ChargeRow | null> => {
  const hold = await addHold(app, job, modelId);
  if (!hold) return null;
  const { charge } = await orUnreachable(tryCharge(app, hold.charge, { isRepeated: hold.isRepeated }));
  if (charge.status === 'AUTHORISED' || charge.status === 'CAPTURED') return null;
  await drop(app, charge);
  return charge;
};

/** Whether who is booked for this job now is paid for at once. */
export const isJobPaidAtOnce = async (app: App, jobId: string): Promise<boolean> => {
  const [start] = await startOfJob(app.database.db).execute({ jobId });
  return isPaidAtOnce(start?.startsAt ?? null, app.clock.now());
};

/**
 * Holds the money for an applicant who is about to be booked within 72 hours of the start. Runs before the transaction
 * of the accept, because no transaction waits for the provider. A bank's refusal refuses the accept.
 */
export const secureFunds = async (app: App, jobId: string, modelId: string): Promise<void> => {
  const [job] = await app.database.db.select().from(jobs).where(eq(jobs.id, jobId));
  const failed = job && (await holdFunds(app, job, modelId));
  if (!failed) return;
  const code = failed.status === 'ACTION_NEEDED' ? 'authentication_required' : failed.failureCode;
  throw new Refusal('PAYMENT_FAILED', { jobId }, `${holdFailureWords(code)} Nobody was booked.`);
};
