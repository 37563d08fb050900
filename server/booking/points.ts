import { sql } from 'drizzle-orm';
import { momentText } from '#contract/rules/zoned-time.ts';
import type { LeaveCost } from '#contract/schemas/leaving.ts';
import { fingerprintOf, sameHash } from '../auth/index.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';
import type { JobRow } from '../db/tables/jobs.ts';
import { Refusal } from '../refusal.ts';
import { leavePoints } from '../rule-numbers.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The points of a model that have not expired. */
const counting = (model: ReturnType<typeof sql>) =>
  sql`from model_points c where c.model_id = ${model} and c.created_at > app_now() - make_interval(months => ${leavePoints.fadeMonths}::int)`;

/** Until when a model may not apply; null when they may. */
export const pausedUntilSql = (model: ReturnType<typeof sql>) =>
  sql<string | null>`(select max(c.created_at) + make_interval(days => ${leavePoints.pauseDays}::int) ${counting(model)}
    having sum(c.points) >= ${leavePoints.pausesAt}::int and max(c.created_at) + make_interval(days => ${leavePoints.pauseDays}::int) > app_now())`;

/** Until when a model may not apply; null when they may. */
export const readPausedUntil = async (db: Db, modelId: string): Promise<string | null> => {
  const [row] = await readRows(
    db,
    { until: columns.orNull(columns.moment) },
    sql`select ${pausedUntilSql(sql`${modelId}`)} as until`,
  );
  return row?.until ? new Date(row.until).toISOString() : null;
};

/** The points for leaving, by the time left until the start. */
export const pointsOf = (startsAt: Date, now: Date): number => {
  const leftMs = startsAt.getTime() - now.getTime();
  return leavePoints.tiers.find(({ hoursLeft }) => leftMs >= hoursLeft * HOUR_MS)?.points ?? 0;
};

const risesAt = (startsAt: Date, now: Date): Date | null => {
  const points = pointsOf(startsAt, now);
  const borders = leavePoints.tiers.map(({ hoursLeft }) => new Date(startsAt.getTime() - hoursLeft * HOUR_MS + 1));
  return borders.find(at => at > now && pointsOf(startsAt, at) > points) ?? null;
};

type Booking = { modelId: string; jobId: string; startsAt: Date | null; termsChanged: boolean; shareCents: number };

export const readLeaveCost = async (app: App, db: Db, booking: Booking): Promise<LeaveCost> => {
  const { modelId, jobId, startsAt, termsChanged, shareCents } = booking;
  const now = app.clock.now();
  // Leaving is free when the terms changed after the booking.
  const isFree = termsChanged || startsAt === null;
  const points = isFree ? 0 : pointsOf(startsAt, now);
  const rows = await readRows(
    db,
    { held: columns.number },
    sql`select coalesce(sum(c.points), 0)::int as held ${counting(sql`${modelId}`)}`,
  );
  const held = rows[0]?.held ?? 0;
  const pauses = points > 0 && held + points >= leavePoints.pausesAt;
  const staffLook = points > 0 && held + points >= leavePoints.staffAt;
  const { fadeMonths, pausesAt, pauseDays } = leavePoints;
  return {
    points,
    held,
    pausedUntil: pauses ? new Date(now.getTime() + pauseDays * DAY_MS).toISOString() : null,
    staffLook,
    risesAt: isFree ? null : (risesAt(startsAt, now)?.toISOString() ?? null),
    shareCents,
    fadeMonths,
    pausesAt,
    pauseDays,
    fingerprint: fingerprintOf(
      app.config,
      'leave cost',
      `${jobId} ${modelId} ${points} ${pauses} ${staffLook} ${shareCents}`,
    ),
  };
};

/** Refuses a confirmation of an outdated cost; the refusal carries the current one. */
export const refuseUnseenCost = (cost: LeaveCost, seen: string): void => {
  if (!sameHash(seen, cost.fingerprint)) throw new Refusal('COST_CHANGED', { cost });
};

/** The refusal names the time from which they may apply again, in the venue's zone. */
export const refusePaused = (until: string | null, job: Pick<JobRow, 'location'>): void => {
  if (until === null) return;
  const again = new Date(until).toISOString();
  const when = momentText(again, job.location?.timeZone ?? 'UTC');
  throw new Refusal(
    'APPLICATIONS_PAUSED',
    { until: again },
    `Because of bookings you left late or did not come to, you can apply again from ${when}.`,
  );
};
