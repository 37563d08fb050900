import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Related } from '#contract/schemas/record-office.ts';
import type { Subject } from '#contract/values/office.ts';
import { nameOf } from '../booking/index.ts';
import type { Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { iso } from '../db/iso.ts';
import { columns, readRows } from '../db/rows.ts';
import type { JobRow } from '../db/tables/jobs.ts';
import { waitingReviews } from '../desk/index.ts';
import { findJob, findPerson } from './subjects.ts';

const PEOPLE = 20;
const JOBS = 10;

const readPeople = (db: Db, from: SQL): Promise<Related['people']> =>
  readRows(
    db,
    { id: columns.id, name: columns.text, how: columns.text },
    sql`select distinct on (r.how, r.id) r.id, coalesce(u.name, u.company_name, 'Someone') as name, r.how from (${from}) r join users u on u.id = r.id
      where u.deleted_at is null and u.type <> 'COMMON' order by r.how, r.id limit ${PEOPLE}::int`,
  );

type NamedJob = { categoryCode: JobRow['categoryCode']; location: JobRow['location']; startsAt: string | null };

const readJobs = async (db: Db, from: SQL): Promise<Related['jobs']> => {
  const rows = await readRows(
    db,
    { id: columns.id, how: columns.text, job: columns.json<NamedJob>() },
    sql`select j.id, r.how, json_build_object('categoryCode', j.category_code, 'location', j.location, 'startsAt', j.starts_at) as job
      from (${from}) r join jobs j on j.id = r.id where j.submitted_at is not null order by j.starts_at desc nulls last, j.id limit ${JOBS}::int`,
  );
  return rows.map(({ id, how, job }) => ({
    id,
    how,
    title: nameOf({ ...job, startsAt: job.startsAt ? new Date(job.startsAt) : null }),
  }));
};

const readNext = async (db: Db, from: SQL): Promise<Related['next']> => {
  const rows = await readRows(
    db,
    { text: columns.text, at: columns.moment },
    sql`select n.text, n.at from (${from}) n where n.at is not null order by n.at limit 5`,
  );
  return rows.map(({ text, at }) => ({ text, at: iso(at) }));
};

/** Rush jobs, appeals and the others have times of their own. */
const reviewOf = (subject: Subject, id: string): SQL =>
  sql`select 'Review is due' as text, w.due_at as at from (${waitingReviews}) w where w.id = ${id} and w.subject = ${subject}`;

export const getPersonRelated: Handler<'getPersonRelated'> = async ({ db, path }) => {
  const { id } = await findPerson(db, path.id);
  const [people, jobs, next] = await Promise.all([
    readPeople(
      db,
      sql`select c.user_id as id, 'Invited them' as how from users me join invite_codes c on c.code = me.invited_by_code where me.id = ${id}
        union all (select u.id, 'Invited by them' from invite_codes c join users u on u.invited_by_code = c.code where c.user_id = ${id} limit ${PEOPLE}::int)
        union all (select o.user_id, 'Signed in on the same device' from sessions s join sessions o on o.device_hash = s.device_hash
          where s.user_id = ${id} and o.user_id <> ${id} limit ${PEOPLE}::int)`,
    ),
    readJobs(
      db,
      sql`(select id, 'Their job' as how from jobs where manager_id = ${id} order by created_at desc limit ${JOBS}::int)
        union all (select job_id, case status when 'BOOKED' then 'Booked' when 'APPLIED' then 'Applied' when 'PENDING' then 'Has an offer' else 'Was declined or left' end
          from participants where model_id = ${id} order by updated_at desc limit ${JOBS}::int)`,
    ),
    readNext(
      db,
      sql`${reviewOf('USER', id)}
        union all select 'Works on a job', min(j.starts_at) from participants p join jobs j on j.id = p.job_id
          where p.model_id = ${id} and p.status = 'BOOKED' and j.starts_at > app_now() and j.lifecycle <> 'CANCELLED'
        union all select 'Their job starts', min(starts_at) from jobs
          where manager_id = ${id} and starts_at > app_now() and lifecycle not in ('DRAFT', 'CANCELLED')
        union all select 'A charge is tried', min(next_try_at) from charges where manager_id = ${id} and status = 'DUE'
        union all select 'Pay is due', min(due_at) from earnings where model_id = ${id} and status = 'DUE'`,
    ),
  ]);
  return { people, jobs, next };
};

export const getJobRelated: Handler<'getJobRelated'> = async ({ db, path }) => {
  const { id, managerId } = await findJob(db, path.id);
  const [people, jobs, next] = await Promise.all([
    readPeople(
      db,
      sql`select ${managerId}::uuid as id, 'Manager' as how
        union all (select model_id, 'Booked' from participants where job_id = ${id} and status = 'BOOKED' limit ${PEOPLE}::int)`,
    ),
    readJobs(
      db,
      sql`select id, 'Of the same manager' as how from jobs where manager_id = ${managerId} and id <> ${id} order by created_at desc limit ${JOBS}::int`,
    ),
    readNext(
      db,
      sql`${reviewOf('JOB', id)}
        union all select 'The job starts', starts_at from jobs where id = ${id} and starts_at > app_now() and lifecycle <> 'CANCELLED'
        union all select 'A charge is tried', min(next_try_at) from charges where job_id = ${id} and status = 'DUE'
        union all select 'Pay is due', min(due_at) from earnings where job_id = ${id} and status = 'DUE'`,
    ),
  ]);
  return { people, jobs, next };
};
