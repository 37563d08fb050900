import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { MoneyItem } from '#contract/schemas/money-office.ts';
import type { MoneyList } from '#contract/values/money-office.ts';
import { nameOf, unpaidCancelAt } from '../../booking/index.ts';
import type { Db } from '../../db/client.ts';
import { chargebacks } from '../../db/tables/chargebacks.ts';
import { type ChargeRow, charges, refunds } from '../../db/tables/charges.ts';
import { earnings, payouts } from '../../db/tables/earnings.ts';
import { type JobRow, jobs } from '../../db/tables/jobs.ts';
import { users } from '../../db/tables/users.ts';
import { failureWords } from '../charge/failure-words.ts';
import { refundWords } from '../refund/refund-words.ts';
import {
  chargebackReason,
  chargebackState,
  chargeState,
  earningFailure,
  earningNames,
  earningState,
  payoutState,
  purposeNames,
  refundState,
  triesText,
} from './words.ts';

export type Read = { now: Date; isOpenOnly: boolean; after: readonly [string, string] | null; limit: number };
export type Found = { item: MoneyItem; key: [sortKey: string, id: string] };

/** What of each list is not settled. */
export const openOf: Record<MoneyList, SQL> = {
  CHARGES: sql`charges.aim = 'CAPTURE' and (charges.status in ('FAILED', 'ACTION_NEEDED', 'PROCESSING')
    or (charges.status = 'DUE' and charges.failure_code is not null))`,
  REFUNDS: sql`refunds.status not in ('DONE', 'REFUSED')`,
  CHARGEBACKS: sql`chargebacks.status in ('INQUIRY', 'NEEDS_RESPONSE', 'UNDER_REVIEW')`,
  EARNINGS: sql`earnings.status in ('HELD', 'DUE', 'FAILED')`,
  PAYOUTS: sql`(payouts.status in ('PENDING', 'IN_TRANSIT') or (payouts.status = 'FAILED' and not exists (
    select from payouts later where later.user_id = payouts.user_id and later.created_at > payouts.created_at and later.status <> 'FAILED')))`,
  HOLDS: sql`charges.aim = 'HOLD' and charges.status = 'AUTHORISED'`,
};

/** The company or name of a client. */
export const personName = sql<string>`coalesce(${users.companyName}, ${users.name}, 'Deleted account')`;
const person = { id: users.id, name: personName };

/** The rows of a page, the latest first: one more than asked for, to know whether there are others. */
const where = ({ after, isOpenOnly }: Read, list: MoneyList, createdAt: PgColumn, id: PgColumn, more?: SQL) =>
  and(
    more,
    isOpenOnly ? openOf[list] : undefined,
    after ? sql`(${createdAt}, ${id}::text) < (${after[0]}::timestamptz, ${after[1]}::text)` : undefined,
  );

const sortKeyOf = (createdAt: PgColumn) => sql<string>`${createdAt}::text`;

const jobView = (job: JobRow) => ({ id: job.id, title: nameOf(job), timeZone: job.location?.timeZone ?? 'UTC' });

const nextOfCharge = (charge: ChargeRow, job: JobRow): MoneyItem['next'] => {
  const cancelAt = charge.purpose === 'BOOKINGS' ? unpaidCancelAt(job) : null;
  const isTried = charge.status === 'DUE' && (!cancelAt || charge.nextTryAt < cancelAt);
  if (isTried) return { what: 'Next try', at: charge.nextTryAt.toISOString() };
  if (charge.status === 'PROCESSING')
    return cancelAt && job.startsAt ? { what: 'Job starts', at: job.startsAt.toISOString() } : null;
  return cancelAt && charge.status !== 'CAPTURED' ? { what: 'Job cancelled', at: cancelAt.toISOString() } : null;
};

const noteOfCharge = (charge: ChargeRow): string =>
  [
    purposeNames[charge.purpose],
    triesText(charge),
    charge.status === 'CAPTURED' ? null : failureWords(charge.failureCode),
  ]
    .filter(part => part !== null)
    .join(' · ');

const readCharges =
  (list: 'CHARGES' | 'HOLDS', which: SQL) =>
  async (db: Db, read: Read): Promise<Found[]> => {
    const { createdAt, id } = charges;
    const rows = await db
      .select({ charge: charges, job: jobs, person, sortKey: sortKeyOf(createdAt) })
      .from(charges)
      .innerJoin(jobs, eq(jobs.id, charges.jobId))
      .innerJoin(users, eq(users.id, charges.managerId))
      .where(where(read, list, createdAt, id, which))
      .orderBy(desc(createdAt), desc(sql`${id}::text`))
      .limit(read.limit + 1);
    return rows.map(({ charge, job, sortKey, ...row }) => ({
      key: [sortKey, charge.id],
      item: {
        id: charge.id,
        job: jobView(job),
        person: row.person,
        amountCents: charge.amountCents,
        state: chargeState(charge),
        note: noteOfCharge(charge),
        next: nextOfCharge(charge, job),
        createdAt: charge.createdAt.toISOString(),
      },
    }));
  };

