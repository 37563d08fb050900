/** A device whose clock is this near to the server's is not corrected: the Date header has whole seconds, plus latency. */
const NEAR_MS = 60_000;
/** An answer that took longer than this says too little about the time: the device may have slept meanwhile. */
const SLOW_MS = 10_000;

/** How far the server's clock is ahead of the device's, by the `Date` of one answer; null when it does not say. */
export function clockOffsetMs(date: string | null, sentAtMs: number, arrivedAtMs: number): number | null {
  const serverMs = Date.parse(date ?? '');
  const took = arrivedAtMs - sentAtMs;
  if (Number.isNaN(serverMs) || took < 0 || took > SLOW_MS) return null;
  const offsetMs = serverMs - (sentAtMs + arrivedAtMs) / 2;
  return Math.abs(offsetMs) <= NEAR_MS ? 0 : offsetMs;
}
