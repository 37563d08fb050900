import type pg from 'pg';
import { jobStatements } from './fill-jobs.ts';
import { messageStatements } from './fill-messages.ts';

export type Size = { models: number; jobs: number; messages: number };

/** Who has a hundredth of all jobs, bookings and messages, and what theirs are copied from. */
export type Busy = { managerId: string; modelId: string; templateJobId: string; channelId: string };

const searchEntries = `insert into search_entries (kind, id, person_id, owner_id, job_id, state, label, at, words)
    select * from search_people union all select * from search_jobs union all select * from search_bookings
    union all select * from search_payments union all select * from search_codes on conflict do nothing`;

/** Jobs with all that follows from them, and messages, written straight into the tables as after years of use. */
export async function fillMarketplace(pool: pg.Pool, size: Size, busy: Busy): Promise<void> {
  const values: Record<string, string | number> = {
    MODELS: size.models,
    MANAGERS: Math.max(10, Math.round(size.jobs / 20)),
    JOBS: size.jobs,
    MESSAGES: size.messages,
    MANAGER: busy.managerId,
    MODEL: busy.modelId,
    TEMPLATE: busy.templateJobId,
    LONG: busy.channelId,
  };
  const client = await pool.connect();
  try {
    // Triggers would take an hour.
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '256MB'`);
    for (const statement of [...jobStatements, ...messageStatements, searchEntries])
      await client.query(statement.replaceAll(/\$([A-Z]+)/g, (_, name: string) => String(values[name])));
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    // Its settings are dropped with it.
    client.release(true);
  }
}
