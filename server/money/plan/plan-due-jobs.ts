import { eq, sql } from 'drizzle-orm';
import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { columns, type RowOf, readRows } from '../../db/rows.ts';
import { type JobRow, jobs } from '../../db/tables/jobs.ts';
import { inTransaction } from '../../http/transaction.ts';
import { lockWithParticipants } from '../../job/index.ts';
import { applyPlan } from './apply-plan.ts';
import { cancelUnpaid } from './cancel-unpaid.ts';
import { type Plan, planJob } from './plan-job.ts';
import { readFacts } from './read-facts.ts';

const ROWS = 20;
/** How long a job waits whose planning failed. */
const AGAIN_MINUTES = 5;

const work = { job_id: columns.id, upto: columns.bigint };
type Work = RowOf<typeof work>;

/** Jobs that are due, with the last of their rows: what comes later is planned again. */
const readDueJobs = (db: Db) =>
  readRows(
    db,
    work,
    sql`select job_id, max(id)::bigint as upto from money_work where due_at <= app_now()
      group by job_id order by min(due_at) limit ${ROWS}::int`,
  );

const reschedule = async (db: Db, { job_id, upto }: Work, nextAt: Date | null): Promise<void> => {
  await db.execute(sql`delete from money_work where job_id = ${job_id} and id <= ${upto}::bigint`);
  if (nextAt)
    await db.execute(sql`insert into money_work (job_id, due_at) values (${job_id}, ${nextAt.toISOString()})`);
};

const putOff = ({ database }: App, { job_id, upto }: Work) =>
  database.db.execute(sql`update money_work set due_at = app_now() + make_interval(mins => ${AGAIN_MINUTES}::int)
    where job_id = ${job_id} and id <= ${upto}::bigint and due_at <= app_now()`);

const moveJob = async (app: App, db: Db, job: JobRow, move: NonNullable<Plan['move']>): Promise<string[]> => {
  if (move === 'UNPAID') return cancelUnpaid(app, db, job);
  await db.update(jobs).set({ lifecycle: move, updatedAt: app.clock.now() }).where(eq(jobs.id, job.id));
  return [];
};

const planOne = async (app: App, due: Work): Promise<void> => {
  const jobId = due.job_id;
  const concerned = await inTransaction(app, 'system', async db => {
    const job = await lockWithParticipants(db, jobId);
    if (!job) {
      await reschedule(db, due, null);
      return [];
    }
    const plan = planJob(await readFacts(app, db, job), app.config.limits.bookingFeePercent);
    await applyPlan(app, db, job, plan);
    const models = plan.move ? await moveJob(app, db, job, plan.move) : [];
    await reschedule(db, due, plan.nextAt);
    return plan.move ? [job.managerId, ...models] : [];
  });
  if (concerned.length > 0) app.bus.publish({ kind: 'LIVE', to: concerned, event: { kind: 'JOB', id: jobId } });
};

/** Plans the money of the jobs that are due; their number. A failure concerns one job alone, which is tried again. */
export const planDueJobs = async (app: App): Promise<number> => {
  const due = await readDueJobs(app.database.db);
  for (const one of due)
    await planOne(app, one).catch(async error => {
      app.log.error({ err: error, jobId: one.job_id }, 'planning of money');
      await putOff(app, one);
    });
  return due.length;
};
