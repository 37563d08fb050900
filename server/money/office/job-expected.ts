import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { OfficeExpectedPay } from '#contract/schemas/money-office.ts';
import { agreedTermsOf } from '../../booking/index.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import type { JobRow } from '../../db/tables/jobs.ts';
import { participants } from '../../db/tables/participants.ts';
import { payHolds } from '../../db/tables/pay-holds.ts';
import { users } from '../../db/tables/users.ts';
import { lifecyclesWithExpectedPay, payableAt, readExpectedPay } from '../earning/expected-pay.ts';
import type { StaffNames } from './staff-names.ts';

/** Who is booked, and has no pay for the work yet; with the hold of it, if there is one. */
const readUnearned = async (db: Db, { id, lifecycle }: JobRow) => {
  if (!lifecyclesWithExpectedPay.includes(lifecycle)) return [];
  return db
    .select({ booking: participants, name: users.name, hold: payHolds })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.modelId))
    .leftJoin(
      payHolds,
      and(
        eq(payHolds.jobId, participants.jobId),
        eq(payHolds.modelId, participants.modelId),
        isNull(payHolds.releasedAt),
      ),
    )
    .where(
      and(
        eq(participants.jobId, id),
        eq(participants.status, 'BOOKED'),
        sql`not exists (select from earnings e where e.job_id = ${id} and e.model_id = ${participants.modelId} and e.kind = 'WORK')`,
      ),
    )
    .orderBy(asc(participants.bookedAt), asc(participants.modelId));
};

/** What the bookings of a job will bring their models, until it is an earning. */
export const readExpectedOfJob = async (
  app: App,
  db: Db,
  job: JobRow,
  named: StaffNames,
): Promise<OfficeExpectedPay[]> => {
  const unearned = await readUnearned(db, job);
  const dueAt = payableAt(job);
  if (unearned.length === 0 || !dueAt) return [];
  const payOf = await readExpectedPay(app, db, job);
  return unearned
    .map(({ booking, name, hold }) => ({
      model: { id: booking.modelId, name: name ?? 'Deleted account' },
      payCents: payOf({ modelId: booking.modelId, agreed: agreedTermsOf(booking, job) }).payCents,
      dueAt: dueAt.toISOString(),
      held: hold && { by: named(hold.heldBy)?.name ?? '', because: hold.heldBecause },
    }))
    .filter(({ payCents }) => payCents > 0);
};
