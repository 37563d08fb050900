import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openPacer } from './pacer.ts';

/** How long it took until the work began. */
const waited = async (pacer: ReturnType<typeof openPacer>, workMs = 0): Promise<number> => {
  const askedAt = performance.now();
  return pacer.run(async () => {
    const beganAt = performance.now();
    await delay(workMs);
    return beganAt - askedAt;
  });
};

it('rests a multiple of what the last run took', async () => {
  const pacer = openPacer({ times: 3, mostMs: 60_000 });
  await waited(pacer, 100);
  expect(await waited(pacer)).toBeGreaterThan(250);
});

it('rests no longer than its bound, also after a run that failed', async () => {
  const pacer = openPacer({ times: 10_000, mostMs: 200 });
  await expect(
    pacer.run(async () => {
      await delay(20);
      throw new Error('The work failed.');
    }),
  ).rejects.toThrow('The work failed.');
  // Without a bound it would rest for longer than a test may take.
  expect(await waited(pacer)).toBeGreaterThan(150);
});

it('once closed, begins at once what waits', async () => {
  const pacer = openPacer({ times: 1_000, mostMs: 60_000 });
  await waited(pacer, 100);
  const waits = waited(pacer);
  pacer.close();
  // It would rest for longer than a test may take.
  await waits;
});

it('keeps no process alive by resting', async () => {
  const timers = () => process.getActiveResourcesInfo().filter(kind => kind === 'Timeout').length;
  const pacer = openPacer({ times: 1_000, mostMs: 60_000 });
  await waited(pacer, 100);
  const before = timers();
  const waits = waited(pacer);
  expect(timers()).toBe(before);
  pacer.close();
  await waits;
});
