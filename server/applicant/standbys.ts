import { sql } from 'drizzle-orm';
import { disabledBecause } from '#contract/rules/applicant.ts';
import type { Applicant } from '#contract/schemas/applicant.ts';
import { STANDBYS_MAX } from '#contract/values/applicant.ts';
import { placesView } from '../booking/index.ts';
import type { App, Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { jsonRow } from '../db/json-row.ts';
import { preparedSql } from '../db/prepared.ts';
import { columns } from '../db/rows.ts';
import type { DecidedJob } from './lock.ts';
import { type ApplicantJson, applicantColumns, applicantView, joined, readTally } from './read.ts';
import { type ApplicantVisibility, publicVisibility, visibilityOnDesk } from './visibility.ts';

const standbysOf = preparedSql(
  { item: columns.json<ApplicantJson>(), isActive: columns.boolean },
  () => sql`select ${jsonRow(applicantColumns)} item, exists (
      select from users own where own.id = p.model_id and own.state = 'ACTIVE') as "isActive" from participants p ${joined}
    where p.job_id = ${sql.placeholder('jobId')} and p.status = 'APPLIED' and o.standby_rank is not null
    order by o.standby_rank, p.model_id limit ${sql.placeholder('limit')}`,
);

export const readStandbys = async (db: Db, jobId: string, visibility: ApplicantVisibility): Promise<Applicant[]> => {
  const rows = await standbysOf(db, { jobId, limit: STANDBYS_MAX });
  return rows.map(({ item }) => applicantView(item, visibility));
};

type Asked = { app: App; db: Db };

/** The first standby who can come, to be asked when a place opens; null where nobody can. */
export const firstStandby = async ({ app, db }: Asked, { id, lifecycle, startsAt }: DecidedJob) => {
  const rows = await standbysOf(db, { jobId: id, limit: STANDBYS_MAX });
  const job = { lifecycle, startsAt: startsAt?.toISOString() ?? null, places: placesView(await readTally(db, id)) };
  const visibility = publicVisibility(app);
  const first = rows
    .filter(({ isActive }) => isActive)
    .map(({ item }) => applicantView(item, visibility))
    .find(applicant => disabledBecause('ACCEPT', applicant, job, visibility.now.getTime()) === null);
  return first ? { modelId: first.model.id, firstName: first.model.firstName } : null;
};

export const getStandbys: Handler<'getStandbys'> = async call => ({
  items: await readStandbys(call.db, call.path.id, visibilityOnDesk(call)),
});
