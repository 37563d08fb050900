import { Refusal } from '../refusal.ts';

/** Checking a passphrase takes 0.2 s of CPU. */
const AT_ONCE = 2;
const WAITING_MAX = 40;

let running = 0;
const waiting: (() => void)[] = [];

/** How many wait for their check. */
export const waitingChecks = (): number => waiting.length;

/** Runs checks for unknown devices in a queue of their own, so that a flood does not delay anyone else. */
export const inUnknownDeviceQueue = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running < AT_ONCE) running += 1;
  else if (waiting.length >= WAITING_MAX) throw new Refusal('BUSY', { retryAfterSeconds: 5 });
  else await new Promise<void>(resolve => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
};
