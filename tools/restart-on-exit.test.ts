import { expect, it, vi } from 'vitest';
import type { Child } from './child.ts';
import { Lifecycle } from './lifecycle.ts';
import { pauseAfter, restartOnExit } from './restart-on-exit.ts';

it('backs off from the fifth exit in a row on, doubling up to a minute', () => {
  expect([1, 4, 5, 6, 7, 10, 11, 12, 500].map(pauseAfter)).toEqual([
    0, 0, 1000, 2000, 4000, 32_000, 60_000, 60_000, 60_000,
  ]);
});

it('restarts what exits, and never stops the other processes', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  const lifecycle = new Lifecycle();
  let launched = 0;
  let stop = () => {};
  const launch = (): Child => {
    launched += 1;
    const ended =
      launched < 6 ? Promise.resolve('SIGKILL') : new Promise<string>(resolve => (stop = () => resolve('')));
    return { pid: 0, ready: Promise.resolve(''), ended, tell: () => {}, stop: async () => stop(), kill: () => stop() };
  };
  restartOnExit('server', launch, lifecycle);
  await vi.waitFor(() => expect(launched).toBe(6), { timeout: 30_000 });
  expect(lifecycle.isStopping).toBe(false);
  expect(consoleError.mock.calls.map(([line]) => line)).toEqual([
    ...Array.from({ length: 4 }, () => 'The server ended unexpectedly (SIGKILL); starting it again.'),
    'The server ended unexpectedly (SIGKILL); starting it again in 1.0 s.',
  ]);
  consoleError.mockRestore();
});
