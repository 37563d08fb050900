import { join } from 'node:path';
import { Lifecycle } from '#tools/lifecycle.ts';
import { categories, FAST_PHONE, faultsOf, largestPaintOf, scoreOf } from './landing/lighthouse.ts';
import { type PageWeight, weigh } from './landing/page-weight.ts';
import { visitBoth } from './landing/side-by-side.ts';
import { readOptions } from './measure/options.ts';
import { Quiet } from './measure/quiet.ts';
import { Report } from './measure/report.ts';
import { openOwnDatabase } from './system/own-database.ts';
import { startOwnServer, startProgram } from './system/own-server.ts';

const BLOCKING = 'total-blocking-time';
/** More runs at higher slowdown, which has more noise. */
const SLOW_RUNS = 3;

const { runs, cpu, patience } = readOptions({ runs: 3, cpu: 10, patience: 60 });
const lifecycle = new Lifecycle();

await lifecycle.run(async () => {
  const database = await openOwnDatabase({ demo: false }, lifecycle);
  const ours = await startOwnServer(database, { DEMO: 'off', MOBILE_WEB: 'responsive' }, lifecycle);
  const pageUrl = `${ours}/hire-models`;
  const floorLog = join(database.dataDir, 'floor.log');
  const floor = await startProgram('bench/landing/floor-server.ts', { PAGE_URL: pageUrl }, floorLog, lifecycle);
  const quiet = new Quiet(patience);

  const visitAt = (slowdown: number, times: number) =>
    visitBoth({ floor: `${floor}/`, ours: pageUrl }, { runs: times, slowdown, quiet, lifecycle });

  const report = new Report(
    `/hire-models in Lighthouse's mobile preset, median of ${runs}; the floor is a static page with the same picture and fonts.`,
  );
  const fast = await visitAt(FAST_PHONE, runs);
  const { floor: floorVisit, ours: visited, metric } = fast;
  report.section(`On a fast phone (${FAST_PHONE} × slower)`);
  for (const category of categories)
    report.figure({ what: category, ...fast.figures(result => scoreOf(result, category)), budget: { atLeast: 98 } });
  report.figure({ what: 'first contentful paint, ms', ...metric('first-contentful-paint') });
  report.figure({
    what: 'largest contentful paint, ms',
    ...metric('largest-contentful-paint'),
    budget: { ratioAtMost: 1.15 },
    aim: { ratioAtMost: 1 },
  });
  report.note(`    ours    ${largestPaintOf(visited).slice(0, 90)}`);
  report.note(`    floor   ${largestPaintOf(floorVisit).slice(0, 90)}`);
  report.figure({ what: 'total blocking time, ms', ...metric(BLOCKING), budget: { atMost: 50 } });
  report.figure({
    what: 'layout shift',
    ...metric('cumulative-layout-shift'),
    decimals: 3,
    budget: { atMost: 0.02 },
  });

  const [least, weight] = [await weigh(floorVisit), await weigh(visited)];
  const kilobytes = { decimals: 1 } as const;
  report.section('Weight (kB; texts with brotli)');
  const script = ({ scriptKb, inlineScriptKb }: PageWeight) => scriptKb + inlineScriptKb;
  report.figure({ what: 'script', ours: script(weight), floor: script(least), budget: { atMost: 10 }, ...kilobytes });
  report.figure({ what: 'styles', ours: weight.styleKb, floor: least.styleKb, budget: { atMost: 10 }, ...kilobytes });
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
  report.figure({ what: 'requests', ours: weight.requests, floor: least.requests, budget: { atMost: 10 } });

  const slow = await visitAt(cpu, SLOW_RUNS * runs);
  report.section(`On a slower phone (${cpu} × slower)`);
  report.figure({ what: 'total blocking time, ms', ...slow.metric(BLOCKING) });
  report.figure({ what: 'the least of all visits, ms', ...slow.least(BLOCKING) });
  const faults = new Set(fast.all.flatMap(faultsOf));
  if (faults.size > 0) report.note(`\nWhat cost points:\n${[...faults].map(fault => `  ${fault}`).join('\n')}`);
  await lifecycle.stop(report.end(quiet.describe()) ? 0 : 1);
});
