import { setTimeout as delay } from 'node:timers/promises';
import type { Child } from './child.ts';
import type { Lifecycle } from './lifecycle.ts';

const mostEndings = 5;
const withinMs = 60_000;
const pauseMs = 300;

/** Starts a program again when it ends unasked; if it keeps ending, stops everything. Returns the first of them. */
export function keepAlive(name: string, launch: () => Child, lifecycle: Lifecycle): Child {
  let child = launch();
  const first = child;
  lifecycle.opened({ close: () => child.stop(), kill: () => child.kill() });

  const watch = async () => {
    let endings: number[] = [];
    for (;;) {
      const how = await child.ended;
      // Long enough for whoever waits for the first one to get ready to say that it did not, and to stop everything.
      await delay(pauseMs);
      if (lifecycle.isStopping) return;
      endings = [...endings, Date.now()].filter(at => at > Date.now() - withinMs);
      if (endings.length === mostEndings) {
        console.error(`\nThe ${name} keeps ending (${how}); giving up.\n`);
        await lifecycle.stop(1);
      }
      console.error(`The ${name} ended unexpectedly (${how}); starting it again.`);
      child = launch();
    }
  };
  void watch();
  return first;
}
