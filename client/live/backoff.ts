const LONGEST_MS = 30_000;

/** The wait before the next try: it doubles with each failure, and half of it is drawn, so that clients do not come back at once. */
export const backoffMs = (failures: number, firstMs = 1000, longestMs = LONGEST_MS): number =>
  Math.min(firstMs * 2 ** failures, longestMs) * (0.5 + Math.random() / 2);

export type Pause = { over: Promise<void>; skip(): void };

export function pauseFor(ms: number): Pause {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  return {
    over: promise,
    skip() {
      clearTimeout(timer);
      resolve();
    },
  };
}
