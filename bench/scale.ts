import { Lifecycle } from '#tools/lifecycle.ts';
import { openBareCommits } from './accept/bare-commits.ts';
import type { Size } from './growth/fill.ts';
import { openMarketplace } from './growth/marketplace.ts';
import { summarize } from './load/closed-loop.ts';
import { readOptions } from './measure/options.ts';
import { Report } from './measure/report.ts';
import { measureActs } from './scale/measure-acts.ts';
import { measureBytes } from './scale/measure-bytes.ts';
import {
  acts,
  bestOf,
  byCommits,
  bySpace,
  bytesOf,
  bytesOfDay,
  type Costs,
  fitBytes,
  kinds,
  messagesEachSecond,
  onNodes,
  onOneNode,
} from './scale/model.ts';
import { withScope } from './system/scope.ts';

const MB = 1024 ** 2;
/** A prediction is wrong by no more than this. */
const BYTES_WITHIN = 1.15;
const COST_WITHIN = 1.5;
/** The cores of one machine, and of the largest that is rented everywhere. */
const NODE = 8;
const NODES = 10;
const LARGEST = 192;
const COMMITS = { writers: 8, warmUpSeconds: 1, seconds: 4 };

const { scale } = readOptions({ scale: 1 });
const size = (models: number, jobs: number, messages: number): Size => ({
  models: Math.round(models * scale),
  jobs: Math.round(jobs * scale),
  messages: Math.round(messages * scale),
});
/** In other proportions than those it is fitted on. */
const fitted = [size(2_000, 800, 20_000), size(10_000, 4_000, 100_000)] as const;
const checked = [size(5_000, 6_000, 40_000), size(30_000, 8_000, 400_000)];
const lifecycle = new Lifecycle();

await lifecycle.run(async () => {
  const report = new Report(
    'What one more of each costs, checked at two sizes that nothing was fitted on; and how far that goes.',
  );
  const at = (size: Size) =>
    withScope(lifecycle, async scope => {
      const market = await openMarketplace(size, scope);
      const [measured, costs] = [await measureBytes(market, size), await measureActs(market)];
      const commit = await openBareCommits(market.database, COMMITS.writers, scope);
      await commit(COMMITS.warmUpSeconds);
      return { ...measured, costs, commits: summarize([await commit(COMMITS.seconds)]).perSecond };
    });
  const [small, large] = [await at(fitted[0]), await at(fitted[1])];
  const bytes = fitBytes(small, large);
  const costs = Object.fromEntries(acts.map(act => [act, meanOf(small.costs[act], large.costs[act])])) as Costs;

  report.section('Bytes in the primary, with indexes');
  for (const kind of kinds) report.figure({ what: `one more ${kind}`, ours: bytes[kind].each });
  report.section('Milliseconds of one core');
  for (const act of acts) {
    report.figure({ what: `${act}, of a server`, ours: costs[act].server, decimals: 2 });
    report.figure({ what: `${act}, of the primary`, ours: costs[act].database, decimals: 2 });
  }
  for (const size of checked) {
    const measured = await at(size);
    report.section(`Predicted and found: ${size.models} models, ${size.jobs} jobs, ${size.messages} messages`);
    const [predicted, held] = [bytesOf(bytes, size), kinds.reduce((sum, kind) => sum + measured.bytes[kind], 0)];
    compare('MB', predicted / MB, held / MB, BYTES_WITHIN);
    // Of a day of a manager, in which each act counts as often as it happens.
    compare('managers on one node', onOneNode(costs, NODE), onOneNode(measured.costs, NODE), COST_WITHIN);
  }
  const [primary, servers] = [NODE, (NODES - 1) * NODE];
  const best = bestOf(costs, NODES, NODE);
  const end = { primary: LARGEST, servers: Number.POSITIVE_INFINITY, replicas: 0 };
  const withReplicas = { ...end, replicas: Number.POSITIVE_INFINITY };
  const sizes = [
    [`one node of ${NODE} cores`, onOneNode(costs, NODE)],
    [`${NODES}, one of them the primary`, onNodes(costs, { primary, servers, replicas: 0 })],
    [`${NODES}, one the primary and ${best.replicas} replicas`, best.managers],
    [`a primary of ${LARGEST} cores`, onNodes(costs, end)],
    ['the same, conversations elsewhere', onNodes(costs, end, { hasMessages: false })],
    ['the same, and replicas', onNodes(costs, withReplicas)],
    ['with replicas, conversations elsewhere', onNodes(costs, withReplicas, { hasMessages: false })],
  ] as const;
  report.section('Managers active in a day, by processors');
  for (const [what, managers] of sizes) report.figure({ what, ours: managers });
  const commits = Math.max(small.commits, large.commits);
  report.section('Messages stored in a second of the busiest hour, beside bare commits here');
  for (const [what, managers] of sizes.filter(([what]) => !what.includes('elsewhere')))
    report.figure({ what, floor: commits, ours: messagesEachSecond(managers) });
  report.figure({ what: 'managers with as many messages', ours: byCommits(commits) });
  report.section('Where the space of one primary ends, in managers active in a day');
  report.figure({ what: '64 TB after three years', ours: bySpace(bytes, { hasMessages: true }) });
  report.figure({ what: 'the same, conversations elsewhere', ours: bySpace(bytes, { hasMessages: false }) });
  for (const [kind, added] of Object.entries(bytesOfDay(bytes)))
    report.figure({ what: `bytes that one manager adds in a day: ${kind}`, ours: added });
  await lifecycle.stop(report.end('measured by the time of processors, so that others matter less') ? 0 : 1);

  function compare(what: string, floor: number, ours: number, within: number): void {
    report.figure({ what, floor, ours, budget: { ratioAtMost: within } });
    report.figure({ what: `${what}, from below`, floor, ours, budget: { ratioAtLeast: 1 / within } });
  }
});

function meanOf(one: Costs[keyof Costs], other: Costs[keyof Costs]): Costs[keyof Costs] {
  return { server: (one.server + other.server) / 2, database: (one.database + other.database) / 2 };
}
