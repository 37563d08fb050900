import { eq, sql } from 'drizzle-orm';
import { mostPayCents, plannedPayCents, workedPay } from '#contract/rules/worked-pay.ts';
import type { WorkCase } from '#contract/schemas/work-office.ts';
import { nameOf, ratesOf } from '../booking/index.ts';
import type { App, Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';
import { jobs } from '../db/tables/jobs.ts';
import { users } from '../db/tables/users.ts';
import { work } from '../rule-numbers.ts';
import { shownDispute, shownNoShow } from './evidence.ts';
import { readParts } from './read-parts.ts';
import { spansOf } from './result.ts';

const PAGE = 50;

const waiting = sql`select job_id, model_id, answered_at as since from no_shows where status = 'ANSWERED'
  union all select job_id, model_id, created_at from disputes where status = 'OPEN'`;

const readCase = async (
  app: App,
  db: Db,
  { jobId, modelId, since }: { jobId: string; modelId: string; since: string },
) => {
  const [found] = await db
    .select({ job: jobs, manager: { id: users.id, name: users.name } })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.managerId))
    .where(eq(jobs.id, jobId));
  if (!found) return [];
  const { job, manager } = found;
  const [part] = await readParts(db, job, modelId);
  if (!part) return [];
  const spans = spansOf(part.shifts);
  const rates = ratesOf(job, part.agreed);
  const worked = workedPay(rates, spans, work.overtime);
  const view: WorkCase = {
    job: { id: job.id, title: nameOf(job), timeZone: job.location?.timeZone ?? 'UTC' },
    manager: { id: manager.id, name: manager.name ?? 'The client' },
    model: { id: modelId, name: part.name ?? 'The model' },
    waitsSince: new Date(since).toISOString(),
    noShow: shownNoShow(app, part.noShow),
    dispute: shownDispute(app, part.dispute),
    shifts: part.shifts,
    plannedCents: plannedPayCents(rates, spans),
    workedCents: worked.payCents + worked.overtimeCents,
    mostCents: mostPayCents(rates, spans, work.overtime),
  };
  return [view];
};

export const getWorkCases: Handler<'getWorkCases'> = async ({ app, db }) => {
  const rows = await readRows(
    db,
    { jobId: columns.id, modelId: columns.id, since: columns.moment, total: columns.number },
    sql`select job_id as "jobId", model_id as "modelId", since, (count(*) over ())::int as total from (${waiting}) waiting
      order by since, job_id, model_id limit ${PAGE}::int`,
  );
  const items: WorkCase[] = [];
  for (const row of rows) items.push(...(await readCase(app, db, row)));
  return { items, total: rows[0]?.total ?? 0 };
};
