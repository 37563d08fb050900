import { setTimeout as delay } from 'node:timers/promises';
import { Refusal } from './refusal.ts';

const POLL_MS = 50;

/** Resolves with what `look` finds, once that is neither false nor empty; until then errors count as nothing. */
export const waitUntil = async <Found>(
  what: string,
  look: () => Found | Promise<Found>,
  withinMs = 60_000,
): Promise<Exclude<Found, false | null | undefined>> => {
  const giveUpAt = performance.now() + withinMs;
  for (;;) {
    let cause: unknown;
    try {
      const found = await look();
      if (found) return found as Exclude<Found, false | null | undefined>;
    } catch (error) {
      cause = error;
    }
    if (performance.now() > giveUpAt) throw new Refusal(`After ${withinMs / 1000} s still not: ${what}.`, { cause });
    await delay(POLL_MS);
  }
};
