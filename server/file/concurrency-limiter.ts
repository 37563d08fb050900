import { Refusal } from '../refusal.ts';

type ConcurrencyLimiterOptions = {
  slots: number;
  waitingMax: number;
  /** Running and queued together. */
  perPerson: number;
};

/** Limits how many run at once; a bounded number more may queue, and the rest are told when to retry. */
export const openConcurrencyLimiter = ({ slots, waitingMax, perPerson }: ConcurrencyLimiterOptions) => {
  let inside = 0;
  const waiting: (() => void)[] = [];
  const here = new Map<string, number>();
  const count = (person: string, by: 1 | -1) => {
    const now = (here.get(person) ?? 0) + by;
    if (now > 0) here.set(person, now);
    else here.delete(person);
  };
  const leave = (person: string) => {
    count(person, -1);
    const next = waiting.shift();
    if (next) next();
    else inside -= 1;
  };
  return {
    /** Answers the release function, to be called once. */
    enter: async (person: string): Promise<() => void> => {
      const isFull = inside >= slots && waiting.length >= waitingMax;
      if (isFull || (here.get(person) ?? 0) >= perPerson) throw new Refusal('BUSY', { retryAfterSeconds: 2 });
      count(person, 1);
      if (inside < slots) inside += 1;
      else await new Promise<void>(resolve => waiting.push(resolve));
      return () => leave(person);
    },
  };
};
