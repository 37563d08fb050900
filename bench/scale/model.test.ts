import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inProject } from '#tools/settings.ts';
import {
  acts,
  BUSIEST_HOUR,
  bestOf,
  byCommits,
  bySpace,
  bytesOf,
  bytesOfDay,
  type Costs,
  day,
  fitBytes,
  HEADROOM,
  messagesEachSecond,
  onNodes,
  onOneNode,
} from './model.ts';

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

it('ends where the primary, the servers or the replicas end, whichever is first', () => {
  const with8 = (servers: number, replicas = 0) => onNodes(costs, { primary: 8, servers, replicas });
  expect(onOneNode(costs, 32)).toBeCloseTo(with8(24));
  expect(with8(12)).toBeCloseTo(with8(24) / 2);
  expect(with8(48)).toBeCloseTo(with8(24));
  expect(with8(48, 16)).toBeCloseTo(with8(48) * 2);
  expect(with8(48, 4)).toBeLessThan(with8(48));
});

it('counts replicas among the machines', () => {
  const { replicas, managers } = bestOf(costs, 10, 8);
  const asMany = (count: number) => onNodes(costs, { primary: 8, servers: (9 - count) * 8, replicas: count * 8 });
  expect(managers).toBe(asMany(replicas));
  expect(managers).toBe(Math.max(...[0, 1, 2, 3, 4, 5, 6, 7, 8].map(asMany)));
});

it('carries more where messages are stored elsewhere, up to what is left', () => {
  const end = { primary: 8, servers: Number.POSITIVE_INFINITY, replicas: 0 };
  const left = acts.filter(act => act !== 'message').reduce((sum, act) => sum + day[act], 0);
  expect(onNodes(costs, end, { hasMessages: false }) / onNodes(costs, end)).toBeCloseTo((left + day.message) / left);
  expect(byCommits(messagesEachSecond(1_000))).toBeCloseTo(1_000);
});

it('has room for more managers where their messages are elsewhere', () => {
  const [withMessages, without] = [bySpace(bytes, { hasMessages: true }), bySpace(bytes, { hasMessages: false })];
  expect(without / withMessages).toBeCloseTo(104_300 / 5_300);
  expect(without).toBeCloseTo(64e12 / (3 * 365 * 5_300));
});

it('shows what it assumes in docs/scale.md', () => {
  const page = readFileSync(inProject('docs/scale.md'), 'utf8');
  const rows = [
    ...acts.map(act => `| ${act} | ${day[act].toLocaleString('en-US')} |`),
    `| **Of a day, in its busiest hour** | ${BUSIEST_HOUR * 100} % |`,
    `| **Of a core, used at most** | ${HEADROOM * 100} % |`,
  ];
  expect(rows.filter(row => !page.includes(row))).toEqual([]);
});
