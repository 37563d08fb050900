import { join } from 'node:path';
import type { Lifecycle } from '#tools/lifecycle.ts';
import { FAST_PHONE, faultsOf, largestPaintOf, scoreOf } from '../landing/lighthouse.ts';
import { weigh } from '../landing/page-weight.ts';
import { visitBoth } from '../landing/side-by-side.ts';
import type { Quiet } from '../measure/quiet.ts';
import type { Report } from '../measure/report.ts';
import { startProgram } from '../system/own-server.ts';

export type PageRun = {
  report: Report;
  quiet: Quiet;
  lifecycle: Lifecycle;
  dataDir: string;
  runs: number;
  /** CPU slowdown of a phone on which nothing may block for long. */
  cpu: number;
};

/** A page that people hire from, and a minimal page that shows the same picture. */
export async function measurePage(name: string, ours: string, run: PageRun): Promise<void> {
  const { report, quiet, lifecycle, dataDir, runs, cpu } = run;
  const log = join(dataDir, 'floor.log');
  const floor = await startProgram('bench/landing/floor-server.ts', { PAGE_URL: ours }, log, lifecycle);
  const visitAt = (slowdown: number) => visitBoth({ floor: `${floor}/`, ours }, { runs, slowdown, quiet, lifecycle });
  const fast = await visitAt(FAST_PHONE);
  const slow = await visitAt(cpu);
  const [least, weight] = [await weigh(fast.floor), await weigh(fast.ours)];

  report.section(name);
  report.figure({ what: 'performance', ...fast.figures(one => scoreOf(one, 'performance')), budget: { atLeast: 95 } });
  report.figure({
    what: 'accessibility',
    ...fast.figures(one => scoreOf(one, 'accessibility')),
    budget: { atLeast: 100 },
  });
  const largest = fast.metric('largest-contentful-paint');
  report.figure({
    what: 'largest contentful paint, ms',
    ...largest,
    budget: { ratioAtMost: 1.5 },
    aim: { ratioAtMost: 1.2 },
  });
  report.note(`    ${largestPaintOf(fast.ours).slice(0, 90)}`);
  const shift = fast.metric('cumulative-layout-shift');
  report.figure({ what: 'layout shift', ...shift, decimals: 3, budget: { atMost: 0.02 } });
  report.figure({
    what: `total blocking time at ${FAST_PHONE} × slower, ms`,
    ...fast.metric('total-blocking-time'),
    budget: { atMost: 200 },
    aim: { atMost: 100 },
  });
  report.figure({ what: `total blocking time at ${cpu} × slower, ms`, ...slow.metric('total-blocking-time') });
  const kilobytes = { decimals: 1 } as const;
  report.figure({ what: 'script, kB', ours: weight.scriptKb, budget: { atMost: 125 }, ...kilobytes });
  report.figure({ what: 'script in the document, kB', ours: weight.inlineScriptKb, ...kilobytes });
  report.figure({ what: 'styles, kB', ours: weight.styleKb, floor: least.styleKb, ...kilobytes });
  report.figure({ what: 'HTML, kB', ours: weight.htmlKb, floor: least.htmlKb, ...kilobytes });
  report.figure({ what: `${weight.pictures} pictures, kB`, ours: weight.pictureKb, ...kilobytes });
  const each = weight.pictureKb / Math.max(1, weight.pictures);
  report.figure({ what: 'each of them, kB', ours: each, budget: { atMost: 13 }, ...kilobytes });
  report.figure({ what: 'requests', ours: weight.requests, floor: least.requests });
  const faults = new Set(fast.all.flatMap(faultsOf));
  if (faults.size > 0) report.note([...faults].map(fault => `    ${fault}`).join('\n'));
}
