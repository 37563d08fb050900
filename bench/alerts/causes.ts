import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '#server/ids.ts';
import { archiveWith, type Stage } from './stage.ts';
import type { Cause } from './try-out.ts';

export type ServerCause = Cause<Stage>;

/** Runs statements past the triggers, which would not let such rows come to be. */
const past = async ({ pool }: Stage, text: string, values: unknown[] = []): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(text, values);
  } finally {
    client.release(true);
  }
};

/** A transaction that locks a table and stays open. */
const lock = async ({ pool }: Stage, table: string, mode: string): Promise<() => Promise<void>> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`lock table ${table} in ${mode} mode`);
  } catch (error) {
    client.release(true);
    throw error;
  }
  return async () => {
    await client.query('rollback');
    client.release();
  };
};

/** Does it again and again; resolves to what ends it, once the last time is over. */
const repeatedly = (work: () => Promise<void>): (() => Promise<void>) => {
  let isOver = false;
  const running = (async () => {
    while (!isOver) await work();
  })();
  return async () => {
    isOver = true;
    await running;
  };
};

/** As deploy/postgres/start.sh does. */
const noteBackup = async (pool: Stage['pool'], endedAt: Date): Promise<void> => {
  await pool.query(
    `do $$ begin execute format('alter database %I set backup.ended_at = %L', current_database(), '${endedAt.toISOString()}'); end $$`,
  );
};

const missing = (alerts: readonly string[], what: string, table: string): ServerCause => ({
  alerts,
  what,
  begin: async ({ pool }) => {
    await pool.query(`alter table ${table} rename to ${table}_gone`);
    return async () => void (await pool.query(`alter table ${table}_gone rename to ${table}`));
  },
});

const rows = (
  table: string,
  alert: string,
  what: string,
  insert: string,
  values: (stage: Stage) => unknown[],
): ServerCause => ({
  alerts: [alert],
  what,
  begin: async stage => {
    await past(stage, insert, values(stage));
    return () => past(stage, `delete from ${table}`);
  },
});

/** What waits too long in the database: caused at once, because none has an effect on another. */
export const waiting: readonly ServerCause[] = [
  {
    alerts: ['ReviewsLate'],
    what: 'a person was submitted 21 hours ago',
    begin: async stage => {
      const { manager } = stage.booking;
      const change = 'update users set moderation = $2, submitted_at = $3 where id = $1';
      await past(stage, change, [manager.id, 'ON_REVIEW', new Date(Date.now() - 21 * 3_600_000)]);
      return () => past(stage, change, [manager.id, 'APPROVED', new Date()]);
    },
  },
  rows(
    'provider_events',
    'ProviderEventsWait',
    'a webhook was taken 20 minutes ago, and is not handled',
    `insert into provider_events (id, type, created_at, received_at, next_try_at, body)
      values ($1, 'charge.updated', now(), now() - interval '20 minutes', now() + interval '1 hour', '{}')`,
    () => [`evt_${newId()}`],
  ),
  rows(
    'earnings',
    'PayoutsLate',
    'the provider refused a transfer that was due three hours ago, and it is put off',
    `insert into earnings (id, job_id, model_id, kind, pay_cents, fee_cents, status, attempt, due_at, next_try_at, failure_code)
      values (gen_random_uuid(), $1, $2, 'WORK', 50000, 10000, 'DUE', 2, now() - interval '3 hours', now() + interval '3 hours', 'balance_insufficient')`,
    ({ booking }) => [booking.jobId, booking.model.id],
  ),
  rows(
    'charges',
    'ChargesUnpaid',
    '21 charges failed',
    `insert into charges (id, purpose, job_id, manager_id, amount_cents, aim, status, next_try_at, failure_code)
      select gen_random_uuid(), 'BOOKINGS', $1, $2, 60000, 'CAPTURE', 'FAILED', now(), 'card_declined' from generate_series(1, 21)`,
    ({ booking }) => [booking.jobId, booking.manager.id],
  ),
  rows(
    'money_findings',
    'BooksDiffer',
    'the books and the provider differ by a balance',
    `insert into money_findings (id, kind, subject, ours_cents, theirs_cents, last_seen_at) values (gen_random_uuid(), 'BALANCE', $1, 100, 200, now())`,
    () => ['balance of a day'],
  ),
  {
    alerts: ['BooksNotCompared'],
    what: 'the books were last compared four hours ago',
    begin: async stage => {
      const change = `insert into reconciliations (since, done_at, next_try_at) values (now(), $1, now() + interval '1 hour')
        on conflict (id) do update set done_at = excluded.done_at, next_try_at = excluded.next_try_at`;
      await past(stage, change, [new Date(Date.now() - 4 * 3_600_000)]);
      return () => past(stage, change, [new Date()]);
    },
  },
  {
    alerts: ['TasksWait'],
    what: 'a transaction that stays open locks the outbox, in which a text has waited ten minutes',
    begin: async stage => {
      await past(
        stage,
        `insert into waiting_texts (id, user_id, kind, text, not_before, send_at)
          values ($1, $2, 'ACCOUNT', 'A text.', now() - interval '10 minutes', now() - interval '10 minutes')`,
        [newId(), stage.booking.manager.id],
      );
      return lock(stage, 'waiting_texts', 'exclusive');
    },
  },
  {
    alerts: ['RoleGone'],
    what: 'no name leads to a server of the role chat any more',
    begin: async ({ targets }) => targets.leave('chat', 0),
  },
  {
    alerts: ['RoleAlone'],
    what: 'a name leads to one server of the role pictures',
    begin: async ({ targets }) => targets.leave('pictures', 1),
  },
  {
    alerts: ['ArchiveFails'],
    what: 'the database cannot archive its log',
    begin: async ({ pool }) => {
      await archiveWith(pool, 'false');
      await pool.query('select pg_switch_wal()');
      return () => archiveWith(pool, 'true');
    },
  },
  {
    alerts: ['BackupLate'],
    what: 'the last backup ended 27 hours ago',
    begin: async ({ pool }) => {
      await noteBackup(pool, new Date(Date.now() - 27 * 3_600_000));
      return () => noteBackup(pool, new Date());
    },
  },
];

