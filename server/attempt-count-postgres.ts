import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { AttemptCount } from './attempt-count.ts';
import { guardedPool } from './db/guarded-pool.ts';
import { connectionTo } from './db/primary.ts';
import { rateLimits } from './db/tables/rate-limits.ts';

const ANSWER_MS = 1_000;
/** Connections of its own: callers hold one of the others already, and may hold all of them. */
const CONNECTIONS = 2;

/** Connects with the first attempt, and leaves again soon after the last. */
export const countInPostgres = (databaseUrl: string): AttemptCount => {
  const pool = guardedPool({
    ...connectionTo(databaseUrl),
    max: CONNECTIONS,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    idleTimeoutMillis: 10_000,
    application_name: 'marketplace-limits',
    options: '-c synchronous_commit=off',
  });
  const db = drizzle(pool);
  return {
    add: async ({ key, nowMs, windowMs, known }) => {
      const open = known && known.endsMs > nowMs ? known : { count: 0, endsMs: nowMs + windowMs };
      const isOpen = sql`${rateLimits.endsAt} > ${new Date(nowMs).toISOString()}`;
      const [window] = await db
        .insert(rateLimits)
        .values({ key, count: open.count + 1, endsAt: new Date(open.endsMs) })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: {
            count: sql`case when ${isOpen} then greatest(${rateLimits.count}, ${open.count}::int) else ${open.count}::int end + 1`,
            endsAt: sql`case when ${isOpen} then ${rateLimits.endsAt} else excluded.ends_at end`,
          },
        })
        .returning({ count: rateLimits.count, endsAt: rateLimits.endsAt });
      if (!window) throw new Error('Nothing was counted.');
      return { count: window.count, endsMs: window.endsAt.getTime() };
    },
    close: () => pool.end(),
  };
};
