import { sql } from 'drizzle-orm';
import type { Confirmation } from '#contract/values/applicant.ts';
import type { JobRow } from '../db/tables/jobs.ts';
import type { ParticipantRow } from '../db/tables/participants.ts';
import { confirming } from '../rule-numbers.ts';

const HOUR_MS = 3_600_000;

/** When booked models are asked to confirm: whoever agreed since, by a booking too, has confirmed. */
export const asksAt = sql`(j.starts_at - make_interval(hours => ${confirming.askHours}::int))`;

/**
 * Over `participants p` and `jobs j`: booked, and not agreed to since models are asked. A job that moves to a later time
 * asks anew, so moments before count for nothing.
 */
export const isUnconfirmed = sql`(p.status = 'BOOKED' and greatest(p.booked_at, p.confirmed_at) < ${asksAt})`;

/** As above, whose place standbys can take. */
export const isPassable = sql`(${isUnconfirmed} and p.place_offered_at >= ${asksAt} and j.lifecycle = 'PREPAID' and j.starts_at > app_now())`;

type Part = Pick<ParticipantRow, 'status'> & {
  [Key in 'bookedAt' | 'confirmedAt' | 'placeOfferedAt']: Date | string | null;
};

const msOf = (at: Date | string | null): number => (at === null ? Number.NEGATIVE_INFINITY : new Date(at).getTime());

/** How a booking stands; null for any other participation, and once nobody is asked any more because the job has begun. */
export const confirmationOf = (part: Part, startsAt: JobRow['startsAt'] | string, now: Date): Confirmation | null => {
  if (part.status !== 'BOOKED' || startsAt === null) return null;
  const asksMs = msOf(startsAt) - confirming.askHours * HOUR_MS;
  if (Math.max(msOf(part.bookedAt), msOf(part.confirmedAt)) >= asksMs) return 'CONFIRMED';
  if (now.getTime() >= msOf(startsAt)) return null;
  if (now.getTime() < asksMs) return 'EARLY';
  return msOf(part.placeOfferedAt) >= asksMs ? 'OFFERED' : 'ASKED';
};
