import { asc, eq, inArray, sql } from 'drizzle-orm';
import { feeCentsOf } from '#contract/rules/fee.ts';
import type { PaymentLine } from '#contract/schemas/payment.ts';
import { agreedTermsOf, bookingPayCents } from '../../booking/index.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { columns, readRows } from '../../db/rows.ts';
import { type ChargeRow, chargeLines, charges } from '../../db/tables/charges.ts';
import type { JobRow } from '../../db/tables/jobs.ts';
import { models } from '../../db/tables/models.ts';
import { paidServices } from '../../rule-numbers.ts';

/** A booking that no charge covers yet. */
export type Uncovered = { modelId: string; name: string; payCents: number; feeCents: number };

/** What is open of a job: charges without their money, and bookings without a charge. */
export type Owed = { open: ChargeRow[]; uncovered: Uncovered[]; lines: PaymentLine[]; totalCents: number };

const openStatuses: readonly ChargeRow['status'][] = ['DUE', 'FAILED', 'ACTION_NEEDED'];

const person = {
  modelId: columns.id,
  name: columns.text,
  termsVersion: columns.number,
  agreedPayCents: columns.orNull(columns.number),
  agreedHourlyRate: columns.orNull(columns.number),
};

/** Booked models of a job that can be charged for, without a line that covers them. */
const readUncovered = async (app: App, db: Db, job: JobRow): Promise<Uncovered[]> => {
  if (!['STAFFING', 'INVOICED', 'PREPAID'].includes(job.lifecycle)) return [];
  const rows = await readRows(
    db,
    person,
    sql`select p.model_id as "modelId", m.first_name || ' ' || left(m.last_name, 1) || '.' as name,
        p.terms_version as "termsVersion", p.agreed_pay_cents as "agreedPayCents", p.agreed_hourly_rate as "agreedHourlyRate"
      from participants p join models m on m.user_id = p.model_id
      where p.job_id = ${job.id} and p.status = 'BOOKED' and not exists (
        select from charge_lines l where l.job_id = p.job_id and l.model_id = p.model_id and l.kind = 'BOOKING' and l.void_at is null)
      order by p.booked_at, p.model_id`,
  );
  return rows.map(({ modelId, name, ...agreement }) => {
    const payCents = bookingPayCents(job, agreedTermsOf(agreement, job));
    return { modelId, name, payCents, feeCents: feeCentsOf(payCents, app.config.limits.bookingFeePercent) };
  });
};

/** What a line of a charge is called, by the name of its model. */
export const nameOfLine = (kind: string, service: keyof typeof paidServices | null, name: string | null): string => {
  if (service) return paidServices[service].name;
  if (kind === 'OVERTIME') return `Overtime of ${name ?? 'a model'}`;
  if (kind === 'DEBT') return `Cancellation share of ${name ?? 'a model'}`;
  return name ?? 'A place held';
};

/** What charges consist of, by name. */
export const readLines = async (db: Db, ids: string[]): Promise<PaymentLine[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      kind: chargeLines.kind,
      service: chargeLines.service,
      payCents: chargeLines.payCents,
      feeCents: chargeLines.feeCents,
      name: sql<string | null>`${models.firstName} || ' ' || left(${models.lastName}, 1) || '.'`,
    })
    .from(chargeLines)
    .leftJoin(models, eq(models.userId, chargeLines.modelId))
    .where(inArray(chargeLines.chargeId, ids))
    .orderBy(asc(chargeLines.id));
  return rows.map(({ kind, service, name, payCents, feeCents }) => ({
    name: nameOfLine(kind, service, name),
    payCents,
    feeCents,
  }));
};

/** What a manager can pay now for a job: with `purpose` SERVICES its premium services, else everything else. */
export const readOwed = async (app: App, db: Db, job: JobRow, isForServices: boolean): Promise<Owed> => {
  const all = await db.select().from(charges).where(eq(charges.jobId, job.id)).orderBy(asc(charges.createdAt));
  const open = all.filter(
    ({ status, aim, purpose }) =>
      openStatuses.includes(status) && aim === 'CAPTURE' && (purpose === 'SERVICES') === isForServices,
  );
  const uncovered = isForServices ? [] : await readUncovered(app, db, job);
  const lines = [
    ...(await readLines(
      db,
      open.map(({ id }) => id),
    )),
    ...uncovered.map(({ name, payCents, feeCents }) => ({ name, payCents, feeCents })),
  ];
  return { open, uncovered, lines, totalCents: lines.reduce((sum, line) => sum + line.payCents + line.feeCents, 0) };
};
