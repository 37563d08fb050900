import { type SQL, sql } from 'drizzle-orm';
import { reviewedLifecycles } from '#contract/values/job.ts';
import type { Db } from '../db/client.ts';
import { iso } from '../db/iso.ts';
import { columns, readRows } from '../db/rows.ts';
import { textArray } from '../db/text-array.ts';
import { reviewTimes } from '../rule-numbers.ts';
import { reinstatedAtSql } from './reinstated.ts';

/** A job that has begun is not declined for silence. */
const waits = {
  jobs: sql`(jobs.lifecycle = 'DRAFT' or jobs.lifecycle = any(${textArray(reviewedLifecycles)}) and jobs.starts_at > app_now())`,
  users: sql`true`,
};
const owners = { jobs: sql`jobs.manager_id`, users: sql`users.id` };

/**
 * Over jobs or users: until when the open questions of staff are answered, counted from the last question and the last reinstatement
 * of the owner. Null where nothing is asked, the job has begun, or the owner is suspended or banned and cannot answer.
 */
export const answerUntilSql = (table: 'jobs' | 'users'): SQL => sql`(
  case when ${sql.raw(table)}.moderation = 'INFO_REQUESTED' and ${waits[table]}
    and exists (select from users owner where owner.id = ${owners[table]} and owner.state not in ('SUSPENDED', 'BANNED'))
  then (select greatest(max(n.created_at), ${reinstatedAtSql(owners[table])}) + make_interval(days => ${reviewTimes.silentDays}::int)
    from moderation_notes n where n.subject_id = ${sql.raw(table)}.id and n.resolved_at is null having count(*) > 0) end)`;

/** The same of one job or person; a statement of its own, because few are asked anything. */
export const readAnswerUntil = async (
  db: Db,
  table: 'jobs' | 'users',
  { id, moderation }: { id: string; moderation: string | null },
): Promise<string | null> => {
  if (moderation !== 'INFO_REQUESTED') return null;
  const [row] = await readRows(
    db,
    { until: columns.orNull(columns.moment) },
    sql`select ${answerUntilSql(table)} as until from ${sql.raw(table)} where id = ${id}`,
  );
  return iso(row?.until ?? null);
};

/** Until when what is asked now is answered. */
export const answerUntil = (askedAt: Date): string =>
  new Date(askedAt.getTime() + reviewTimes.silentDays * 86_400_000).toISOString();
