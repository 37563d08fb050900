import { setTimeout } from 'node:timers/promises';
import type { Result } from 'lighthouse';
import type { Lifecycle } from '#tools/lifecycle.ts';
import { Refusal } from '#tools/refusal.ts';
import { median } from '../measure/median.ts';
import type { Quiet } from '../measure/quiet.ts';
import { metricOf, visit } from './lighthouse.ts';

type Addresses = { floor: string; ours: string };
type Visits = { runs: number; slowdown: number; quiet: Quiet; lifecycle: Lifecycle };

const SETTLED_MS = 300;

/** Warms the caches, and waits until nothing runs in the background. */
async function warmUp(address: string): Promise<void> {
  for (let times = 0; times < 2; times += 1)
    await (await fetch(address, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
  await setTimeout(SETTLED_MS);
}

/** Visits both pages alternately; figures are medians. */
export async function visitBoth(addresses: Addresses, { runs, slowdown, quiet, lifecycle }: Visits) {
  const results: Record<keyof Addresses, Result[]> = { floor: [], ours: [] };
  for (let run = 0; run < runs; run += 1)
    for (const side of ['floor', 'ours'] as const) {
      await warmUp(addresses[side]);
      await quiet.wait();
      results[side].push(await visit(addresses[side], slowdown, lifecycle));
    }
  const [floor, ours] = [results.floor[0], results.ours[0]];
  if (!floor || !ours) throw new Refusal('--runs must be 1 or more.');
  const middle = (side: keyof Addresses, read: (result: Result) => number) => median(results[side].map(read));
  const figures = (read: (result: Result) => number) => ({ floor: middle('floor', read), ours: middle('ours', read) });
  const leastAt = (side: keyof Addresses, audit: string) => Math.min(...results[side].map(one => metricOf(one, audit)));
  return {
    floor,
    ours,
    all: results.ours,
    figures,
    metric: (audit: string) => figures(one => metricOf(one, audit)),
    /** For a figure that other load on the machine can only increase. */
    least: (audit: string) => ({ floor: leastAt('floor', audit), ours: leastAt('ours', audit) }),
  };
}
