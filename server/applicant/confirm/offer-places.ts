import { type SQL, sql } from 'drizzle-orm';
import { asksAt, isHiring, isUnconfirmed, nameOf } from '../../booking/index.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { columns, readRows } from '../../db/rows.ts';
import type { JobRow } from '../../db/tables/jobs.ts';
import { inTransaction } from '../../http/transaction.ts';
import { lockWithParticipants } from '../../job/index.ts';
import { noticeContent } from '../../notice-text.ts';
import { aboutJob, notify, notifyAll } from '../../notification/index.ts';
import { confirming } from '../../rule-numbers.ts';
import { conflictsJson } from '../read.ts';
import { closePlaceOffers, fits } from './close-place-offers.ts';

/** Over jobs: somebody may be booked for it, by the job and by its manager. */
const takesBookings = (job: SQL) => sql`${job}.moderation = 'APPROVED' and ${isHiring(sql`${job}.manager_id`)}`;

/** Paid, near, of a job that takes bookings, and a model was asked whether they come, and did not answer. */
const isSilent = sql`${isUnconfirmed} and j.lifecycle = 'PREPAID' and ${takesBookings(sql`j`)} and j.starts_at > app_now()
  and j.starts_at <= app_now() + make_interval(hours => ${confirming.standbyHours}::int)
  and p.confirm_asked_at between ${asksAt} and app_now() - make_interval(hours => ${confirming.answerHours}::int) and (p.place_offered_at is null or p.place_offered_at < ${asksAt})`;

/**
 * Over participants `part`: a standby who could be booked now, for all days, and has no open offer. An earlier one opens again
 * without a text.
 */
const isWaiting = sql`part.status = 'APPLIED' and o.standby_rank is not null and part.terms_version = job.terms_version
  and part.available_days is null
  and u.state = 'ACTIVE' and ${conflictsJson(sql`part.job_id`, sql`part.model_id`)} is null
  and not exists (select from standby_offers known where known.job_id = part.job_id and known.model_id = part.model_id and known.status = 'OPEN')`;

const waiting = sql`select part.job_id, part.model_id from participants part
  join jobs job on job.id = part.job_id and job.lifecycle = 'PREPAID' and ${takesBookings(sql`job`)} and job.starts_at > app_now()
    and job.starts_at <= app_now() + make_interval(hours => ${confirming.standbyHours}::int)
  join users u on u.id = part.model_id join models m on m.user_id = part.model_id
  join opinions o on o.job_id = part.job_id and o.model_id = part.model_id
  cross join lateral (select part.job_id) so where ${isWaiting} and ${fits}`;

const due = sql`select j.id from jobs j join participants p on p.job_id = j.id where ${isSilent}
  union select job_id from (${waiting}) missing`;

type Named = { id: string; firstName: string };
const named = { id: columns.id, firstName: columns.text };

/** Opens the places of those who did not answer, and answers whose. */
const openPlaces = (db: Db, jobId: string): Promise<Named[]> =>
  readRows(
    db,
    named,
    sql`update participants p set place_offered_at = app_now(), updated_at = app_now() from jobs j, models m
      where j.id = p.job_id and m.user_id = p.model_id and p.job_id = ${jobId} and ${isSilent}
      returning p.model_id as id, m.first_name as "firstName"`,
  );

/** Makes the offers that are missing; `isNew` are those whose standby has not heard of a place before. */
const makeOffers = (db: Db, jobId: string) =>
  readRows(
    db,
    { ...named, isNew: columns.boolean },
    sql`with offered as (
        insert into standby_offers as so (job_id, model_id) select job_id, model_id from (${waiting} and part.job_id = ${jobId}) found
        on conflict (job_id, model_id) do update set status = 'OPEN', closed_at = null
        returning model_id, xmax = 0 as is_new)
      select m.user_id as id, m.first_name as "firstName", offered.is_new as "isNew"
      from offered join models m on m.user_id = offered.model_id order by m.first_name, m.user_id`,
  );

const listed = (people: readonly Named[]): string => people.map(({ firstName }) => firstName).join(', ');

const tell = async (app: App, db: Db, job: JobRow, silent: readonly Named[], standbys: readonly Named[]) => {
  const name = nameOf(job);
  const about = aboutJob(job.id);
  for (const { id, firstName } of silent) {
    await notify(app, db, id, {
      ...noticeContent(app, 'applicant.notConfirmed', { job: name }),
      about,
    });
    await notify(app, db, job.managerId, {
      ...(standbys.length > 0
        ? noticeContent(app, 'applicant.modelNotConfirmedWithStandbys', {
            name: firstName,
            job: name,
            standbys: listed(standbys),
          })
        : noticeContent(app, 'applicant.modelNotConfirmed', { name: firstName, job: name })),
      about: aboutJob(job.id, 'BOOKED'),
    });
  }
};

const offerIn = async (app: App, db: Db, job: JobRow): Promise<string[]> => {
  const silent = await openPlaces(db, job.id);
  const standbys = await makeOffers(db, job.id);
  await tell(app, db, job, silent, standbys);
  const fresh = standbys.filter(({ isNew }) => isNew).map(({ id }) => id);
  await notifyAll(app, db, fresh, {
    ...noticeContent(app, 'applicant.placeOffered', { job: nameOf(job) }),
    about: aboutJob(job.id),
    standbyOf: job.id,
  });
  return [...silent, ...standbys].map(({ id }) => id);
};

/**
 * Offers the places of models who did not confirm in time to the job’s standbys, who become more when the manager adds
 * some, and closes offers that came to nothing.
 */
export const offerPlaces = async (app: App): Promise<void> => {
  for (const { id } of await readRows(app.database.db, { id: columns.id }, due)) {
    const concerned = await inTransaction(app, 'system', async db => {
      const job = await lockWithParticipants(db, id);
      const models = job ? await offerIn(app, db, job) : [];
      return job && models.length > 0 ? [job.managerId, ...models] : [];
    });
    if (concerned.length > 0) app.bus.publish({ kind: 'LIVE', to: concerned, event: { kind: 'JOB', id } });
  }
  await inTransaction(app, 'system', db => closePlaceOffers(app, db, null));
};