const slow = (alert: string, table: string): ServerCause => ({
  alerts: [alert],
  what: `long transactions lock ${table}`,
  begin: async stage =>
    repeatedly(async () => {
      const release = await lock(stage, table, 'access exclusive');
      await delay(1_500);
      await release();
      await delay(200);
    }),
});

/** What servers do wrong: caused one after another. */
export const failing: readonly ServerCause[] = [
  missing(['CallsFail', 'CallsFailSlowly'], 'a table is missing that a third of the calls read', 'favourites'),
  missing(['PagesFail', 'PagesFailSlowly'], 'a table is missing that pages read', 'models'),
  missing(['FilesFail', 'FilesFailSlowly'], 'a table is missing that pictures are found by', 'images'),
  missing(['FramesFail', 'FramesFailSlowly'], 'a table is missing that live connections read', 'chat_members'),
  {
    alerts: ['WebhooksFail', 'WebhooksFailSlowly'],
    what: 'the inbox of webhooks takes none',
    begin: async ({ pool }) => {
      await pool.query('alter table provider_events add constraint taken check (false) not valid');
      return async () => void (await pool.query('alter table provider_events drop constraint taken'));
    },
  },
  {
    alerts: ['TextsGivenUp'],
    what: 'texts without a number fail at their only try',
    begin: async ({ pool }) =>
      repeatedly(async () => {
        await pool.query(
          `insert into pgboss.job (name, data, retry_limit) values ('send-sms', '{"text": "A text."}', 0)`,
        );
        await delay(10_000);
      }),
  },
  missing(['TasksFail'], 'a table is missing that a task reads', 'refunds'),
  slow('CallsAreSlow', 'jobs'),
  slow('PagesAreSlow', 'models'),
  slow('FramesAreSlow', 'chat_members'),
  {
    alerts: ['DatabasePoolExhausted'],
    what: 'callers wait for a transaction that stays open',
    begin: async stage => {
      const release = await lock(stage, 'favourites', 'access exclusive');
      const rushing = repeatedly(() => stage.rush());
      return async () => {
        await release();
        await rushing();
      };
    },
  },
  {
    alerts: ['EventLoopBlocked'],
    what: 'a server is kept from its processor for half a second, again and again',
    begin: async ({ answering }) =>
      repeatedly(async () => {
        process.kill(answering.pid(), 'SIGSTOP');
        await delay(500);
        process.kill(answering.pid(), 'SIGCONT');
        await delay(300);
      }),
  },
  {
    alerts: ['ReplicaNotRead'],
    what: 'the only replica is killed; it is started',
    begin: async ({ replica }) => {
      await replica.kill();
      return () => replica.start();
    },
  },
  {
    alerts: ['MemoryHigh'],
    what: 'a server holds 1.7 GB; it is restarted',
    begin: async ({ working }) => {
      process.kill(working.pid(), 'SIGUSR2');
      return async () => {
        await working.kill();
        await working.start();
      };
    },
  },
  {
    alerts: ['ServerDown', 'SweepStopped'],
    what: 'the only server with the role tasks is killed; it is started',
    begin: async ({ working }) => {
      await working.kill();
      return () => working.start();
    },
  },
];
