import type { FastifyBaseLogger } from 'fastify';
import type { Attempt, AttemptCount, Window } from './attempt-count.ts';
import { countInPostgres } from './attempt-count-postgres.ts';
import { TtlCache } from './ttl-cache.ts';

const WINDOWS_MAX = 100_000;
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
  /** By how long they last: each kind ends in the order in which it began. */
  const windowsOf = new Map<number, TtlCache<Window>>();
  let unsettledUntilMs = 0;

  const windowsLasting = (windowMs: number): TtlCache<Window> => {
    const known = windowsOf.get(windowMs) ?? new TtlCache<Window>(WINDOWS_MAX);
    windowsOf.set(windowMs, known);
    return known;
  };
  const openWindow = ({ key, windowMs, nowMs }: Omit<Attempt, 'known'>): Window | undefined =>
    windowsLasting(windowMs).get(key, nowMs);
  /** Evicts the oldest window only: clearing all would let a flood of new callers reset everyone else's limits. */
  const remember = ({ key, windowMs, nowMs }: Omit<Attempt, 'known'>, window: Window): Window => {
    windowsLasting(windowMs).set(key, window, { nowMs, endsMs: window.endsMs });
    return window;
  };
  const addHere: RateLimits['addHere'] = attempt => {
    const { count, endsMs } = openWindow(attempt) ?? { count: 0, endsMs: attempt.nowMs + attempt.windowMs };
    return remember(attempt, { count: count + 1, endsMs });
  };

  return {
    addHere,
    add: async ({ allowed, ...attempt }) => {
      const known = openWindow(attempt);
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
      const latest = openWindow(attempt);
      // Answers to concurrent attempts may come in another order.
      return !latest || latest.count < counted.count ? remember(attempt, counted) : counted;
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
