/** A device whose push service did not answer in time rests, for twice as long each time in a row. */
const FIRST_REST_MS = 10_000;
const LONGEST_REST_MS = 3_600_000;
/** More than an outage of a push service takes: the rests until then last almost two hours. */
const TIMES_MAX = 10;
const REMEMBERED_MAX = 10_000;

type Slow = { times: number; restsUntilMs: number };

export type SlowDevices = ReturnType<typeof openSlowDevices>;

/**
 * Which devices do not answer, by their subscriptions: the address is the browser's to name, and each push to one that lets us wait
 * holds up those of others. Lost with the server, which costs a few more tries.
 */
export const openSlowDevices = (nowMs: () => number = () => performance.now()) => {
  const slow = new Map<string, Slow>();
  return {
    rests: (id: string): boolean => (slow.get(id)?.restsUntilMs ?? 0) > nowMs(),
    answered: (id: string): void => void slow.delete(id),
    /** Whether it has kept us waiting so often that it is given up. */
    keptWaiting: (id: string): boolean => {
      const times = (slow.get(id)?.times ?? 0) + 1;
      slow.delete(id);
      if (times >= TIMES_MAX) return true;
      slow.set(id, { times, restsUntilMs: nowMs() + Math.min(FIRST_REST_MS * 2 ** (times - 1), LONGEST_REST_MS) });
      const [oldest] = slow.keys();
      if (slow.size > REMEMBERED_MAX && oldest !== undefined) slow.delete(oldest);
      return false;
    },
  };
};
