import type { FastifyBaseLogger } from 'fastify';
import type { Attempt, AttemptCount, Window } from './attempt-count.ts';
import { countInPostgres } from './attempt-count-postgres.ts';

const REMEMBERED = 100_000;
/** Longer than servers differ about whether a store is there: meanwhile attempts are counted in all of them. */
const SETTLE_MS = 10_000;

export type RateLimits = {
  /** Counts one attempt, and returns its window. At `allowed` nothing more is counted, so that a flood costs nothing. */
  add(attempt: Omit<Attempt, 'known'> & { allowed: number }): Promise<Window>;
  /** The same for this server alone. */
  addHere(attempt: Omit<Attempt, 'known'>): Window;
  close(): Promise<void>;
};

type Shared = { counts: readonly AttemptCount[]; hash(key: string): string };

/** In the first that can, and in all of them after one could not; in memory when none can, from what was heard last. */
export const openRateLimits = ({ counts, hash }: Shared): RateLimits => {
  const windows = new Map<string, Window>();
  let unsettledUntilMs = 0;

  const openWindow = (key: string, nowMs: number): Window | undefined => {
    const known = windows.get(key);
    return known && known.endsMs > nowMs ? known : undefined;
  };
  /** Evicts the oldest window only: clearing all would let a flood of new callers reset everyone else's limits. */
  const remember = (key: string, window: Window): Window => {
    const [oldest] = windows.keys();
    if (!windows.has(key) && windows.size >= REMEMBERED && oldest !== undefined) windows.delete(oldest);
    windows.set(key, window);
    return window;
  };
  const addHere: RateLimits['addHere'] = ({ key, nowMs, windowMs }) => {
    const { count, endsMs } = openWindow(key, nowMs) ?? { count: 0, endsMs: nowMs + windowMs };
    return remember(key, { count: count + 1, endsMs });
  };

  return {
    addHere,
    add: async ({ allowed, ...attempt }) => {
      const known = openWindow(attempt.key, attempt.nowMs);
      if (counts.length === 0) return addHere(attempt);
      if (known && known.count > allowed) return known;
      const key = hash(attempt.key);
      let counted: Window | undefined;
      for (const count of counts) {
        const before = counted ? { ...counted, count: counted.count - 1 } : known;
        const window = await count.add({ ...attempt, key, known: before }).catch(() => null);
        if (!window) unsettledUntilMs = performance.now() + SETTLE_MS;
        else if (!counted || counted.count < window.count) counted = window;
        if (counted && performance.now() > unsettledUntilMs) break;
      }
      if (!counted) return addHere(attempt);
      const latest = openWindow(attempt.key, attempt.nowMs);
      // Answers to concurrent attempts may come in another order.
      return !latest || latest.count < counted.count ? remember(attempt.key, counted) : counted;
    },
    close: async () => void (await Promise.all(counts.map(count => count.close()))),
  };
};

type Settings = { DATABASE_URL: string; REDIS_URL?: string | undefined };

/** With Redis all servers count together, and in PostgreSQL while Redis is lost; without it each counts alone. */
export const sharedCounts = async (
  { DATABASE_URL, REDIS_URL }: Settings,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<AttemptCount[]> => {
  if (!REDIS_URL) return [];
  const { countInRedis } = await import('./attempt-count-redis.ts');
  return [await countInRedis(REDIS_URL, log), countInPostgres(DATABASE_URL)];
};
