import { sql } from 'drizzle-orm';
import type { Applicant } from '#contract/schemas/applicant.ts';
import { STANDBYS_MAX } from '#contract/values/applicant.ts';
import type { App, Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { jsonRow } from '../db/json-row.ts';
import { preparedSql } from '../db/prepared.ts';
import { columns } from '../db/rows.ts';
import { type ApplicantJson, applicantColumns, applicantView, joined } from './read.ts';
import { type DeskSight, deskSight, publicSight } from './sight.ts';

const standbysOf = preparedSql(
  { item: columns.json<ApplicantJson>() },
  () => sql`select ${jsonRow(applicantColumns)} item from participants p ${joined}
    where p.job_id = ${sql.placeholder('jobId')} and p.status = 'APPLIED' and o.standby_rank is not null
    order by o.standby_rank, p.model_id limit ${sql.placeholder('limit')}`,
);

export const readStandbys = async (db: Db, jobId: string, sight: DeskSight): Promise<Applicant[]> => {
  const rows = await standbysOf(db, { jobId, limit: STANDBYS_MAX });
  return rows.map(({ item }) => applicantView(item, sight));
};

type Asked = { app: App; db: Db };

/** The first standby, to be asked when a place opens; null without standbys. */
export const firstStandby = async ({ app, db }: Asked, jobId: string) => {
  const [first] = await readStandbys(db, jobId, publicSight(app));
  return first ? { modelId: first.model.id, firstName: first.model.firstName } : null;
};

export const getStandbys: Handler<'getStandbys'> = async call => ({
  items: await readStandbys(call.db, call.path.id, deskSight(call)),
});
