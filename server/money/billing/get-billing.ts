import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { feeCentsOf } from '#contract/rules/fee.ts';
import { payPerModelCents } from '#contract/rules/pay.ts';
import { userOf } from '../../auth/index.ts';
import { chargeAt, isOwedAfterwards, nameOf } from '../../booking/index.ts';
import type { App, Handler } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { readCursor, writeCursor } from '../../db/cursor.ts';
import { charges } from '../../db/tables/charges.ts';
import { jobs, jobTallies } from '../../db/tables/jobs.ts';
import { billingProfiles } from '../../db/tables/payment-methods.ts';
import { chargeView, readMethods } from '../views.ts';
import { readProfile } from './profile.ts';

const PAGE = 25;
/** Upcoming charges on one page; a manager with more sees the nearest. */
const UPCOMING = 100;

const covering = sql`from charge_lines l join charges c on c.id = l.charge_id
  where l.job_id = ${jobs.id} and l.kind = 'BOOKING' and l.void_at is null and c.status in ('CAPTURED', 'PROCESSING', 'AUTHORISED')`;

/** Bookings that are paid, or whose payment is on its way. */
const covered = sql<number>`(select count(*)::int ${covering} and l.model_id is not null)`;

/** The pay that those who are booked, and for whom nothing is paid yet, agreed to before the terms changed. */
const agreedBefore = sql<number[]>`(select coalesce(json_agg(p.agreed_pay_cents), '[]') from participants p
  where p.job_id = ${jobs.id} and p.status = 'BOOKED' and p.terms_version <> ${jobs.termsVersion} and p.agreed_pay_cents is not null
    and not exists (select ${covering} and l.model_id = p.model_id))`;

const ofBookings = sql`from charges c where c.job_id = ${jobs.id} and c.purpose = 'BOOKINGS'`;
const failed = {
  isLeftToPay: sql<boolean>`exists (select ${ofBookings} and c.status in ('FAILED', 'ACTION_NEEDED'))`,
  nextTryAt: sql<string | null>`(select min(c.next_try_at)::text ${ofBookings} and c.status = 'DUE' and c.attempt > 1)`,
};

/** Jobs with bookings that are not paid: their charge is ahead, or failed. */
const readUpcoming = async (app: App, db: Db, userId: string, hasBankMethod: boolean) => {
  const rows = await db
    .select({ job: jobs, booked: jobTallies.booked, covered, agreedBefore, ...failed })
    .from(jobs)
    .innerJoin(jobTallies, eq(jobTallies.jobId, jobs.id))
    .where(
      and(
        eq(jobs.managerId, userId),
        inArray(jobs.lifecycle, ['STAFFING', 'INVOICED', 'PREPAID']),
        sql`${jobTallies.booked} > ${covered}`,
      ),
    )
    .orderBy(jobs.startsAt)
    .limit(UPCOMING);
  const now = app.clock.now();
  return rows.flatMap(({ job, booked, covered: paid, agreedBefore: agreed, isLeftToPay, nextTryAt }) => {
    const at = chargeAt({ startsAt: job.startsAt, hasBankMethod });
    if (!at) return [];
    const costs = Array.from({ length: booked - paid }, (_, nth) => {
      const payCents = Math.max(payPerModelCents(job), agreed[nth] ?? 0);
      return payCents + feeCentsOf(payCents, app.config.limits.bookingFeePercent);
    });
    const planned = nextTryAt ? new Date(nextTryAt) : at;
    const when = new Date(Math.max(planned.getTime(), now.getTime()));
    const isOpen = job.lifecycle === 'STAFFING';
    return {
      jobId: job.id,
      title: nameOf(job),
      amountCents: costs.reduce((sum, cents) => sum + cents, 0),
      at: isLeftToPay ? null : when.toISOString(),
      hasFailed: isLeftToPay || nextTryAt !== null,
      timeZone: job.location?.timeZone ?? 'UTC',
      isOpen,
    };
  });
};

/** What is owed of each job, which is paid in one go. */
const readDebts = async (db: Db, userId: string) => {
  const rows = await db
    .select({ job: jobs, amountCents: sql<number>`sum(${charges.amountCents})::int` })
    .from(charges)
    .innerJoin(jobs, eq(jobs.id, charges.jobId))
    .where(and(eq(charges.managerId, userId), isOwedAfterwards))
    .groupBy(jobs.id)
    .orderBy(sql`min(${charges.createdAt})`, jobs.id);
  return rows.map(({ job, amountCents }) => ({ jobId: job.id, title: nameOf(job), amountCents }));
};

export const getBilling: Handler<'getBilling'> = async call => {
  const { app, db } = call;
  const { id } = userOf(call);
  const methods = await readMethods(db, id);
  const isBank = methods.find(({ isDefault }) => isDefault)?.kind === 'bank';
  return {
    methods,
    profile: await readProfile(db, id),
    upcoming: await readUpcoming(app, db, id, isBank),
    debts: await readDebts(db, id),
    card: app.cards.browser,
  };
};

export const saveBilling: Handler<'saveBilling'> = async call => {
  const { db, body } = call;
  const { id } = userOf(call);
  const { name, taxId, purchaseOrder, ...address } = body;
  const values = { name, taxId, purchaseOrder, address };
  await db
    .insert(billingProfiles)
    .values({ userId: id, ...values })
    .onConflictDoUpdate({ target: billingProfiles.userId, set: values });
  return readProfile(db, id);
};

export const getCharges: Handler<'getCharges'> = async call => {
  const { db, query } = call;
  const { limit = PAGE } = query;
  const after = readCursor(query.cursor, ['instant', 'id']);
  const sortKey = sql<string>`${charges.createdAt}::text`;
  const mine = and(
    eq(charges.managerId, userOf(call).id),
    sql`${charges.status} <> 'RELEASED'`,
    after ? sql`(${charges.createdAt}, ${charges.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined,
  );
  const rows = await db
    .select({ charge: charges, job: jobs, sortKey })
    .from(charges)
    .innerJoin(jobs, eq(jobs.id, charges.jobId))
    .where(mine)
    .orderBy(desc(charges.createdAt), desc(charges.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(({ charge, job }) => ({ ...chargeView(charge), jobId: job.id, title: nameOf(job) })),
    nextCursor: rows.length > limit && last ? writeCursor([last.sortKey, last.charge.id]) : null,
  };
};
