import { Refusal } from '../refusal.ts';

type GateOptions = {
  slots: number;
  waitingMax: number;
  /** Inside and waiting together. */
  perPerson: number;
};

/** Lets so many in at a time; so many more may wait, and the rest are told to come back. */
export const openGate = ({ slots, waitingMax, perPerson }: GateOptions) => {
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
    /** Answers how to leave, to be called once. */
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
