import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { columns, readRows } from '../../db/rows.ts';

const named = sql`m.first_name || ' ' || left(m.last_name, 1) || '.' as name`;

const booking = {
  name: columns.text,
  booked_at: columns.moment,
  checked_in: columns.orNull(columns.moment),
  checked_out: columns.orNull(columns.moment),
  minutes: columns.orNull(columns.number),
};

const readBookings = (db: Db, jobId: string) =>
  readRows(
    db,
    booking,
    sql`select ${named}, p.booked_at, min(s.checked_in_at) as checked_in,
        max(s.checked_out_at) as checked_out, (sum(s.minutes) filter (where s.approved_at is not null))::int as minutes
      from participants p join models m on m.user_id = p.model_id
      left join shifts s on s.job_id = p.job_id and s.model_id = p.model_id
      where p.job_id = ${jobId} and p.status = 'BOOKED' group by m.user_id, p.booked_at order by p.booked_at, name`,
  );

const readCancelled = (db: Db, jobId: string) =>
  readRows(
    db,
    { name: columns.text, share_cents: columns.number, ended_at: columns.orNull(columns.moment) },
    sql`select ${named}, p.fee_cents as share_cents, p.declined_at as ended_at
      from participants p join models m on m.user_id = p.model_id
      where p.job_id = ${jobId} and p.status <> 'BOOKED' and p.booked_at is not null and p.fee_cents > 0
      order by p.declined_at, name`,
  );

const readNoShows = (db: Db, jobId: string) =>
  readRows(
    db,
    { name: columns.text, decided_at: columns.moment },
    sql`select ${named}, n.decided_at from no_shows n join models m on m.user_id = n.model_id
      where n.job_id = ${jobId} and n.status = 'CONFIRMED' order by n.decided_at, name`,
  );

const readDisputes = (db: Db, jobId: string) =>
  readRows(
    db,
    { name: columns.text, pay_cents: columns.number, decided_at: columns.moment },
    sql`select ${named}, d.pay_cents, d.decided_at from disputes d join models m on m.user_id = d.model_id
      where d.job_id = ${jobId} and d.status = 'DECIDED' order by d.decided_at, name`,
  );

const readRefunds = (db: Db, chargeId: string) =>
  readRows(
    db,
    { amount_cents: columns.number, done_at: columns.moment },
    sql`select amount_cents, done_at from refunds where charge_id = ${chargeId} and status = 'DONE' order by done_at`,
  );

/** What is on file about a job and one charge of it, in order; without the words of either side. */
export const readFile = async (db: Db, jobId: string, chargeId: string) => ({
  bookings: await readBookings(db, jobId),
  cancelled: await readCancelled(db, jobId),
  noShows: await readNoShows(db, jobId),
  disputes: await readDisputes(db, jobId),
  refunds: await readRefunds(db, chargeId),
});