const readRefunds = async (db: Db, read: Read): Promise<Found[]> => {
  const { createdAt, id } = refunds;
  const rows = await db
    .select({ refund: refunds, job: jobs, person, sortKey: sortKeyOf(createdAt) })
    .from(refunds)
    .innerJoin(jobs, eq(jobs.id, refunds.jobId))
    .innerJoin(users, eq(users.id, jobs.managerId))
    .where(where(read, 'REFUNDS', createdAt, id))
    .orderBy(desc(createdAt), desc(sql`${id}::text`))
    .limit(read.limit + 1);
  return rows.map(({ refund, job, sortKey, ...row }) => ({
    key: [sortKey, refund.id],
    item: {
      id: refund.id,
      job: jobView(job),
      person: row.person,
      amountCents: refund.amountCents,
      state: refundState(refund),
      note: refund.note ?? refundWords[refund.reason],
      next: null,
      createdAt: refund.createdAt.toISOString(),
    },
  }));
};

const readChargebacks = async (db: Db, read: Read): Promise<Found[]> => {
  const { createdAt, id } = chargebacks;
  const rows = await db
    .select({ chargeback: chargebacks, job: jobs, person, sortKey: sortKeyOf(createdAt) })
    .from(chargebacks)
    .innerJoin(jobs, eq(jobs.id, chargebacks.jobId))
    .innerJoin(users, eq(users.id, jobs.managerId))
    .where(where(read, 'CHARGEBACKS', createdAt, id))
    .orderBy(desc(createdAt), desc(sql`${id}::text`))
    .limit(read.limit + 1);
  return rows.map(({ chargeback, job, sortKey, ...row }) => {
    const { evidenceDueAt, answer, closedAt } = chargeback;
    return {
      key: [sortKey, chargeback.id],
      item: {
        id: chargeback.id,
        job: jobView(job),
        person: row.person,
        amountCents: chargeback.amountCents,
        state: chargebackState(chargeback),
        note: chargebackReason(chargeback.reason),
        next: evidenceDueAt && !answer && !closedAt ? { what: 'Answer until', at: evidenceDueAt.toISOString() } : null,
        createdAt: chargeback.createdAt.toISOString(),
      },
    };
  });
};

const readEarnings = async (db: Db, read: Read): Promise<Found[]> => {
  const { createdAt, id } = earnings;
  const rows = await db
    .select({ earning: earnings, job: jobs, person: { id: users.id, name: users.name }, sortKey: sortKeyOf(createdAt) })
    .from(earnings)
    .innerJoin(jobs, eq(jobs.id, earnings.jobId))
    .innerJoin(users, eq(users.id, earnings.modelId))
    .where(where(read, 'EARNINGS', createdAt, id))
    .orderBy(desc(createdAt), desc(sql`${id}::text`))
    .limit(read.limit + 1);
  return rows.map(({ earning, job, sortKey, ...row }) => ({
    key: [sortKey, earning.id],
    item: {
      id: earning.id,
      job: jobView(job),
      person: { id: row.person.id, name: row.person.name ?? 'Deleted account' },
      amountCents: earning.payCents,
      state: earningState(earning, read.now),
      note: earning.heldBecause ?? earningFailure(earning) ?? earningNames[earning.kind],
      next: earning.status === 'DUE' ? { what: 'Payout', at: earning.dueAt.toISOString() } : null,
      createdAt: earning.createdAt.toISOString(),
    },
  }));
};

const readPayouts = async (db: Db, read: Read): Promise<Found[]> => {
  const { createdAt, providerId } = payouts;
  const rows = await db
    .select({ payout: payouts, person: { id: users.id, name: users.name }, sortKey: sortKeyOf(createdAt) })
    .from(payouts)
    .innerJoin(users, eq(users.id, payouts.userId))
    .where(where(read, 'PAYOUTS', createdAt, providerId))
    .orderBy(desc(createdAt), desc(providerId))
    .limit(read.limit + 1);
  return rows.map(({ payout, sortKey, ...row }) => ({
    key: [sortKey, payout.providerId],
    item: {
      id: payout.providerId,
      job: null,
      person: { id: row.person.id, name: row.person.name ?? 'Deleted account' },
      amountCents: payout.amountCents,
      state: payoutState(payout),
      note: payout.failureCode ? payout.failureCode.replaceAll('_', ' ') : payout.isInstant ? 'Instant' : null,
      next:
        payout.arrivesAt && ['PENDING', 'IN_TRANSIT'].includes(payout.status)
          ? { what: 'Arrives', at: payout.arrivesAt.toISOString() }
          : null,
      createdAt: payout.createdAt.toISOString(),
    },
  }));
};

export const readers: Record<MoneyList, (db: Db, read: Read) => Promise<Found[]>> = {
  CHARGES: readCharges('CHARGES', sql`charges.aim <> 'HOLD' and charges.purpose <> 'HOLD'`),
  REFUNDS: readRefunds,
  CHARGEBACKS: readChargebacks,
  EARNINGS: readEarnings,
  PAYOUTS: readPayouts,
  HOLDS: readCharges('HOLDS', sql`(charges.aim = 'HOLD' or charges.purpose = 'HOLD')`),
};
