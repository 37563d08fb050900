import type { App } from '../context.ts';
import { Refusal } from '../refusal.ts';

const HOUR_MS = 3_600_000;
const REMEMBERED = 100_000;

type Window = { count: number; endsMs: number };
type Windows = Map<string, Window>;
const windowsByApp = new WeakMap<App, Windows>();

const windowsOf = (app: App): Windows => {
  const windows: Windows = windowsByApp.get(app) ?? new Map();
  windowsByApp.set(app, windows);
  return windows;
};

/** Evicts the oldest window only: clearing all of them would let a flood of new callers reset the limits of everyone else. */
const forgetOldest = (windows: Windows) => {
  const [oldest] = windows.keys();
  if (oldest !== undefined) windows.delete(oldest);
};

type RateLimitOptions = { windowMs?: number; refusal?: 'TOO_MANY' | 'BUSY' };

/** Counts one attempt of `what` by `who` in a fixed window, and throws once the allowance is used up. Kept in memory, for each app. */
export const consumeRateLimit = (
  app: App,
  what: string,
  who: string,
  allowed: number,
  { windowMs = HOUR_MS, refusal = 'TOO_MANY' }: RateLimitOptions = {},
): void => {
  const nowMs = app.clock.now().getTime();
  const windows = windowsOf(app);
  const key = `${what}:${who}`;
  const known = windows.get(key);
  const current = known && known.endsMs > nowMs ? known : { count: 0, endsMs: nowMs + windowMs };
  current.count += 1;
  if (!known && windows.size >= REMEMBERED) forgetOldest(windows);
  if (current !== known) windows.set(key, current);
  if (current.count > allowed)
    throw new Refusal(refusal, { retryAfterSeconds: Math.ceil((current.endsMs - nowMs) / 1000) });
};
