import { Refusal } from '../refusal.ts';

/** A passphrase takes a fifth of a second of a processor to check. */
const AT_ONCE = 2;
const WAITING_MOST = 40;

let running = 0;
const waiting: (() => void)[] = [];

/** Checks for devices that are not known: a flood of them waits in a queue of its own, and takes no time of anyone else's. */
export const inStrangersLane = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running < AT_ONCE) running += 1;
  else if (waiting.length >= WAITING_MOST) throw new Refusal('BUSY', { retryAfterSeconds: 5 });
  else await new Promise<void>(resolve => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
};
