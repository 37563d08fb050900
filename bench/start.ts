import { spawnSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { Lifecycle } from '#tools/lifecycle.ts';
import { Refusal } from '#tools/refusal.ts';
import { projectRoot } from '#tools/settings.ts';
import { buildWeb } from '#tools/web-build.ts';
import { median } from './measure/median.ts';
import { readOptions } from './measure/options.ts';
import { Quiet } from './measure/quiet.ts';
import { Report } from './measure/report.ts';
import { answers, npmStart, type Started } from './system/npm-start.ts';
import { openOwnFolder } from './system/own-database.ts';
import { findDescendants } from './system/processes.ts';

const programs = [
  { what: 'server', script: 'server/build/main.js', budget: { atMost: 250 } },
  { what: 'start tool', script: 'tools/start.ts' },
  { what: 'demo people', script: 'server/build/play.js' },
];
/** Draws the demo's portraits in the background, for a while after a first start. */
const pictureProcess = 'file/picture/process.ts';
const picturesWithinMs = 300_000;
const recoverWithinMs = 30_000;
/** From the fifth exit within a minute on, each restart is delayed. */
const kills = 4;

/** The limit of a start on existing data: importing the server's modules, and this much. */
const overImportSeconds = 2;
const aimSeconds = 3;

const { runs, idle, patience } = readOptions({ runs: 5, idle: 15, patience: 30 });
const lifecycle = new Lifecycle();

await lifecycle.run(async () => {
  await buildWeb(() => {}, lifecycle.signal, 'quick');
  const where = { folder: projectRoot, dataDir: openOwnFolder(lifecycle), firstPage: '/healthz', withinSeconds: 120 };
  const quiet = new Quiet(patience);
  const report = new Report(
    `npm start to ready, demo and all, with everything built; ${runs} starts on existing data.`,
  );

  await quiet.wait();
  const first = await npmStart(where, lifecycle);
  report.section('First start, on an empty folder');
  report.figure({ what: 'seconds', ours: first.seconds, decimals: 2 });
  report.phases(first.phases);
  await picturesDone(first);
  await first.stop();

  const again: Started[] = [];
  for (let run = 0; run < runs; run += 1) {
    await quiet.wait();
    const started = await npmStart(where, lifecycle);
    again.push(started);
    if (run < runs - 1) await started.stop();
  }
  const imports: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    await quiet.wait();
    imports.push(importSeconds());
  }
  const limit = Number((median(imports) + overImportSeconds).toFixed(2));
  const times = again.map(({ seconds }) => seconds);
  report.section('Start again');
  report.figure({ what: 'seconds to import the server, median', ours: median(imports), decimals: 2 });
  report.figure({
    what: 'seconds, median',
    ours: median(times),
    decimals: 2,
    budget: { atMost: limit },
    aim: { atMost: aimSeconds },
  });
  report.figure({ what: 'seconds, slowest, as follows', ours: Math.max(...times), decimals: 2 });
  const slowest = again.toSorted((a, b) => b.seconds - a.seconds)[0];
  const last = again.at(-1);
  if (!slowest || !last) throw new Refusal('--runs must be 1 or more.');
  report.phases(slowest.phases);

  await picturesDone(last);
  const recoveries: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    await quiet.wait();
    recoveries.push(await recoverFromKill(last));
  }
  report.section('Ready after kill -9 of the server');
  report.figure({ what: 'seconds, median', ours: median(recoveries), decimals: 2, budget: { atMost: 3 } });

  await delay(idle * 1000);
  report.section(`Memory ${idle} s later, MB resident`);
  const running = findDescendants(last.pid);
  for (const { what, script, budget } of programs) {
    const found = running.find(({ command }) => command.includes(script) && command.includes('node'));
    if (found) report.figure({ what, ours: found.residentMb, ...(budget && { budget }) });
  }
  await lifecycle.stop(report.end(quiet.describe()) ? 0 : 1);
});

/** A process that imports the server's modules and ends. */
function importSeconds(): number {
  const startedAt = performance.now();
  const { status } = spawnSync(process.execPath, ['server/app.ts'], { cwd: projectRoot });
  if (status !== 0) throw new Refusal('The modules of the server cannot be imported.');
  return (performance.now() - startedAt) / 1000;
}

/** Kills the server like the OOM killer, and waits until its successor answers. Returns seconds. */
async function recoverFromKill({ pid, url }: Started): Promise<number> {
  const server = findDescendants(pid).find(({ command }) => command.includes('server/build/main.js'));
  if (!server) throw new Refusal('There is no server to end.');
  const killedAt = performance.now();
  process.kill(server.pid, 'SIGKILL');
  while (!(await answers(`${url}/healthz`)) && performance.now() - killedAt < recoverWithinMs) await delay(20);
  return (performance.now() - killedAt) / 1000;
}

async function picturesDone({ pid }: Started): Promise<void> {
  const giveUpAt = performance.now() + picturesWithinMs;
  const drawsPictures = () => findDescendants(pid).some(({ command }) => command.includes(pictureProcess));
  await delay(2000);
  while (drawsPictures() && performance.now() < giveUpAt) await delay(1000);
}
