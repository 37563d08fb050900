import type pg from 'pg';
import { openClock } from '#server/clock.ts';
import { openPool } from '#server/db/client.ts';
import { storeWeeks } from '#server/numbers/index.ts';

/** What numbers are read from, besides people, jobs, bookings and charges: moves, counts, books, pay, questions, visits. */
const facts = [
  `insert into job_tallies (job_id, booked, amount_any_gender, booked_any_gender)
    select j.id, count(p.job_id), count(p.job_id) + 1, count(p.job_id) from jobs j left join participants p on p.job_id = j.id group by j.id
    on conflict do nothing`,
  `update participants set applied_at = booked_at - interval '2 hours'`,
  `insert into audit_entries (actor, subject, subject_id, action, before, after, created_at)
    select move.actor, 'JOB', j.id, move.action, move.before::jsonb, move.after::jsonb, j.submitted_at + move.after_hours * interval '1 hour'
    from jobs j, (values
      ('user:1', 'MODERATION', '{"moderation": null}', '{"moderation": "ON_REVIEW"}', 0),
      ('staff:1', 'MODERATION', '{"moderation": "ON_REVIEW"}', '{"moderation": "APPROVED"}', 5),
      ('staff:1', 'LIFECYCLE', '{"lifecycle": "DRAFT"}', '{"lifecycle": "APPLICATIONS_ACCEPTANCE"}', 5),
      ('user:1', 'LIFECYCLE', '{"lifecycle": "APPLICATIONS_ACCEPTANCE"}', '{"lifecycle": "STAFFING"}', 240),
      ('system', 'LIFECYCLE', '{"lifecycle": "PREPAID"}', '{"lifecycle": "STARTED"}', 480)) as move (actor, action, before, after, after_hours)
    order by j.submitted_at`,
  // Most of an audit are the moves of applicants, which numbers do not read.
  `insert into audit_entries (subject, subject_id, action, after, created_at)
    select 'PARTICIPANT', p.job_id, 'STATUS', jsonb_build_object('modelId', p.model_id, 'status', move.status), p.booked_at
    from participants p, unnest('{APPLIED,BOOKED,DECLINED}'::text[]) as move (status) order by p.booked_at`,
  `update jobs set ended_at = ends_at where ends_at < now()`,
  `insert into earnings (id, job_id, model_id, kind, pay_cents, fee_cents, status, due_at, next_try_at, paid_at)
    select gen_random_uuid(), j.id, p.model_id, 'WORK', 20000, 3000, 'PAID', j.ends_at, j.ends_at, j.ends_at + interval '50 hours'
    from participants p join jobs j on j.id = p.job_id where j.ends_at < now() - interval '3 days'`,
  `insert into ledger_accounts (id, kind, owner_id) select gen_random_uuid(), kind, null from unnest('{PROVIDER,FEES}'::text[]) kind on conflict do nothing`,
  `insert into ledger_accounts (id, kind, owner_id) select gen_random_uuid(), 'CLIENT_FUNDS', id from jobs on conflict do nothing`,
  `insert into ledger_accounts (id, kind, owner_id) select gen_random_uuid(), 'MODEL_PAYABLE', model_id from earnings group by model_id on conflict do nothing`,
  `insert into ledger_entries (event, memo, job_id, created_at)
    select event, memo, job_id, at from (
      select 'capture:' || id as event, 'BOOKINGS' as memo, job_id, captured_at as at from charges
      union all select 'earning:' || id, 'WORK', job_id, due_at from earnings
      union all select 'transfer:' || id, 'WORK', job_id, paid_at from earnings) booked order by at`,
  `create temp table accounts as select id, kind, owner_id from ledger_accounts`,
  `create index on accounts (kind, owner_id); analyze accounts`,
  `insert into ledger_lines (entry_id, account_id, amount_cents)
    select e.id, a.id, c.amount_cents * case a.kind when 'PROVIDER' then 1 else -1 end
    from ledger_entries e join charges c on e.event = 'capture:' || c.id
      join accounts a on a.kind = 'PROVIDER' or (a.kind = 'CLIENT_FUNDS' and a.owner_id = c.job_id)`,
  `insert into ledger_lines (entry_id, account_id, amount_cents)
    select b.id, a.id, case a.kind when 'CLIENT_FUNDS' then 23000 when 'FEES' then -3000 else -20000 end
    from ledger_entries b join earnings e on b.event = 'earning:' || e.id
      join accounts a on a.kind = 'FEES' or (a.kind = 'CLIENT_FUNDS' and a.owner_id = e.job_id) or (a.kind = 'MODEL_PAYABLE' and a.owner_id = e.model_id)`,
  `insert into ledger_lines (entry_id, account_id, amount_cents)
    select b.id, a.id, case a.kind when 'PROVIDER' then -20000 else 20000 end
    from ledger_entries b join earnings e on b.event = 'transfer:' || e.id
      join accounts a on a.kind = 'PROVIDER' or (a.kind = 'MODEL_PAYABLE' and a.owner_id = e.model_id)`,
  `insert into support_cases (id, channel_id, opened_at, first_answered_at, done_at)
    select gen_random_uuid(), gen_random_uuid(), at, at + interval '1 hour', at + interval '2 hours'
    from (select now() - random() * interval '900 days' as at from generate_series(1, 50000)) asked order by at`,
  `insert into landing_visits (hour, visits)
    select hour, 1 + floor(random() * 200) from generate_series(date_trunc('hour', now(), 'UTC') - interval '900 days', now(), interval '1 hour') hour`,
];

const tables = [
  'job_tallies',
  'participants',
  'jobs',
  'audit_entries',
  'earnings',
  'ledger_accounts',
  'ledger_entries',
  'ledger_lines',
  'support_cases',
  'landing_visits',
];

/** Fills in what happened in years to the jobs that are there. */
export async function fillNumbers(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(
      `set session_replication_role = replica; set maintenance_work_mem = '256MB'; set statement_timeout = 0`,
    );
    for (const statement of facts) await client.query(statement);
    for (const table of tables) await client.query(`vacuum analyze ${table}`);
    await client.query('checkpoint');
  } finally {
    client.release(true);
  }
}

/** Sums up the weeks that are over, as sweeps do. */
export async function storeNumbers(url: string): Promise<void> {
  const database = openPool(url, 2);
  const clock = await openClock(database.db);
  const app = { clock, database, reports: [database] };
  while ((await storeWeeks(app)) > 0);
  await database.close();
}
