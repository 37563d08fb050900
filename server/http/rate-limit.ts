import type { App } from '../context.ts';
import { Refusal } from '../refusal.ts';

const HOUR_MS = 3_600_000;
const REMEMBERED = 100_000;

type Window = { count: number; endsMs: number };
const windows = new Map<string, Window>();

/** The oldest makes room, never all: a flood of new callers must not give everyone else a fresh start. */
const forgetOldest = () => {
  const [oldest] = windows.keys();
  if (oldest !== undefined) windows.delete(oldest);
};

type TryOptions = { windowMs?: number; refusal?: 'TOO_MANY' | 'BUSY' };

/** Counts one try of something by someone, in windows of a time; refuses past the allowance. Kept in this process. */
export const takeTry = (
  app: App,
  what: string,
  who: string,
  allowed: number,
  { windowMs = HOUR_MS, refusal = 'TOO_MANY' }: TryOptions = {},
): void => {
  const nowMs = app.clock.now().getTime();
  const key = `${what}:${who}`;
  const known = windows.get(key);
  const current = known && known.endsMs > nowMs ? known : { count: 0, endsMs: nowMs + windowMs };
  current.count += 1;
  if (!known && windows.size >= REMEMBERED) forgetOldest();
  if (current !== known) windows.set(key, current);
  if (current.count > allowed)
    throw new Refusal(refusal, { retryAfterSeconds: Math.ceil((current.endsMs - nowMs) / 1000) });
};
