import type { JobLifecycle } from '#contract/values/job.ts';

type Run = (text: string, values: unknown[]) => Promise<unknown>;

const order: readonly JobLifecycle[] = [
  'APPLICATIONS_ACCEPTANCE',
  'STAFFING',
  'INVOICED',
  'PREPAID',
  'STARTED',
  'ENDED',
  'DISPUTED',
];

/** Moves an open job to four hours around now, or to four hours that have just passed, and on to that state. */
export const beginJob = async (run: Run, jobId: string, to: JobLifecycle = 'PREPAID'): Promise<void> => {
  const times =
    to === 'ENDED' || to === 'DISPUTED'
      ? `app_now() - interval '5 hours', app_now() - interval '1 hour'`
      : `app_now() - interval '1 hour', app_now() + interval '3 hours'`;
  await run(
    `with times (starts, ends) as (select ${times}), moved as (
      update job_periods set during = tstzrange(starts, ends) from times where job_id = $1 and position = 0)
    update jobs set starts_at = starts, ends_at = ends, event_date_periods = jsonb_build_array(jsonb_build_object(
      'start', to_char(starts at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'end', to_char(ends at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) from times where id = $1`,
    [jobId],
  );
  for (const [at, next] of order.slice(1, order.indexOf(to) + 1).entries())
    await run('update jobs set lifecycle = $2 where id = $1 and lifecycle = $3', [jobId, next, order[at]]);
};
