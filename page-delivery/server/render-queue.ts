import { FairQueue } from '#server/fair-queue.ts';

type Limits = {
  /** Renderings under way at one time. */
  concurrency: number;
  waitingMax: number;
  waitingMaxPerCaller: number;
};

export type RenderLane = {
  /** `isFirst`: goes before whatever is not. Rejects with `LaneFull` when too much waits already. */
  run<Answer>(caller: string, work: () => Promise<Answer>, isFirst: boolean): Promise<Answer>;
};

/** So many renderings wait already. */
export class LaneFull extends Error {}

/** Pages are rendered a few at a time, in fair turns of those who ask, so that one caller's flood delays nobody else. */
export const openRenderLane = ({ concurrency, waitingMax, waitingMaxPerCaller }: Limits): RenderLane => {
  const first = new FairQueue<() => void>();
  const rest = new FairQueue<() => void>();
  let running = 0;

  const enter = async (caller: string, isFirst: boolean): Promise<void> => {
    if (running < concurrency) {
      running += 1;
      return;
    }
    const ofCaller = first.sizeOf(caller) + rest.sizeOf(caller);
    if (first.size + rest.size >= waitingMax || ofCaller >= waitingMaxPerCaller) throw new LaneFull();
    await new Promise<void>(resolve => (isFirst ? first : rest).push(caller, resolve));
  };
  const leave = () => {
    const next = first.take() ?? rest.take();
    if (next) next();
    else running -= 1;
  };

  return {
    run: async (caller, work, isFirst) => {
      await enter(caller, isFirst);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
};
