import { FairQueue } from '#server/fair-queue.ts';

type Limits = {
  /** Renderings in progress at one time. */
  concurrency: number;
  maxWaiting: number;
  maxWaitingPerCaller: number;
};

export type RenderQueue = {
  /** Prioritized requests go before others. Rejects with `QueueFull` when the queue is full. */
  run<Answer>(caller: string, work: () => Promise<Answer>, isPrioritized: boolean): Promise<Answer>;
};

export class QueueFull extends Error {}

/** Renders a few pages at a time, in fair turns of the callers, so that a flood from one delays nobody else. */
export const openRenderQueue = ({ concurrency, maxWaiting, maxWaitingPerCaller }: Limits): RenderQueue => {
  const prioritized = new FairQueue<() => void>();
  const others = new FairQueue<() => void>();
  let running = 0;

  const acquire = async (caller: string, isPrioritized: boolean): Promise<void> => {
    if (running < concurrency) {
      running += 1;
      return;
    }
    const ofCaller = prioritized.sizeOf(caller) + others.sizeOf(caller);
    if (prioritized.size + others.size >= maxWaiting || ofCaller >= maxWaitingPerCaller) throw new QueueFull();
    await new Promise<void>(resolve => (isPrioritized ? prioritized : others).push(caller, resolve));
  };
  const release = () => {
    const next = prioritized.take() ?? others.take();
    if (next) next();
    else running -= 1;
  };

  return {
    run: async (caller, work, isPrioritized) => {
      await acquire(caller, isPrioritized);
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
};
