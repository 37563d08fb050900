import { eq, sql } from 'drizzle-orm';
import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { columns, readRows } from '../../db/rows.ts';
import { type JobRow, jobs } from '../../db/tables/jobs.ts';
import { inTransaction } from '../../http/transaction.ts';
import { lockWithParticipants } from '../../job/index.ts';
import { applyPlan } from './apply-plan.ts';
import { cancelUnpaid } from './cancel-unpaid.ts';
import type { Plan } from './plan.ts';
import { planJob } from './plan-job.ts';
import { readFacts } from './read-facts.ts';
import { tellAboutPayment } from './tell-about-payment.ts';

const ROWS = 20;
/** How long a job waits whose planning failed. */
const AGAIN_MINUTES = 5;

export const isDueWork = sql`due_at <= app_now()`;

const readDueJobs = (db: Db) =>
  readRows(
    db,
    { job_id: columns.id },
    sql`select job_id from money_work where ${isDueWork} group by job_id order by min(due_at) limit ${ROWS}::int`,
  );

/** Read before the facts: what is planned for them is removed with them, and a row that is committed meanwhile stays. */
const readWork = async (db: Db, jobId: string): Promise<string[]> => {
  const rows = await readRows(db, { id: columns.bigint }, sql`select id from money_work where job_id = ${jobId}`);
  return rows.map(({ id }) => id);
};

const reschedule = async (db: Db, jobId: string, planned: readonly string[], nextAt: Date | null): Promise<void> => {
  await db.execute(sql`delete from money_work where id = any(${sql.param([...planned])}::bigint[])`);
  if (nextAt) await db.execute(sql`insert into money_work (job_id, due_at) values (${jobId}, ${nextAt.toISOString()})`);
};

const putOff = ({ database }: App, jobId: string) =>
  database.db.execute(sql`update money_work set due_at = app_now() + make_interval(mins => ${AGAIN_MINUTES}::int)
    where job_id = ${jobId} and due_at <= app_now()`);

const moveJob = async (app: App, db: Db, job: JobRow, move: NonNullable<Plan['move']>): Promise<string[]> => {
  if (move === 'UNPAID') return cancelUnpaid(app, db, job);
  await db.update(jobs).set({ lifecycle: move, updatedAt: app.clock.now() }).where(eq(jobs.id, job.id));
  return [];
};

const planOne = async (app: App, jobId: string): Promise<void> => {
  const concerned = await inTransaction(app, 'system', async db => {
    const job = await lockWithParticipants(db, jobId);
    const work = await readWork(db, jobId);
    if (!job) {
      await reschedule(db, jobId, work, null);
      return [];
    }
    const facts = await readFacts(app, db, job);
    const plan = planJob(facts, app.config.limits.bookingFeePercent);
    await applyPlan(app, db, job, plan);
    const told = plan.tells ? await tellAboutPayment(app, db, job, plan.tells) : [];
    const moved = plan.move ? await moveJob(app, db, job, plan.move) : [];
    await reschedule(db, jobId, work, plan.nextAt);
    if (!plan.move && !plan.tells) return [];
    const booked = facts.bookings.filter(({ isBooked }) => isBooked).map(({ modelId }) => modelId);
    return [...new Set([job.managerId, ...booked, ...told, ...moved])];
  });
  if (concerned.length > 0) app.bus.publish({ kind: 'LIVE', to: concerned, event: { kind: 'JOB', id: jobId } });
};

/** Plans the money of the jobs that are due; their number. A failure concerns one job alone, which is tried again. */
export const planDueJobs = async (app: App): Promise<number> => {
  const due = await readDueJobs(app.database.db);
  for (const { job_id: jobId } of due)
    await planOne(app, jobId).catch(async error => {
      app.log.error({ err: error, jobId }, 'planning of money');
      await putOff(app, jobId);
    });
  return due.length;
};
