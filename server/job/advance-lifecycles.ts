import { sql } from 'drizzle-orm';
import type { App } from '../context.ts';
import { preparedSql } from '../db/prepared.ts';
import { columns, readRows } from '../db/rows.ts';
import { inTransaction } from '../http/transaction.ts';
import { notifyEnded } from './notify-ended.ts';
import { isUndecided, releaseUndecided } from './release-undecided.ts';

const movedJob = { id: columns.id, manager_id: columns.id };
const movedWithBooked = { ...movedJob, booked: columns.json<string[]>() };

/** Of the job that moved: whose page shows it too. */
const booked = sql`(select coalesce(json_agg(p.model_id), '[]') from participants p
  where p.job_id = jobs.id and p.status = 'BOOKED') as booked`;

const isStaffed = sql`lifecycle = 'STAFFING' and starts_at <= app_now() + interval '72 hours'`;
const unbooked = sql`from jobs j join job_tallies t on t.job_id = j.id
  where j.lifecycle in ('APPLICATIONS_ACCEPTANCE', 'STAFFING', 'INVOICED', 'PREPAID', 'STARTED') and j.starts_at <= app_now() and t.booked = 0`;
const isBegun = sql`lifecycle = 'PREPAID' and starts_at <= app_now()`;
const isOver = sql`lifecycle = 'STARTED' and ends_at <= app_now()`;

/** What there is to move, asked at once: most of the time there is nothing. */
const readDue = preparedSql(
  {
    staffed: columns.boolean,
    unbooked: columns.boolean,
    begun: columns.boolean,
    over: columns.boolean,
    undecided: columns.boolean,
  },
  () => sql`select exists (select from jobs where ${isStaffed}) as staffed, exists (select ${unbooked}) as unbooked,
    exists (select from jobs where ${isBegun}) as begun, exists (select from jobs where ${isOver}) as over,
    exists (select from participants p join jobs j on j.id = p.job_id where ${isUndecided}) as undecided`,
);

/**
 * Transitions caused by time alone: staffing ends 72 hours ahead, unbooked jobs are cancelled at their start, jobs
 * start; an early check-in has started some before. The order makes a late sweep end in the same state as one that ran on time.
 */
const moves = [
  [
    'staffed',
    sql`update jobs set lifecycle = 'INVOICED', updated_at = app_now() where ${isStaffed} returning id, manager_id, ${booked}`,
  ],
  [
    'unbooked',
    // With their tallies locked, as decisions lock them: an application that is being accepted at the start is booked before,
    // or refused after. What is locked just then is left to the next sweep.
    sql`with unbooked as materialized (select j.id ${unbooked} for update skip locked)
      update jobs set lifecycle = 'CANCELLED', cancel_reason = 'UNFILLED', updated_at = app_now() from unbooked
      where jobs.id = unbooked.id returning jobs.id, manager_id, '[]'::json as booked`,
  ],
  [
    'begun',
    sql`update jobs set lifecycle = 'STARTED', updated_at = app_now() where ${isBegun} returning id, manager_id, ${booked}`,
  ],
] as const;

const end = sql`update jobs set lifecycle = 'ENDED', updated_at = app_now() where ${isOver} returning id, manager_id`;

const endJobs = (app: App) =>
  inTransaction(app, 'system', async tx => {
    const rows = await readRows(tx, movedJob, end);
    const told: { id: string; to: string[] }[] = [];
    for (const { id, manager_id } of rows) told.push({ id, to: [manager_id, ...(await notifyEnded(app, tx, id))] });
    return told;
  });

export const advanceLifecycles = async (app: App): Promise<void> => {
  const hint = (to: string[], id: string) => app.bus.publish({ kind: 'LIVE', to, event: { kind: 'JOB', id } });
  const [isDue] = await readDue(app.database.db, {});
  // What one step moves may be due for those after it.
  let hasMoved = false;
  for (const [name, move] of moves) {
    if (!hasMoved && !isDue?.[name]) continue;
    hasMoved = true;
    const moved = await inTransaction(app, 'system', tx => readRows(tx, movedWithBooked, move));
    for (const job of moved) hint([job.manager_id, ...job.booked], job.id);
  }
  if (hasMoved || isDue?.over) for (const { id, to } of await endJobs(app)) hint(to, id);
  if (hasMoved || isDue?.over || isDue?.undecided)
    for (const { job_id: id, model_id, manager_id } of await releaseUndecided(app)) hint([manager_id, model_id], id);
};
