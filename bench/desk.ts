import type { CallInput } from '#client/client.ts';
import { addressOf } from '#client/request.ts';
import { calls } from '#contract/schemas/index.ts';
import { Lifecycle } from '#tools/lifecycle.ts';
import { applyAs, fillModels } from './desk/crowd.ts';
import { countFrames, open, openBrowserAsManager, openStaticCopy, press, scroll } from './desk/desk-page.ts';
import { cast } from './faults/stage/cast.ts';
import { withoutLimits } from './faults/stage/node.ts';
import { openJob } from './faults/stage/open-job.ts';
import { closedLoop } from './load/closed-loop.ts';
import { encodeRequest, HttpConnection } from './load/http-connection.ts';
import { median, percentile } from './measure/median.ts';
import { readOptions } from './measure/options.ts';
import { Quiet } from './measure/quiet.ts';
import { Report } from './measure/report.ts';
import { openOwnDatabase } from './system/own-database.ts';
import { startOwnServer } from './system/own-server.ts';

const few = 100;
const readers = 4;

const { applicants, presses, seconds, patience } = readOptions({
  applicants: 10_000,
  presses: 200,
  seconds: 4,
  patience: 60,
});
const lifecycle = new Lifecycle();

await lifecycle.run(async () => {
  const database = await openOwnDatabase({ demo: false }, lifecycle);
  const url = await startOwnServer(database, { ...withoutLimits, DEMO: 'off' }, lifecycle);
  const [[manager], [staff], [model]] = [
    await cast(database, 'MANAGER', 1),
    await cast(database, 'STAFF', 1),
    await cast(database, 'MODEL', 1),
  ];
  if (!manager || !staff || !model) throw new Error('Nobody was cast.');
  const crowd = await fillModels(database, url, model, applicants);
  const [full, small] = [
    await openJob({ manager, staff, url, daysAhead: 40 }),
    await openJob({ manager, staff, url, daysAhead: 80 }),
  ];
  await applyAs(database, small, crowd.slice(0, few));
  await applyAs(database, full, crowd);

  const quiet = new Quiet(patience);
  const report = new Report(`The review desk of a job with ${applicants} applicants.`);

  report.section(`API, ${readers} at once; the floor is the same job with ${few}`);
  const listOf = (query: CallInput<'getApplicants'>['query']) => (id: string) =>
    addressOf(calls.getApplicants, { path: { id, type: 'applied' }, query });
  const reads = {
    counts: (id: string) => addressOf(calls.getApplicantCounts, { path: { id } }),
    'first page': listOf({}),
    'page by height': listOf({ sort: 'HEIGHT' }),
    'page by fit': listOf({ sort: 'FIT' }),
    'page of who is free': listOf({ free: 'true' }),
    'page by a name': listOf({ text: 'Ines 77' }),
  };
  for (const [what, address] of Object.entries(reads)) {
    await quiet.wait();
    const [floor, ours] = [await p95Of(address(small)), await p95Of(address(full))];
    const isPlain = what === 'counts' || what === 'first page';
    const budget = isPlain ? { ratioAtMost: 2 } : { atMost: 300 };
    report.figure({ what: `${what}, p95 ms`, floor, ours, decimals: 1, budget });
  }

  report.section('At the desk (1440 × 900)');
  const page = await openBrowserAsManager(url, manager.token, lifecycle);
  const desk = `${url}/manager/jobs/${full}/overview/applied`;
  await open(page, desk);
  await quiet.wait();
  const opened = [await open(page, desk), await open(page, desk), await open(page, desk)];
  report.figure({ what: 'from the address to applicants, ms', ours: median(opened) });
  await quiet.wait();
  const keys = Array.from({ length: presses }, (_, n) => (n % 2 === 0 ? 'a' : 'd'));
  const ours = await press(page, keys);
  const counts = await manager.at(url).call('getApplicantCounts', { path: { id: full } });
  report.figure({
    what: 'presses that decided',
    ours: counts.booked + counts.declined,
    budget: { atLeast: presses },
  });
  await quiet.wait();
  const between = await scroll(page, 200);
  const drawnAtEnd = await countFrames(page);
  await open(page, desk);
  await openStaticCopy(page);
  await quiet.wait();
  const floor = await press(page, keys);
  const after = (how: 'painted' | 'shown', share: number) => ({
    floor: percentile(floor[how], share),
    ours: percentile(ours[how], share),
  });
  report.note('    The floor of A and D is the same document without its program: a frame goes, a name changes.');
  report.figure({ what: 'A or D to paint, p50 ms', ...after('painted', 50) });
  report.figure({ what: 'A or D to paint, p98 ms', ...after('painted', 98), budget: { atMost: 50 } });
  report.figure({ what: 'A or D to the screen, p50 ms', ...after('shown', 50) });
  report.figure({ what: 'A or D to the screen, p98 ms', ...after('shown', 98), budget: { atMost: 50 } });
  report.figure({ what: 'frames while scrolling, p99 ms', ours: percentile(between, 99), decimals: 1 });
  report.figure({
    what: 'the longest of them, ms',
    ours: Math.max(...between),
    decimals: 1,
    budget: { atMost: 32 },
  });
  report.figure({ what: 'frames drawn at the end', ours: drawnAtEnd, budget: { atMost: 120 } });
  await lifecycle.stop(report.end(quiet.describe()) ? 0 : 1);

  async function p95Of(address: string): Promise<number> {
    const request = encodeRequest({ method: 'GET', address, token: manager?.token ?? '' });
    const connections = await Promise.all(Array.from({ length: readers }, () => HttpConnection.open(url)));
    const load = (forSeconds: number) =>
      closedLoop(readers, forSeconds, async reader => {
        await connections[reader]?.send(request);
        return true;
      });
    await load(1);
    const { latenciesMs } = await load(seconds);
    for (const connection of connections) connection.close();
    return percentile(latenciesMs, 95);
  }
});
