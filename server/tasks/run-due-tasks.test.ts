import { expect, it, vi } from 'vitest';
import type { App } from '../context.ts';
import { aSystem } from '../testing/system.ts';
import { runParts } from './run-due-tasks.ts';

const { app } = (await aSystem()).server;

const failWith = (error: Error) => async (_app: App) => Promise.reject(error);

it('runs every part, whichever others fail, and says at the end that some did', async () => {
  const last = vi.fn(async () => {});
  const parts = [failWith(new Error('A row that cannot be read.')), failWith(new Error('Another.')), last];
  await expect(runParts(app, parts)).rejects.toThrow('2 of 3 parts failed');
  expect(last).toHaveBeenCalledWith(app);
});

it('stops at the first part that cannot reach the database', async () => {
  const next = vi.fn(async () => {});
  const gone = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  vi.spyOn(app.database.db, 'execute').mockRejectedValue(gone);
  await expect(runParts(app, [failWith(gone), next])).rejects.toBe(gone);
  expect(next).not.toHaveBeenCalled();
});

it('goes on after a part that cannot reach a provider', async () => {
  const next = vi.fn(async () => {});
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  await expect(runParts(app, [failWith(refused), next])).rejects.toThrow('1 of 2 parts failed');
  expect(next).toHaveBeenCalledOnce();
});
