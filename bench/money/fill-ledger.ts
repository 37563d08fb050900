import type pg from 'pg';

type Wanted = { jobId: string; models: readonly string[]; entries: number };

const jobsInAll = 2_000;
/** An earning and its transfer; every fifth entry is a capture. */
const earningsShare = 0.4;

/** The columns of a job but its id, to copy it. */
const columnsOf = async (pool: pg.Pool): Promise<string> => {
  const { rows } = await pool.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
      where table_schema = 'public' and table_name = 'jobs' and column_name <> 'id' and is_generated = 'NEVER'`,
  );
  return rows[0]?.columns ?? '';
};

/** Earnings, their transfers and captures of many jobs, written straight into the tables, as they would have been booked. */
export async function fillLedger(pool: pg.Pool, { jobId, models, entries }: Wanted): Promise<void> {
  const client = await pool.connect();
  const run = (text: string, values: unknown[] = []) => client.query(text, values);
  try {
    await run('begin');
    // Triggers would plan the money of every job, and check each of the entries by itself.
    await run(`set local session_replication_role = replica`);
    const columns = await columnsOf(pool);
    await run(
      `insert into jobs (id, ${columns}) select gen_random_uuid(), ${columns} from jobs, generate_series(1, $2::int) where id = $1`,
      [jobId, jobsInAll],
    );
    await run(
      `create temp table filled on commit drop as
      select n, gen_random_uuid() as id, all_jobs.ids[1 + (n % models.count + n / models.count * 5) % $2::int] as job_id,
        ($1::uuid[])[1 + n % models.count] as model_id, 5000 + (n * 37) % 90000 as pay,
        now() - make_interval(hours => (n % 20000)::int) as at
      from generate_series(0, $3::int - 1) n, (select array_agg(id) as ids from jobs) all_jobs, (select cardinality($1::uuid[]) as count) models`,
      [models, jobsInAll, Math.round(entries * earningsShare)],
    );
    await run(`insert into earnings (id, job_id, model_id, kind, pay_cents, fee_cents, status, due_at, paid_at, next_try_at, provider_id)
      select id, job_id, model_id, 'WORK', pay, pay * 15 / 100, 'PAID', at, at, at, 'tr_' || id from filled`);
    await run(`insert into charges (id, purpose, job_id, manager_id, amount_cents, aim, status, next_try_at, captured_at)
      select id, 'BOOKINGS', id, manager_id, 1000000, 'CAPTURE', 'CAPTURED', now(), now() from jobs`);
    await run(`insert into charge_lines (id, charge_id, job_id, kind, model_id, pay_cents, fee_cents, void_at)
      select id, job_id, job_id, 'BOOKING', model_id, pay, pay * 15 / 100, at from filled`);
    await run(
      `insert into ledger_accounts (id, kind, owner_id)
      select gen_random_uuid(), kind, owner from (
        select 'MODEL_PAYABLE' as kind, m as owner from unnest($1::uuid[]) m
        union all select 'CLIENT_FUNDS', id from jobs
        union all select kind, null from unnest('{PROVIDER,FEES}'::text[]) kind) accounts on conflict do nothing`,
      [models],
    );
    await run(`insert into ledger_entries (event, memo, job_id, created_at)
      select 'earning:' || id, 'WORK', job_id, at from filled
      union all select 'transfer:' || id, 'WORK', job_id, at from filled
      union all select 'capture:' || id, 'BOOKINGS', job_id, at from filled where n % 2 = 0`);
    await run(`insert into ledger_lines (entry_id, account_id, amount_cents)
      select e.id, a.id, line.cents from filled f
      cross join lateral (values
        ('earning:', 'CLIENT_FUNDS', f.job_id, f.pay + f.pay * 15 / 100), ('earning:', 'MODEL_PAYABLE', f.model_id, -f.pay),
        ('earning:', 'FEES', null, -(f.pay * 15 / 100)), ('transfer:', 'MODEL_PAYABLE', f.model_id, f.pay), ('transfer:', 'PROVIDER', null, -f.pay),
        ('capture:', 'PROVIDER', null, f.pay * 2), ('capture:', 'CLIENT_FUNDS', f.job_id, -f.pay * 2)) as line (event, kind, owner, cents)
      join ledger_entries e on e.event = line.event || f.id
      join (select kind, coalesce(owner_id::text, '') as owner, id from ledger_accounts) a on a.kind = line.kind and a.owner = coalesce(line.owner::text, '')`);
    await run('commit');
  } finally {
    client.release();
  }
  await pool.query('vacuum analyze');
}
