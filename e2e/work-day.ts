import pg from 'pg';
import type { JobLifecycle } from '#contract/values/job.ts';
import { beginJob } from '#server/testing/begin-job.ts';
import { databaseUrlOf } from '#tools/database.ts';
import { readSettings } from '#tools/settings.ts';

type Run = (text: string, values: unknown[]) => Promise<unknown>;

/** In the database of the running system: its clock is shared by all tests. */
const inDatabase = async (work: (run: Run) => Promise<unknown>): Promise<void> => {
  const database = new pg.Client({ connectionString: databaseUrlOf(readSettings(process.env).dataDir) });
  await database.connect();
  try {
    await work((text, values) => database.query(text, values));
  } finally {
    await database.end();
  }
};

/** Moves a job to its day. */
export const beginWorkDay = (jobId: string, to: JobLifecycle): Promise<void> =>
  inDatabase(run => beginJob(run, jobId, to));

/** Moves a paid job to twelve hours ahead. Its models were booked long before, and asked two hours ago whether they come. */
export const askBookedModels = (jobId: string): Promise<void> =>
  inDatabase(async run => {
    await beginJob(run, jobId, 'PREPAID');
    await run(
      `update job_periods set during = tstzrange(app_now() + interval '12 hours', app_now() + interval '16 hours') where job_id = $1`,
      [jobId],
    );
    await run(
      `update jobs set starts_at = app_now() + interval '12 hours', ends_at = app_now() + interval '16 hours' where id = $1`,
      [jobId],
    );
    await run(
      `update participants set booked_at = app_now() - interval '3 days', confirm_asked_at = app_now() - interval '2 hours'
        where job_id = $1 and status = 'BOOKED'`,
      [jobId],
    );
  });

/** What a model earned in a job was transferred a moment ago. */
export const payEarning = (jobId: string, modelId: string): Promise<void> =>
  inDatabase(run =>
    run(
      `insert into earnings (id, job_id, model_id, kind, pay_cents, fee_cents, status, due_at, next_try_at, paid_at, provider_id)
       values (gen_random_uuid(), $1::uuid, $2, 'WORK', 18000, 2700, 'PAID', app_now(), app_now(), app_now(), 'tr_' || $1::uuid)`,
      [jobId, modelId],
    ),
  );

/** What a model earned in a job is transferred tomorrow. */
export const oweEarning = (jobId: string, modelId: string): Promise<void> =>
  inDatabase(run =>
    run(
      `insert into earnings (id, job_id, model_id, kind, pay_cents, fee_cents, status, due_at, next_try_at)
       values (gen_random_uuid(), $1, $2, 'WORK', 80000, 12000, 'DUE', app_now() + interval '1 day', app_now() + interval '1 day')`,
      [jobId, modelId],
    ),
  );
