type Run = (text: string, values: unknown[]) => Promise<unknown>;

/** Moves an open, paid job to a day ahead: its models were booked long before, and asked whether they come. */
export const askToConfirmIn = async (run: Run, jobId: string): Promise<void> => {
  await run(
    `with times (starts, ends) as (select app_now() + interval '15 hours', app_now() + interval '19 hours'), moved as (
      update job_periods set during = tstzrange(starts, ends) from times where job_id = $1 and position = 0)
    update jobs set starts_at = starts, ends_at = ends from times where id = $1`,
    [jobId],
  );
  for (const [from, to] of [
    ['APPLICATIONS_ACCEPTANCE', 'STAFFING'],
    ['STAFFING', 'INVOICED'],
    ['INVOICED', 'PREPAID'],
  ])
    await run('update jobs set lifecycle = $3 where id = $1 and lifecycle = $2', [jobId, from, to]);
  await run(
    `update participants set booked_at = app_now() - interval '9 days', confirm_asked_at = app_now() - interval '2 hours'
      where job_id = $1 and status = 'BOOKED'`,
    [jobId],
  );
};

/** Nobody answered: the places are offered to this standby. */
export const offerPlaceTo = async (run: Run, jobId: string, standbyId: string): Promise<void> => {
  await run(`update participants set place_offered_at = app_now() where job_id = $1 and status = 'BOOKED'`, [jobId]);
  await run(
    `insert into opinions (job_id, model_id, standby_rank) values ($1, $2, 1)
      on conflict (job_id, model_id) do update set standby_rank = 1`,
    [jobId, standbyId],
  );
  await run('insert into standby_offers (job_id, model_id) values ($1, $2)', [jobId, standbyId]);
};
