import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { Lifecycle } from '#tools/lifecycle.ts';
import { applyAs, fillModels } from './desk/crowd.ts';
import { cast } from './faults/stage/cast.ts';
import { withoutLimits } from './faults/stage/node.ts';
import { openJob } from './faults/stage/open-job.ts';
import { percentile } from './measure/median.ts';
import { readOptions } from './measure/options.ts';
import { Quiet } from './measure/quiet.ts';
import { Report } from './measure/report.ts';
import { openOwnDatabase } from './system/own-database.ts';
import { startOwnServer } from './system/own-server.ts';

const applicants = 80;
const tickMs = 20;
const decisionEveryMs = 200;

const { visits, seconds, patience } = readOptions({ visits: 500, seconds: 10, patience: 60 });
const lifecycle = new Lifecycle();

await lifecycle.run(async () => {
  const database = await openOwnDatabase({ demo: false }, lifecycle);
  const url = await startOwnServer(database, { ...withoutLimits, DEMO: 'off', MOBILE_WEB: 'responsive' }, lifecycle);
  const [[manager], [staff], [model]] = [
    await cast(database, 'MANAGER', 1),
    await cast(database, 'STAFF', 1),
    await cast(database, 'MODEL', 1),
  ];
  if (!manager || !staff || !model) throw new Error('Nobody was cast.');
  const jobId = await openJob({ manager, staff, url, daysAhead: 40 });
  const crowd = await fillModels(database, url, model, applicants);
  await applyAs(database, jobId, crowd);
  const client = manager.at(url);
  const { items } = await client.call('saveShareLink', { path: { id: jobId, role: 'client' }, body: {} });
  const shared = new URL(items[0]?.address ?? '', url).pathname;
  const page = `${url}${shared}/overview/all`;

  const quiet = new Quiet(patience);
  const report = new Report(`${visits} visits a second on one shared page for ${seconds} s, while decisions land.`);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  for (let warm = 0; warm < 50; warm += 1) await visit(page, agent);

  await quiet.wait();
  const endsAt = performance.now() + seconds * 1000;
  const decidedMs: number[] = [];
  const decisions = (async () => {
    for (const modelId of crowd) {
      if (performance.now() >= endsAt) return;
      const startedAt = performance.now();
      const call = decidedMs.length % 2 === 0 ? 'acceptApplication' : 'declineApplication';
      await client.call(call, { path: { jobId, modelId } });
      decidedMs.push(performance.now() - startedAt);
      await delay(decisionEveryMs);
    }
  })();
  const under: Promise<Visit>[] = [];
  // Open loop: visitors do not wait for each other's answers.
  for (let startedAt = performance.now(), begun = 0; performance.now() < endsAt; await delay(tickMs)) {
    const due = Math.floor(((performance.now() - startedAt) / 1000) * visits);
    for (; begun < due; begun += 1) under.push(visit(page, agent));
  }
  const visited = await Promise.all(under);
  await decisions;
  const took = visited.map(({ ms }) => ms);
  const own = await client.call('getApplicantCounts', { path: { id: jobId } });
  const counts = await client.call('getSharedCounts', { path: { id: shared.split('/').at(-1) ?? '' } });
  agent.destroy();

  report.section('Visits');
  report.figure({ what: 'visits a second', ours: visited.length / seconds, budget: { atLeast: visits * 0.95 } });
  report.figure({
    what: 'answered otherwise than 200',
    ours: visited.filter(({ status }) => status !== 200).length,
    budget: { atMost: 0 },
  });
  report.figure({ what: 'p50 ms', ours: percentile(took, 50), decimals: 1 });
  report.figure({ what: 'p99 ms', ours: percentile(took, 99), decimals: 1, budget: { atMost: 300 } });
  report.section('Decisions meanwhile');
  report.figure({ what: 'decisions', ours: decidedMs.length });
  report.figure({ what: 'p99 ms', ours: percentile(decidedMs, 99), decimals: 1, budget: { atMost: 300 } });
  const otherwise = own.booked !== counts.booked || own.declined !== counts.declined;
  report.figure({ what: 'told otherwise afterwards', ours: Number(otherwise), budget: { atMost: 0 } });
  await lifecycle.stop(report.end(quiet.describe()) ? 0 : 1);
});

type Visit = { status: number; ms: number; body: string };

function visit(address: string, agent: Agent): Promise<Visit> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    get(address, { agent, headers: { accept: 'text/html' } }, answer => {
      let body = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        body += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, ms: performance.now() - startedAt, body }));
      answer.on('error', reject);
    }).on('error', reject);
  });
}
