import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { LAST_SCREEN } from '#contract/values/app-worker.ts';
import { readAppFiles } from '#tools/app-files.ts';
import { Lifecycle } from '#tools/lifecycle.ts';
import { mapConcurrently } from '#tools/map-concurrently.ts';
import { inProject } from '#tools/settings.ts';
import { moveBetween, scrollAll } from './app/measure.ts';
import { fillOutbox, loseAnswers, readOutbox } from './app/outbox.ts';
import { ageSession, type Opened, openAt, openFolder, openPhone } from './app/phone.ts';
import { timePushes } from './app/pushes.ts';
import { serveStaticCopy } from './app/static-floor.ts';
import { aWeekOffline, GONE } from './app/week-offline.ts';
import { cast } from './faults/stage/cast.ts';
import { withoutLimits } from './faults/stage/node.ts';
import { openJob } from './faults/stage/open-job.ts';
import { median, percentile } from './measure/median.ts';
import { readOptions } from './measure/options.ts';
import { Quiet } from './measure/quiet.ts';
import { Report } from './measure/report.ts';
import { openOwnDatabase } from './system/own-database.ts';
import { startOwnServer } from './system/own-server.ts';
import { weighBytes, weighFiles } from './weight/routes.ts';

/** Under test a push service may be on this machine. */
const settings = { DEMO: 'off', NODE_ENV: 'test', URGENT_TEXTS_PER_HOUR: '100000' };
const FRAME_MS = 34;

const { runs, jobs, presses, pushes, patience } = readOptions({
  runs: 5,
  // One is booked; the others are those that are scrolled.
  jobs: 201,
  presses: 200,
  pushes: 40,
  patience: 60,
});
const lifecycle = new Lifecycle();

