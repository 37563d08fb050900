import { join } from 'node:path';
import type { Result } from 'lighthouse';
import { Lifecycle } from '#tools/lifecycle.ts';
import { Refusal } from '#tools/refusal.ts';
import { categories, faultsOf, largestPaintOf, metricOf, scoreOf, visit } from './landing/lighthouse.ts';
import { weigh } from './landing/page-weight.ts';
import { median } from './measure/median.ts';
import { readOptions } from './measure/options.ts';
import { Quiet } from './measure/quiet.ts';
import { Report } from './measure/report.ts';
import { openOwnDatabase } from './system/own-database.ts';
import { startOwnServer, startProgram } from './system/own-server.ts';

/** How much slower than this processor: a fast phone and, for work that blocks, one in the middle. */
const fastPhone = 4;
const { runs, cpu, patience } = readOptions({ runs: 3, cpu: 10, patience: 60 });
const lifecycle = new Lifecycle();

await lifecycle.run(async () => {
  const database = await openOwnDatabase({ demo: false }, lifecycle);
  const ours = await startOwnServer(database, { DEMO: 'off', MOBILE_WEB: 'responsive' }, lifecycle);
  const pageUrl = `${ours}/hire-models`;
  const floorLog = join(database.dataDir, 'floor.log');
  const floor = await startProgram('bench/landing/floor-server.ts', { PAGE_URL: pageUrl }, floorLog, lifecycle);
  const quiet = new Quiet(patience);

  /** Both pages by turns. */
  const visitBoth = async (slowdown: number) => {
    const results: Record<'floor' | 'ours', Result[]> = { floor: [], ours: [] };
    for (let run = 0; run < runs; run += 1) {
      await quiet.wait();
      results.floor.push(await visit(`${floor}/`, slowdown, lifecycle));
      await quiet.wait();
      results.ours.push(await visit(pageUrl, slowdown, lifecycle));
    }
    const middle = (side: 'floor' | 'ours', read: (result: Result) => number) => median(results[side].map(read));
    return {
      results,
      figures: (read: (result: Result) => number) => ({ floor: middle('floor', read), ours: middle('ours', read) }),
    };
  };

  const report = new Report(
    `/hire-models in Lighthouse's mobile preset, median of ${runs}; the floor is a static page with the same picture and fonts.`,
  );
  const fast = await visitBoth(fastPhone);
  const metric = (audit: string) => fast.figures(result => metricOf(result, audit));
  const [floorVisit, visited] = [fast.results.floor[0], fast.results.ours[0]];
  if (!floorVisit || !visited) throw new Refusal('--runs must be 1 or more.');
  report.section(`On a fast phone (${fastPhone} × slower)`);
  for (const category of categories)
    report.figure({ what: category, ...fast.figures(result => scoreOf(result, category)), budget: { atLeast: 100 } });
  report.figure({ what: 'first contentful paint, ms', ...metric('first-contentful-paint') });
  report.figure({
    what: 'largest contentful paint, ms',
    ...metric('largest-contentful-paint'),
    budget: { ratioAtMost: 1.08 },
  });
  report.note(`    ours    ${largestPaintOf(visited).slice(0, 90)}`);
  report.note(`    floor   ${largestPaintOf(floorVisit).slice(0, 90)}`);
  report.figure({ what: 'total blocking time, ms', ...metric('total-blocking-time'), budget: { atMost: 0 } });
  report.figure({
    what: 'layout shift',
    ...metric('cumulative-layout-shift'),
    decimals: 3,
    budget: { atMost: 0.01 },
  });

  const [least, weight] = [await weigh(floorVisit), await weigh(visited)];
  const kilobytes = { decimals: 1 } as const;
  report.section('Weight (kB; texts with brotli)');
  report.figure({ what: 'script', ours: weight.scriptKb, floor: least.scriptKb, budget: { atMost: 5 }, ...kilobytes });
  report.figure({ what: 'styles', ours: weight.styleKb, floor: least.styleKb, budget: { atMost: 8 }, ...kilobytes });
  report.figure({
    what: 'HTML without them',
    ours: weight.htmlKb,
    floor: least.htmlKb,
    budget: { atMost: 10 },
    ...kilobytes,
  });
  report.figure({ what: 'hero picture', ours: least.pictureKb, budget: { atMost: 40 }, ...kilobytes });
  report.figure({ what: 'all pictures', ours: weight.pictureKb, floor: least.pictureKb, ...kilobytes });
  report.figure({ what: 'fonts', ours: weight.fontKb, floor: least.fontKb, ...kilobytes });
  report.figure({ what: 'requests', ours: weight.requests, floor: least.requests, budget: { atMost: 8 } });

  const slow = await visitBoth(cpu);
  report.section(`On a slower phone (${cpu} × slower)`);
  report.figure({
    what: 'total blocking time, ms',
    ...slow.figures(result => metricOf(result, 'total-blocking-time')),
    budget: { atMost: 0 },
  });
  const faults = new Set(fast.results.ours.flatMap(faultsOf));
  if (faults.size > 0) report.note(`\nWhat cost points:\n${[...faults].map(fault => `  ${fault}`).join('\n')}`);
  await lifecycle.stop(report.end(quiet.describe()) ? 0 : 1);
});
