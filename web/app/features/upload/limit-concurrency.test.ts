import { describe, expect, it } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

describe('limitConcurrency', () => {
  it('limits concurrency, in order, and continues after a failure', async () => {
    const inTurn = limitConcurrency(2);
    const begun: number[] = [];
    const ends: ((failed?: boolean) => void)[] = [];
    const work = (index: number) =>
      inTurn(
        () =>
          new Promise<void>((resolve, reject) => {
            begun.push(index);
            ends[index] = failed => (failed ? reject(new Error('lost')) : resolve());
          }),
      );
    const all = Promise.allSettled([0, 1, 2, 3].map(work));
    await Promise.resolve();
    expect(begun).toEqual([0, 1]);
    ends[1]?.(true);
    await expect.poll(() => begun).toEqual([0, 1, 2]);
    ends[0]?.();
    await expect.poll(() => begun).toEqual([0, 1, 2, 3]);
    ends[2]?.();
    ends[3]?.();
    expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  });
});
