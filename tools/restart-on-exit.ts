import { setTimeout as delay } from 'node:timers/promises';
import type { Child } from './child.ts';
import type { Lifecycle } from './lifecycle.ts';
import { seconds } from './progress.ts';

/** Restarts are delayed at first, so that a failing first start is reported and stops everything. */
const firstPauseMs = 300;
const longLifeMs = 60_000;
const endingsAtOnce = 5;
const shortestPauseMs = 1000;
const longestPauseMs = 60_000;

/**
 * Backoff before a restart by the number of consecutive short runs (under a minute): none for the first four, then 1 s,
 * 2 s, 4 s … 60 s.
 */
export function pauseAfter(shortLives: number): number {
  if (shortLives < endingsAtOnce) return 0;
  return Math.min(shortestPauseMs * 2 ** (shortLives - endingsAtOnce), longestPauseMs);
}

/** Restarts a program whenever it exits on its own. Returns the first child. */
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
