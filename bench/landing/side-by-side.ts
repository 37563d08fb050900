import { join } from 'node:path';
import type { Result } from 'lighthouse';
import type { Lifecycle } from '#tools/lifecycle.ts';
import { Refusal } from '#tools/refusal.ts';
import { median } from '../measure/median.ts';
import type { Quiet } from '../measure/quiet.ts';
import { startProgram } from '../system/own-server.ts';
import { metricOf, visit } from './lighthouse.ts';

type Addresses = { floor: string; ours: string };
type Visits = { runs: number; slowdown: number; quiet: Quiet; lifecycle: Lifecycle };

/** A page of ours and its floor, each from a server of its own that does nothing else. */
export async function serveBoth(page: string, dataDir: string, lifecycle: Lifecycle): Promise<Addresses> {
  const start = (name: string, env: Record<string, string>) =>
    startProgram(`bench/landing/${name}-server.ts`, env, join(dataDir, `${name}.log`), lifecycle);
  const { origin, pathname } = new URL(page);
  return {
    floor: `${await start('floor', { PAGE_URL: page })}/`,
    ours: `${await start('mirror', { UPSTREAM_URL: origin })}${pathname}`,
  };
}

/** Both pages by turns, so many times each; figures are medians. */
export async function visitBoth(addresses: Addresses, { runs, slowdown, quiet, lifecycle }: Visits) {
  const results: Record<keyof Addresses, Result[]> = { floor: [], ours: [] };
  for (let run = 0; run < runs; run += 1)
    for (const side of ['floor', 'ours'] as const) {
      await quiet.wait();
      results[side].push(await visit(addresses[side], slowdown, lifecycle));
    }
  const [floor, ours] = [results.floor[0], results.ours[0]];
  if (!floor || !ours) throw new Refusal('--runs must be 1 or more.');
  const middle = (side: keyof Addresses, read: (result: Result) => number) => median(results[side].map(read));
  const figures = (read: (result: Result) => number) => ({ floor: middle('floor', read), ours: middle('ours', read) });
  return { floor, ours, all: results.ours, figures, metric: (audit: string) => figures(one => metricOf(one, audit)) };
}
