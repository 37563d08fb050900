import { expect, it } from 'vitest';
import { bytesOf, fitBytes, managersServed } from './model.ts';

const measured = (factor: number) => ({
  size: { models: 10 * factor, jobs: 4 * factor, messages: 100 * factor },
  bytes: { model: 5_000 * factor, job: 40_000 * factor, message: 30_000 * factor, rest: 7_000 },
});

it('predicts a size it was not fitted on', () => {
  const bytes = fitBytes(measured(1), measured(3));
  expect(bytes).toEqual({ model: 500, job: 10_000, message: 300, empty: 7_000 });
  const costs = { bytes, actMs: { read: 1, message: 1, application: 3 } };
  expect(bytesOf(costs, measured(10).size)).toBe(757_000);
  expect(managersServed(costs, 20)).toBeCloseTo(2 * managersServed(costs, 10));
});
