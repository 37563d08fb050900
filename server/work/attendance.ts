import { eq, type SQL, sql } from 'drizzle-orm';
import { momentText } from '#contract/rules/zoned-time.ts';
import type { CheckInWay, WorkSide } from '#contract/values/work.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';
import { type JobRow, jobs } from '../db/tables/jobs.ts';
import { Refusal } from '../refusal.ts';
import { work } from '../rule-numbers.ts';

const MINUTE_MS = 60_000;

export type PlannedShift = { position: number; start: Date; end: Date };

export const readPlannedShifts = async (db: Db, jobId: string): Promise<PlannedShift[]> => {
  const rows = await readRows(
    db,
    { position: columns.number, start: columns.moment, end: columns.moment },
    sql`select shift as position, lower(planned) as start, upper(planned) as end from planned_shifts(${jobId}) order by shift`,
  );
  return rows.map(({ position, start, end }) => ({ position, start: new Date(start), end: new Date(end) }));
};

const opensAt = ({ start }: PlannedShift): Date => new Date(start.getTime() - work.checkInMinutes * MINUTE_MS);

/** Whether a shift can be checked in to now. */
export const isOpen = (shift: PlannedShift, now: Date): boolean => opensAt(shift) <= now && now < shift.end;

/** When something was done, and when it arrived, if that was later. */
export type Moment = { at: Date; sentAt: Date | null };

const arrivedAt = (at: Date, now: Date): Moment => ({
  at,
  sentAt: now.getTime() - at.getTime() > work.sentLaterMinutes * MINUTE_MS ? now : null,
});

/**
 * When a check-in was made, and when it arrived, if that was later. Made later than now, or outside of every period, it is
 * taken for a wrong clock.
 */
export const momentOf = (said: string | undefined, planned: readonly PlannedShift[], now: Date): Moment => {
  const saidAt = said ? new Date(said) : now;
  return arrivedAt(saidAt < now && planned.some(shift => isOpen(shift, saidAt)) ? saidAt : now, now);
};

/** The same of a check-out: one said to be before a check-in, or later than now, is taken for a wrong clock. */
export const momentOfOut = (said: string | undefined, checkIns: readonly (Date | null)[], now: Date): Moment => {
  const saidAt = said ? new Date(said) : now;
  return arrivedAt(saidAt < now && checkIns.every(since => !since || since < saidAt) ? saidAt : now, now);
};

/** Refuses a check-in outside of its time, or before the payment is secured. One made in time may arrive after the end. */
export const refuseClosed = (job: JobRow, shift: PlannedShift, now: Date): void => {
  if (job.lifecycle === 'ENDED' && job.endedAt && now < job.endedAt && isOpen(shift, now)) return;
  if (now < opensAt(shift)) {
    const from = opensAt(shift).toISOString();
    const zone = job.location?.timeZone ?? 'UTC';
    throw new Refusal('CHECK_IN_EARLY', { from }, `It is too early: check-in opens ${momentText(from, zone)}.`);
  }
  if (now >= shift.end || !['STAFFING', 'INVOICED', 'PREPAID', 'STARTED'].includes(job.lifecycle))
    throw new Refusal('PERIOD_OVER');
  if (job.lifecycle !== 'PREPAID' && job.lifecycle !== 'STARTED') throw new Refusal('WORK_UNPAID');
};

/** The first check-in starts the job. */
export const startWork = async (app: App, db: Db, job: JobRow): Promise<void> => {
  if (job.lifecycle === 'PREPAID')
    await db.update(jobs).set({ lifecycle: 'STARTED', updatedAt: app.clock.now() }).where(eq(jobs.id, job.id));
  await db.execute(sql`select open_shifts(${job.id})`);
};

/** How and when someone came. */
export type CheckedIn = Moment & { way: CheckInWay; meters?: number | null };

type Mark = { jobId: string; position: number; modelIds: readonly string[]; by: WorkSide } & (
  | ({ mark: 'IN' } & CheckedIn)
  | ({ mark: 'OUT' } & Moment)
  | { mark: 'NOT_HERE' }
);

const sentSql = ({ sentAt }: Moment): SQL => sql`${sentAt?.toISOString() ?? null}::timestamptz`;

const changeOf = (mark: Mark): SQL => {
  if (mark.mark === 'IN')
    return sql`checked_in_at = ${mark.at.toISOString()}::timestamptz, checked_in_by = ${mark.by}, checked_in_way = ${mark.way}::text,
      checked_in_meters = ${mark.meters ?? null}::int, check_in_sent_at = ${sentSql(mark)} where checked_in_at is null`;
  if (mark.mark === 'OUT')
    return sql`checked_out_at = ${mark.at.toISOString()}::timestamptz, checked_out_by = ${mark.by}, check_out_sent_at = ${sentSql(mark)} where checked_in_at is not null and checked_out_at is null`;
  return sql`checked_in_at = null, checked_in_by = null, checked_in_way = null, checked_in_meters = null, check_in_sent_at = null,
    checked_out_at = null, checked_out_by = null, check_out_sent_at = null, place_refused_at = app_now() where checked_in_way = 'PLACE'`;
};

/** Marks those who are not marked yet; returns whom. */
export const markShifts = async (db: Db, mark: Mark): Promise<string[]> => {
  const { jobId, position, modelIds } = mark;
  const marked = await readRows(
    db,
    { id: columns.id },
    sql`update shifts set ${changeOf(mark)} and approved_at is null and job_id = ${jobId} and position = ${position}
      and model_id = any(${sql.param([...modelIds])}::uuid[]) returning model_id as id`,
  );
  return marked.map(({ id }) => id);
};

/** Refuses a check-out long after its period. One made in time may arrive later. */
export const refuseLongOver = ({ end }: Pick<PlannedShift, 'end'>, at: Date): void => {
  if (at.getTime() > end.getTime() + work.checkOutMinutes * MINUTE_MS) throw new Refusal('PERIOD_OVER');
};
