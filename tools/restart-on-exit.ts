import { setTimeout as delay } from 'node:timers/promises';
import type { Child } from './child.ts';
import type { Lifecycle } from './lifecycle.ts';
import { seconds } from './progress.ts';

/** Long enough for whoever waits for the first one to get ready to say that it did not, and to stop everything. */
const firstPauseMs = 300;
const longLifeMs = 60_000;
const endingsAtOnce = 5;
const shortestPauseMs = 1000;
const longestPauseMs = 60_000;

/**
 * How long to wait before starting again what ended so often in a row, each time within a minute: not at all for the
 * first four, then 1 s, 2 s, 4 s … 60 s. What keeps failing for a reason outside comes back once the reason is gone.
 */
export function pauseAfter(shortLives: number): number {
  if (shortLives < endingsAtOnce) return 0;
  return Math.min(shortestPauseMs * 2 ** (shortLives - endingsAtOnce), longestPauseMs);
}

/** Starts a program again whenever it ends unasked. Returns the first of them. */
export function restartOnExit(name: string, launch: () => Child, lifecycle: Lifecycle): Child {
  let child = launch();
  const first = child;
  lifecycle.opened({ close: () => child.stop(), kill: () => child.kill() });

  const watch = async () => {
    let shortLives = 0;
    for (;;) {
      const startedAt = performance.now();
      const how = await child.ended;
      if (child === first) await first.ready.catch(() => delay(firstPauseMs));
      if (lifecycle.isStopping) return;
      shortLives = performance.now() - startedAt < longLifeMs ? shortLives + 1 : 0;
      const pauseMs = pauseAfter(shortLives);
      const when = pauseMs > 0 ? ` in ${seconds(pauseMs)}` : '';
      console.error(`The ${name} ended unexpectedly (${how}); starting it again${when}.`);
      await delay(pauseMs, undefined, { signal: lifecycle.signal }).catch(() => undefined);
      if (lifecycle.isStopping) return;
      child = launch();
    }
  };
  void watch();
  return first;
}
