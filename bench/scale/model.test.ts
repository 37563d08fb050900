import { expect, it } from 'vitest';
import { acts, bySpace, bytesOf, bytesOfDay, type Costs, fitBytes, onNodes, onOneNode } from './model.ts';

const measured = (models: number, jobs: number, messages: number) => ({
  size: { models, jobs, messages },
  bytes: {
    account: 8_000 + 200 * (models + jobs / 20),
    model: 500 * models,
    job: 7_000 + 10_000 * jobs,
    message: 300 * messages,
    picture: 20_000 * 150,
  },
});
const bytes = fitBytes(measured(1_000, 400, 10_000), measured(5_000, 2_000, 50_000));
const costs = Object.fromEntries(acts.map(act => [act, { server: 3, database: 1 }])) as Costs;

it('predicts a size of another proportion than those it was fitted on', () => {
  const other = measured(2_000, 9_000, 700);
  const whole = Object.values(other.bytes).reduce((sum, part) => sum + part, 0);
  expect(bytesOf(bytes, other.size)).toBeCloseTo(whole);
  const { job, message, picture } = bytesOfDay(bytes);
  expect([job, message, picture].map(Math.round)).toEqual([5_000, 99_000, 300]);
});

it('ends where the primary or the servers end, whichever is first', () => {
  const with8 = (servers: number, hasReplicas = false) => onNodes(costs, { primary: 8, servers, hasReplicas });
  expect(onOneNode(costs, 32)).toBeCloseTo(with8(24));
  expect(with8(12)).toBeCloseTo(with8(24) / 2);
  expect(with8(48)).toBeCloseTo(with8(24));
  expect(with8(48, true)).toBeCloseTo(with8(48) * 2);
});

it('has room for more managers where their messages are elsewhere', () => {
  const [withMessages, without] = [bySpace(bytes, { hasMessages: true }), bySpace(bytes, { hasMessages: false })];
  expect(without / withMessages).toBeCloseTo(104_300 / 5_300);
  expect(without).toBeCloseTo(64e12 / (3 * 365 * 5_300));
});
