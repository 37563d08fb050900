import { setTimeout as delay } from 'node:timers/promises';

/** Runs work at most a share of the time, however often it is asked for: after each run it rests `times` as long, at most `mostMs`. */
export const openPacer = ({ times, mostMs }: { times: number; mostMs: number }) => {
  const closing = new AbortController();
  let restsUntil = 0;
  return {
    run: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      const restMs = Math.max(0, restsUntil - performance.now());
      // Cut short, it only begins sooner. A process that has nothing else to do need not rest.
      await delay(restMs, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
      const beganAt = performance.now();
      try {
        return await work();
      } finally {
        const endedAt = performance.now();
        restsUntil = endedAt + Math.min((endedAt - beganAt) * times, mostMs);
      }
    },
    /** Nobody rests any more: what waits begins at once. */
    close: () => closing.abort(),
  };
};