await lifecycle.run(async () => {
  const database = await openOwnDatabase({ demo: false }, lifecycle);
  const url = await startOwnServer(database, { ...withoutLimits, ...settings }, lifecycle);
  const [[manager], [staff], [model]] = [
    await cast(database, 'MANAGER', 1),
    await cast(database, 'STAFF', 1),
    await cast(database, 'MODEL', 1),
  ];
  if (!manager || !staff || !model) throw new Error('Nobody was cast.');
  const days = Array.from({ length: jobs }, (_, n) => 20 + (n % 300));
  const ids = await mapConcurrently(days, 4, daysAhead => openJob({ manager, staff, url, daysAhead }));
  const [bookedId = '', ...openIds] = ids;
  await model.at(url).call('applyToJob', { path: { id: bookedId }, body: {} });
  await manager.at(url).call('acceptApplication', { path: { jobId: bookedId, modelId: model.id } });
  // What the home screen opens.
  const manifest = (await (await fetch(`${url}/manifest.webmanifest`)).json()) as { start_url: string };
  const start = url + manifest.start_url;
  const quiet = new Quiet(patience);
  const report = new Report(`The installed app on a phone (4 × slower, slow 4G), median of ${runs}.`);

  report.section('What is stored before the worker takes over (kB, as brotli)');
  const { shell } = readAppFiles();
  const document = Buffer.from(await (await fetch(`${url}/app`)).text());
  const worker = readFileSync(inProject('worker', 'build', 'client', 'worker.js'));
  const files = shell.map(path => path.replace('/assets/', ''));
  const precacheKb = weighFiles(files) + weighBytes(document, '') + weighBytes(worker, '');
  report.figure({
    what: 'document, frame, fonts and the worker',
    ours: precacheKb,
    decimals: 1,
    budget: { atMost: 200 },
  });

  const folder = openFolder(database.dataDir, lifecycle);
  let phone = await openPhone(folder, url, model.token);
  lifecycle.opened({ close: () => phone.close() });
  const first = await phone.page();
  await openAt(first, start);
  const screens = readAppFiles().screens.MODEL.length;
  for (let stored = 0; stored < screens; await delay(500))
    stored = await first.evaluate(async () => (await (await caches.open('screens')).keys()).length);
  // As it is kept of the first screen a moment after it has opened.
  await first.waitForFunction(name => localStorage.getItem(name) !== null, `zodel_${LAST_SCREEN}`);
  await delay(2_000);
  const floorAddress = await serveStaticCopy(first, lifecycle);
  await first.close();

  const timesOf = async (open: () => Promise<Opened>): Promise<Opened> => {
    const took: Opened[] = [];
    for (let run = 0; run < runs; run += 1) {
      await quiet.wait();
      took.push(await open());
    }
    return { usefulMs: median(took.map(one => one.usefulMs)), ownMs: median(took.map(one => one.ownMs)) };
  };
  const openOnce = async (address: string): Promise<Opened> => {
    const page = await phone.page();
    const took = await openAt(page, address);
    await page.close();
    return took;
  };
  report.section(
    'From the home screen to the first job (ms); the floor is the same screen as a static page over the network',
  );
  const { usefulMs: floor } = await timesOf(() => openOnce(floorAddress));
  const opened = (what: string, ours: Opened, atMost: number) => {
    report.figure({ what, ours: ours.usefulMs, floor, budget: { atMost: Math.round(atMost) } });
    report.figure({
      what: `${what}, the screen that answers`,
      ours: ours.ownMs,
      floor,
      aim: { atMost: Math.round(atMost) },
    });
  };
  opened('warm', await timesOf(() => openOnce(start)), floor + 150);
  await phone.context.setOffline(true);
  opened('offline', await timesOf(() => openOnce(start)), floor + 150);
  const cold = await timesOf(async () => {
    await phone.close();
    phone = await openPhone(folder, url, model.token);
    await phone.context.setOffline(true);
    return openOnce(start);
  });
  opened('offline, in a browser just started', cold, 1.5 * floor);
  await phone.context.setOffline(false);

  report.section('In use');
  const page = await phone.page();
  await openAt(page, start);
  await quiet.wait();
  const { painted, shown } = await moveBetween(page, ['Profile', 'Jobs'], presses);
  report.figure({ what: 'a press to the next paint, p98 ms', ours: percentile(painted, 98), budget: { atMost: 50 } });
  report.figure({ what: 'a press to the next screen, p50 ms', ours: percentile(shown, 50), aim: { atMost: 50 } });
  report.figure({ what: 'a press to the next screen, p98 ms', ours: percentile(shown, 98), aim: { atMost: 50 } });
  await page.goto(`${url}/model/account/dashboard`);
  // By role, which leaves out the copy of the last screen.
  const rows = page.getByRole('list', { name: 'Jobs to apply for' }).locator('> li');
  await rows.first().waitFor();
  const more = page.getByRole('button', { name: /more/i });
  // The list reads on by itself when its end comes into view.
  while ((await more.count()) > 0 && (await rows.count()) < openIds.length) {
    await rows.last().scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 2_000);
    await delay(300);
  }
  await page.evaluate(() => scrollTo(0, 0));
  report.figure({ what: 'jobs in the list', ours: await rows.count(), budget: { atLeast: openIds.length } });
  await quiet.wait();
  const frames = await scrollAll(page);
  const inTime = (100 * frames.filter(ms => ms <= FRAME_MS).length) / frames.length;
  report.figure({
    what: `scrolled, of 100 frames within ${FRAME_MS} ms`,
    ours: inTime,
    decimals: 1,
    budget: { atLeast: 98 },
  });
  const shownAfter = await timePushes(page, { manager, model, url }, openIds.slice(-pushes), lifecycle);
  report.figure({
    what: 'a booking to its notice on the phone, p95 ms',
    ours: percentile(shownAfter, 95),
    budget: { atMost: 1_000 },
  });

  const week = await aWeekOffline({ database, url, manager, model }, openIds);
  const { actions } = week;
  report.section(`The outbox: ${actions.length} actions of a week ago, ${GONE} of them about what is gone since`);
  await phone.context.setOffline(true);
  await fillOutbox(page, model.id, actions);
  await week.pass();
  const isRenewed = await ageSession(phone.context, url, database, model);
  const lost = await loseAnswers(page, new Set(actions.map(({ key }) => key)));
  await phone.context.setOffline(false);
  await page.goto(start);
  const waits = async () => (await readOutbox(page)).some(({ refusal }) => refusal === null);
  while (await waits()) await delay(500);
  const { rows: done } = await database.pool.query<{ key: string }>(
    'select key from idempotency_keys where owner = $1 and key = any($2) order by created_at',
    [model.id, actions.map(({ key }) => key)],
  );
  const doneKeys = new Set(done.map(({ key }) => key));
  const inOrder = actions.toSorted((one, other) => Number(other.isFirst ?? false) - Number(one.isFirst ?? false));
  const isInOrder = inOrder.filter(({ key }) => doneKeys.has(key)).every(({ key }, n) => key === done[n]?.key);
  const refused = (await readOutbox(page)).filter(({ key, refusal }) => refusal && !doneKeys.has(key)).length;
  const { expected, asWanted } = await week.effects();
  report.figure({
    what: 'the session, which had run out, renewed once',
    ours: (await isRenewed()) ? 1 : 0,
    budget: { atLeast: 1 },
  });
  report.figure({ what: 'answers lost on the way', ours: lost(), budget: { atLeast: Math.floor(actions.length / 5) } });
  report.figure({
    what: 'done, in order',
    ours: isInOrder ? done.length : 0,
    budget: { atLeast: actions.length - GONE },
  });
  report.figure({ what: 'refused with a reason', ours: refused, budget: { atLeast: GONE } });
  report.figure({
    what: 'done or refused, of each one',
    ours: done.length + refused,
    budget: { atLeast: actions.length },
  });
  report.figure({ what: `effects as wanted, once, of ${expected}`, ours: asWanted, budget: { atLeast: expected } });
  await lifecycle.stop(report.end(quiet.describe()) ? 0 : 1);
});
