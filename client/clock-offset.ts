/**
 * A device whose clock is this close to the server's is not corrected: the Date header has whole seconds, plus latency.
 */
const NEAR_MS = 60_000;
/** A slower answer says too little about the time: the device may have been suspended meanwhile. */
const SLOW_MS = 10_000;

/**
 * How far the server's clock is ahead of the device's, by the `Date` header of one answer; null without a usable one.
 */
export function clockOffsetMs(date: string | null, sentAtMs: number, arrivedAtMs: number): number | null {
  const serverMs = Date.parse(date ?? '');
  const took = arrivedAtMs - sentAtMs;
  if (Number.isNaN(serverMs) || took < 0 || took > SLOW_MS) return null;
  const offsetMs = serverMs - (sentAtMs + arrivedAtMs) / 2;
  return Math.abs(offsetMs) <= NEAR_MS ? 0 : offsetMs;
}
