import { setTimeout as delay } from 'node:timers/promises';

/** Resolves to false once the signal is aborted. */
export const pause = async (ms: number, signal: AbortSignal): Promise<boolean> => {
  await delay(ms, undefined, { signal }).catch(() => {});
  return !signal.aborted;
};

export const between = (low: number, high: number): number => low + (high - low) * Math.random();
