import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import type { EarningKind } from '#contract/values/money.ts';
import { agreedTermsOf, bookingPayCents, nameOf } from '../../booking/index.ts';
import type { Db } from '../../db/client.ts';
import { earnings } from '../../db/tables/earnings.ts';
import { jobs } from '../../db/tables/jobs.ts';
import { participants } from '../../db/tables/participants.ts';
import { users } from '../../db/tables/users.ts';
import { readBankDays } from '../earning/bank-days.ts';

export type StatementLine = {
  title: string;
  kind: EarningKind;
  /** Approved minutes; null for what is not paid by the hour of work. */
  minutes: number | null;
  agreedCents: number;
  /** Of what was agreed, what was not worked, decided against, or not due of a cancelled booking. */
  deductedCents: number;
  payCents: number;
  paidAt: Date;
  /** When it reached the bank; null before. */
  bankedAt: Date | null;
  transferId: string;
};
export type StatementOf = { month: string; name: string; lines: StatementLine[]; totalCents: number };

const nextMonth = (month: string): Date => {
  const first = new Date(`${month}-01T00:00:00Z`);
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1));
};

const workedMinutes = sql<number | null>`(select sum(coalesce(s.minutes, s.planned_minutes))::int from shifts s
  where s.job_id = ${earnings.jobId} and s.model_id = ${earnings.modelId})`;

/** The pay that the booking was charged with; null where it was cancelled before that. Who is booked again has another line. */
const chargedCents = sql<number | null>`(select l.pay_cents from charge_lines l join charges c on c.id = l.charge_id
  where l.job_id = ${earnings.jobId} and l.model_id = ${earnings.modelId} and l.kind = 'BOOKING' and c.created_at <= ${earnings.createdAt}
  order by l.id desc limit 1)`;

/** What a model was paid in a month (`2026-11`, UTC), by the day of payment. */
export const readStatement = async (db: Db, modelId: string, month: string): Promise<StatementOf> => {
  const rows = await db
    .select({ earning: earnings, job: jobs, booking: participants, minutes: workedMinutes, charged: chargedCents })
    .from(earnings)
    .innerJoin(jobs, eq(jobs.id, earnings.jobId))
    .leftJoin(participants, and(eq(participants.jobId, earnings.jobId), eq(participants.modelId, earnings.modelId)))
    .where(
      and(
        eq(earnings.modelId, modelId),
        eq(earnings.status, 'PAID'),
        gte(earnings.paidAt, new Date(`${month}-01T00:00:00Z`)),
        lt(earnings.paidAt, nextMonth(month)),
      ),
    )
    .orderBy(asc(earnings.paidAt), asc(earnings.id));
  const bankDays = await readBankDays(
    db,
    modelId,
    rows.map(({ earning }) => earning.id),
  );
  const [model] = await db.select({ name: users.name }).from(users).where(eq(users.id, modelId));
  const lines = rows.map(({ earning, job, booking, minutes, charged }): StatementLine => {
    const { kind, payCents } = earning;
    const bookedCents = charged ?? bookingPayCents(job, booking && agreedTermsOf(booking, job));
    // Overtime comes on top of what was agreed.
    const agreedCents = kind === 'OVERTIME' ? payCents : Math.max(bookedCents, payCents);
    return {
      title: nameOf(job),
      kind,
      minutes: kind === 'WORK' ? minutes : null,
      agreedCents,
      deductedCents: agreedCents - payCents,
      payCents,
      // PAID is paid at a moment, which the database holds.
      paidAt: earning.paidAt ?? earning.dueAt,
      bankedAt: bankDays.get(earning.id) ?? null,
      transferId: earning.providerId ?? '',
    };
  });
  return {
    month,
    name: model?.name ?? '',
    lines,
    totalCents: lines.reduce((sum, { payCents }) => sum + payCents, 0),
  };
};
