import { setTimeout as delay } from 'node:timers/promises';

/** Answers false when there is no more to wait for. */
export const pause = async (ms: number, signal: AbortSignal): Promise<boolean> => {
  await delay(ms, undefined, { signal }).catch(() => {});
  return !signal.aborted;
};

export const between = (low: number, high: number): number => low + (high - low) * Math.random();
