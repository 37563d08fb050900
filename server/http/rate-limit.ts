import type { App } from '../context.ts';
import { Refusal } from '../refusal.ts';

const HOUR_MS = 3_600_000;

type Limit = { what: string; who: string; allowed: number };
type RateLimitOptions = { windowMs?: number; refusal?: 'TOO_MANY' | 'BUSY' };

/** Counts one attempt of `what` by `who` in a fixed window, at all servers together, and throws once the allowance is used up. */
export const consumeRateLimit = async (
  app: App,
  { what, who, allowed }: Limit,
  { windowMs = HOUR_MS, refusal = 'TOO_MANY' }: RateLimitOptions = {},
): Promise<void> => {
  const nowMs = app.clock.now().getTime();
  const { count, endsMs } = await app.rateLimits.add({ key: `${what}:${who}`, nowMs, windowMs, allowed });
  if (count > allowed) throw new Refusal(refusal, { retryAfterSeconds: Math.ceil((endsMs - nowMs) / 1000) });
};
