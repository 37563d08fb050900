import { sql } from 'drizzle-orm';
import type { DigitalView } from '#contract/schemas/private-fields.ts';
import { VIEWS_RETENTION_DAYS } from '#contract/values/private-fields.ts';
import { userOf } from '../auth/index.ts';
import { nameOf } from '../booking/index.ts';
import type { Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { readCursor, writeCursor } from '../db/cursor.ts';
import { columns, readRows } from '../db/rows.ts';
import type { JobRow } from '../db/tables/jobs.ts';
import { snapshotVersion } from '../model/index.ts';

const PAGE = 25;

type JobJson = Pick<JobRow, 'id' | 'categoryCode' | 'location'> & { startsAt: string | null };
export type ViewRow = { managerId: string; day: string; companyName: string | null; job: JobJson | null };

/** The rows of `private_views v` that are shown to the model. Older ones are deleted later. */
const disclosedTo = (modelId: string) =>
  sql`v.model_id = ${modelId}::uuid and v.digitals and v.day > ((app_now() at time zone 'UTC')::date - ${VIEWS_RETENTION_DAYS}::int)`;

const viewJson = sql`json_build_object('managerId', v.manager_id, 'day', v.day, 'companyName', u.company_name,
  'job', case when j.id is not null then json_build_object('id', j.id, 'categoryCode', j.category_code, 'location', j.location, 'startsAt', j.starts_at) end)`;
const joined = sql`join users u on u.id = v.manager_id left join jobs j on j.id = v.job_id`;

export const digitalView = ({ day, companyName, job }: ViewRow): DigitalView => ({
  day,
  companyName,
  job: job && { id: job.id, title: nameOf({ ...job, startsAt: job.startsAt ? new Date(job.startsAt) : null }) },
});

/** All of them, the latest first. */
export const readDigitalViews = async (db: Db, modelId: string): Promise<DigitalView[]> => {
  const rows = await readRows(
    db,
    { view: columns.json<ViewRow>() },
    sql`
    select ${viewJson} as view from private_views v ${joined} where ${disclosedTo(modelId)} order by v.day desc, v.manager_id`,
  );
  return rows.map(({ view }) => digitalView(view));
};

const found = { total: columns.number, version: columns.bigint, items: columns.json<ViewRow[]>() };

export const getDigitalViews: Handler<'getDigitalViews'> = async call => {
  const { db, query } = call;
  const { id } = userOf(call);
  const limit = query.limit ?? PAGE;
  const after = readCursor(query.cursor, ['day', 'id']);
  const from = after
    ? sql`and (v.day < ${after[0]}::date or (v.day = ${after[0]}::date and v.manager_id > ${after[1]}::uuid))`
    : sql``;
  const rows = await readRows(
    db,
    found,
    sql`
    select (select count(*)::int from private_views v where ${disclosedTo(id)}) as total, ${snapshotVersion} as version,
      (select coalesce(json_agg(page.view), '[]') from (
        select ${viewJson} as view from private_views v ${joined} where ${disclosedTo(id)} ${from}
        order by v.day desc, v.manager_id limit ${limit + 1}::int) page) as items`,
  );
  const { total = 0, version = '0', items = [] } = rows[0] ?? {};
  const shown = items.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(digitalView),
    nextCursor: items.length > limit && last ? writeCursor([last.day, last.managerId]) : null,
    counts: { total },
    version: Number(version),
  };
};
