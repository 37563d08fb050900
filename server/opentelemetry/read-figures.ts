import { sql } from 'drizzle-orm';
import { reviewedLifecycles } from '#contract/values/job.ts';
import type { Database } from '../db/client.ts';
import { columns } from '../db/rows.ts';
import { runUnprepared } from '../db/run-unprepared.ts';
import { textArray } from '../db/text-array.ts';
import { queues } from '../queues.ts';
import type { figures } from './names.ts';

export type Figure = { metric: keyof typeof figures; value: number; labels: { queue?: string } };

/** Beyond so many of a kind it is a backlog, and its exact size costs more than it tells. */
const MOST = 100_000;

const shape = {
  metric: columns.word<keyof typeof figures>(),
  label: columns.orNull(columns.text),
  value: columns.number,
};

/** Set for the database by deploy/postgres/back-up.sh when a backup has ended. */
const BACKED_UP = 'backup.ended_at=';

const sent = textArray([queues.SMS, queues.PUSH]);

/** Counts of what waits. Each is read from an index that holds nothing else, so the past costs nothing. */
const statement = sql`
  with queued as materialized (
    -- A text or a push has waited since it was queued, however often it was tried. Other tasks are queued before their time.
    select name as queue, start_after <= now() as is_due, case when name = any(${sent}) then created_on else start_after end as since
    from pgboss.job where state in ('created', 'retry') and name = any(${textArray(Object.values(queues))})
      and (start_after <= now() or (state = 'retry' and name = any(${sent}))) limit ${MOST}
  ), outbox as materialized (
    select send_at as since from waiting_texts where send_at <= app_now() and opening_of is null limit ${MOST}
  ), reviews as materialized (
    select submitted_at as since from jobs where moderation = 'ON_REVIEW' and lifecycle = any(${textArray(reviewedLifecycles)})
    union all select submitted_at from users where moderation = 'ON_REVIEW'
  ), payouts as materialized (
    -- A refused transfer is put off and overdue all the same. One without a payout account waits for its model, until the account wakes it.
    select case when failure_code = 'no_payout_account' then next_try_at else due_at end as since, pay_cents from earnings
    where status = 'DUE' and due_at <= app_now() and (failure_code is distinct from 'no_payout_account' or next_try_at <= app_now())
  ), inbox as materialized (
    select received_at as since from provider_events where handled_at is null limit ${MOST}
  )
  select metric, label, value::float8 as value from (
    select 'marketplace_tasks_waiting' as metric, queue as label, count(*) filter (where is_due) as value from queued group by queue
    union all select 'marketplace_tasks_oldest_seconds', queue, extract(epoch from now() - min(since)) from queued group by queue
    union all select 'marketplace_tasks_waiting', 'texts', count(*) from outbox
    union all select 'marketplace_tasks_oldest_seconds', 'texts', coalesce(extract(epoch from app_now() - min(since)), 0) from outbox
    union all select 'marketplace_reviews_waiting', null, count(*) from reviews
    union all select 'marketplace_review_oldest_seconds', null, coalesce(extract(epoch from app_now() - min(since)), 0) from reviews
    union all select 'marketplace_charges_unpaid', null, count(*) from charges
      where status in ('FAILED', 'ACTION_NEEDED', 'PROCESSING') or (status = 'DUE' and failure_code is not null)
    union all select 'marketplace_payouts_due', null, count(*) from payouts
    union all select 'marketplace_payouts_due_cents', null, coalesce(sum(pay_cents), 0) from payouts
    union all select 'marketplace_payout_oldest_seconds', null, coalesce(extract(epoch from app_now() - min(since)), 0) from payouts
    union all select 'marketplace_provider_events_waiting', null, count(*) from inbox
    union all select 'marketplace_provider_event_oldest_seconds', null, coalesce(extract(epoch from app_now() - min(since)), 0) from inbox
    union all select 'marketplace_reconciliation_age_seconds', null, extract(epoch from app_now() - coalesce(done_at, started_at)) from reconciliations
    union all select 'marketplace_money_findings_open', null, count(*) from money_findings where resolved_at is null
    union all select 'marketplace_archive_age_seconds', null, extract(epoch from now() - coalesce(last_archived_time, stats_reset))
      from pg_stat_archiver where current_setting('archive_mode') <> 'off'
    union all select 'marketplace_archive_failing', null, coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false)::int
      from pg_stat_archiver where current_setting('archive_mode') <> 'off'
    union all select 'marketplace_backup_age_seconds', null, extract(epoch from now() - substr(setting, ${BACKED_UP.length + 1})::timestamptz)
      from pg_db_role_setting, unnest(setconfig) as setting
      where setdatabase = (select oid from pg_database where datname = current_database()) and setrole = 0 and starts_with(setting, ${BACKED_UP})
  ) found`;

export const readFigures = async (database: Database): Promise<Figure[]> => {
  const rows = await runUnprepared(database.db, shape, statement);
  return rows.map(({ metric, label, value }) => ({ metric, value, labels: label === null ? {} : { queue: label } }));
};
