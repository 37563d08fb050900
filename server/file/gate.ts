import { Refusal } from '../refusal.ts';

/** Lets so many in at a time; so many more may wait, and the rest are told to come back. */
export const openGate = ({ slots, waitingMax }: { slots: number; waitingMax: number }) => {
  let inside = 0;
  const waiting: (() => void)[] = [];
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else inside -= 1;
  };
  return {
    /** Answers how to leave, to be called once. */
    enter: async (): Promise<() => void> => {
      if (inside < slots) inside += 1;
      else if (waiting.length >= waitingMax) throw new Refusal('BUSY', { retryAfterSeconds: 2 });
      else await new Promise<void>(resolve => waiting.push(resolve));
      return leave;
    },
  };
};
