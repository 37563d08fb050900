import { sql } from 'drizzle-orm';
import { venueText } from '#contract/rules/place.ts';
import type { TimeRange } from '#contract/schemas/time-range.ts';
import { categoryNames } from '#contract/values/job-fields.ts';
import { BOOKING_LINK_HOURS } from '#contract/values/safety.ts';
import type { Handler } from '../context.ts';
import { columns, readRows } from '../db/rows.ts';
import type { JobRow } from '../db/tables/jobs.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import { Refusal } from '../refusal.ts';
import { latestShift } from './latest-shift.ts';
import { bookingSecretHash } from './secret.ts';

const OPENINGS_PER_MINUTE = 60;
const HOUR_MS = 3_600_000;

const shape = {
  jobId: columns.id,
  modelId: columns.id,
  firstName: columns.text,
  companyName: columns.orNull(columns.text),
  companion: columns.boolean,
  categoryCode: columns.orNull(columns.text),
  location: columns.orNull(columns.json<NonNullable<JobRow['location']>>()),
  endsAt: columns.orNull(columns.moment),
  periods: columns.orNull(columns.json<TimeRange[]>()),
  arrivedAt: columns.orNull(columns.moment),
  leftAt: columns.orNull(columns.moment),
};

const iso = (moment: string | null): string | null => (moment === null ? null : new Date(moment).toISOString());

/** Only while the model is booked, and until shortly after the job. Nothing of the model but the first name is shown. */
export const getSharedBooking: Handler<'getSharedBooking'> = async ({ app, db, path, addressHash, isPerson }) => {
  await consumeRateLimit(
    app,
    { what: 'shared booking', who: addressHash, allowed: OPENINGS_PER_MINUTE },
    { windowMs: 60_000 },
  );
  const hash = bookingSecretHash(app.config, path.secret);
  const [found] = await readRows(
    db,
    shape,
    sql`select l.job_id as "jobId", l.model_id as "modelId", m.first_name as "firstName", c.company_name as "companyName", p.companion,
        j.category_code as "categoryCode", j.location, coalesce(j.ended_at, j.ends_at) as "endsAt",
        (select json_agg(json_build_object('start', lower(d.during), 'end', upper(d.during)) order by d.position)
          from job_periods d where d.job_id = j.id) as periods,
        shift.checked_in_at as "arrivedAt", shift.checked_out_at as "leftAt"
      from booking_links l join participants p on p.job_id = l.job_id and p.model_id = l.model_id
      join jobs j on j.id = p.job_id join models m on m.user_id = p.model_id join users c on c.id = j.manager_id
      left join ${latestShift(sql`p.job_id`, sql`p.model_id`)} shift on true
      where l.secret_hash = ${hash} and l.revoked_at is null and p.status = 'BOOKED' and j.lifecycle <> 'CANCELLED'`,
  );
  if (!found?.endsAt || !found.location) throw new Refusal('NOT_FOUND');
  const endsAt = new Date(Date.parse(found.endsAt) + BOOKING_LINK_HOURS * HOUR_MS);
  if (endsAt <= app.clock.now()) throw new Refusal('NOT_FOUND');
  if (isPerson)
    await app.database.db.execute(sql`update booking_links set views = views + 1 where secret_hash = ${hash}`);
  const { location, categoryCode, arrivedAt, leftAt } = found;
  const names = new Map(Object.entries(categoryNames));
  return {
    firstName: found.firstName,
    companyName: found.companyName,
    category: names.get(categoryCode ?? '') ?? 'A job',
    place: {
      name: [location.name, location.region].filter(Boolean).join(', '),
      venue: location.venue ? venueText(location.venue) : null,
      latitude: location.latitude,
      longitude: location.longitude,
    },
    periods: (found.periods ?? []).map(({ start, end }) => ({ start: iso(start) ?? '', end: iso(end) ?? '' })),
    timeZone: location.timeZone,
    companion: found.companion,
    arrivedAt: iso(arrivedAt),
    leftAt: iso(leftAt),
    endsAt: endsAt.toISOString(),
  };
};
