import { sql } from 'drizzle-orm';
import { BOOKING_LINK_HOURS, INCIDENT_DAYS } from '#contract/values/safety.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';
import { Refusal } from '../refusal.ts';

const HOUR_MS = 3_600_000;

const shape = {
  managerId: columns.id,
  isBooked: columns.boolean,
  companion: columns.boolean,
  endsAt: columns.orNull(columns.moment),
  endedAt: columns.orNull(columns.moment),
};

export type Booking = {
  managerId: string;
  isBooked: boolean;
  companion: boolean;
  /** When a link to it ends, which a job that ended early brings forward, and until when something can be reported; null before a booking. */
  linkEndsAt: Date | null;
  reportEndsAt: Date | null;
};

const after = (moment: string | null, hours: number): Date | null =>
  moment === null ? null : new Date(Date.parse(moment) + hours * HOUR_MS);

/** A model’s part in a job that was a booking once; anyone else finds nothing. */
export const requireBooking = async (db: Db, jobId: string, modelId: string): Promise<Booking> => {
  const [found] = await readRows(
    db,
    shape,
    sql`select j.manager_id as "managerId", p.status = 'BOOKED' and j.lifecycle <> 'CANCELLED' as "isBooked", p.companion, j.ends_at as "endsAt",
        coalesce(j.ended_at, j.ends_at) as "endedAt"
      from participants p join jobs j on j.id = p.job_id
      where p.job_id = ${jobId} and p.model_id = ${modelId} and p.booked_at is not null`,
  );
  if (!found) throw new Refusal('NOT_FOUND');
  const { endsAt, endedAt, ...booking } = found;
  return {
    ...booking,
    linkEndsAt: after(endedAt, BOOKING_LINK_HOURS),
    reportEndsAt: after(endsAt, INCIDENT_DAYS * 24),
  };
};
