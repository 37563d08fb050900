import { Lifecycle } from '#tools/lifecycle.ts';
import { addModels } from './browse/add-models.ts';
import { shareWithClient } from './browse/client-page.ts';
import {
  type FrameTime,
  framesInDocument,
  framesOf,
  heapMb,
  openSheet,
  resetFrames,
  restoredScrollErrorPx,
  scrollBackAndForth,
  scrollThrough,
  scrollTo,
} from './browse/long-scroll.ts';
import { measurePage } from './browse/pages.ts';
import { pageAfter, searchAddresses, timesOf } from './browse/search-addresses.ts';
import { staticSheet } from './browse/static-sheet.ts';
import { withoutLimits } from './faults/stage/node.ts';
import { percentile } from './measure/median.ts';
import { readOptions } from './measure/options.ts';
import { Quiet } from './measure/quiet.ts';
import { Report } from './measure/report.ts';
import { openOwnDatabase } from './system/own-database.ts';
import { startOwnServer } from './system/own-server.ts';

const FRAMES_A_PAGE = 24;
const TWENTIETH = 19;
/** More would measure the size of the document itself. */
const STATIC_PAGES = 10;
/** A frame slower than this is noticeable. */
const FRAME_MS = 34;
/** Of a hundred frames, so many are faster. */
const FAST_OF_100 = 98;

const { runs, cpu, models, pages, searches, patience } = readOptions({
  runs: 3,
  cpu: 10,
  models: 100_000,
  pages: 100,
  searches: 200,
  patience: 60,
});
const lifecycle = new Lifecycle();

await lifecycle.run(async () => {
  const database = await openOwnDatabase({ demo: true }, lifecycle);
  const settings = { ...withoutLimits, DEMO: 'off', MOBILE_WEB: 'responsive' };
  const url = await startOwnServer(database, settings, lifecycle);
  const quiet = new Quiet(patience);
  const report = new Report(
    `The pages that people hire from, in Lighthouse's mobile preset, median of ${runs}; the floor is a static page with the same first picture and fonts.`,
  );
  const run = { report, quiet, lifecycle, dataDir: database.dataDir, runs, cpu };
  const { rows } = await database.pool.query<{ id: string }>(
    'select user_id as id from models where listed order by score desc, user_id',
  );
  if (runs > 0) {
    await measurePage(`/zodels, ${rows.length} models`, `${url}/zodels`, run);
    await measurePage('/zodels/{id}', `${url}/zodels/${rows[0]?.id}`, run);
    await measurePage('/shared/jc/{secret}', url + (await shareWithClient(database, url)), run);
  }
  await addModels(database, models);
  // Pages cached with fewer models expire after a minute.
  const big = await startOwnServer(database, settings, lifecycle);
  const many = `${(rows.length + models).toLocaleString('en-US')} models`;
  if (runs > 0) await measurePage(`/zodels, ${many}`, `${big}/zodels`, run);

  report.section(`getPublicModels among ${many}, one at a time`);
  const addressesByKind = {
    ...searchAddresses(searches),
    'the twentieth page': Array<string>(searches).fill(await pageAfter(big, TWENTIETH)),
  };
  for (const [what, addresses] of Object.entries(addressesByKind)) {
    await quiet.wait();
    const times = await timesOf(big, addresses);
    report.figure({ what: `${what}, p95 ms`, ours: percentile(times, 95), decimals: 1, budget: { atMost: 30 } });
  }

  report.section(`/zodels with ${many}, ${pages} pages down (1440 × 900)`);
  const timesIn = (frames: FrameTime[]) => frames.map(({ ms }) => ms);
  const fastOf100 = (frames: FrameTime[]) =>
    (100 * timesIn(frames).filter(ms => ms <= FRAME_MS).length) / frames.length;
  const tell = (how: string, floor: FrameTime[], ours: FrameTime[]) => {
    report.figure({
      what: `${how}, of 100 frames within ${FRAME_MS} ms`,
      floor: fastOf100(floor),
      ours: fastOf100(ours),
      decimals: 1,
      budget: { atLeast: FAST_OF_100 },
    });
    const p99 = (frames: FrameTime[]) => percentile(timesIn(frames), 99);
    report.figure({ what: `${how}, frame, p99, ms`, floor: p99(floor), ours: p99(ours), decimals: 1 });
  };
  const plain = await openSheet(`${big}/zodels`, lifecycle, await staticSheet(`${big}/zodels`, STATIC_PAGES));
  await quiet.wait();
  await resetFrames(plain.page);
  await scrollThrough(plain.page);
  const through = await framesOf(plain.page);
  await resetFrames(plain.page);
  await scrollBackAndForth(plain.page, 120);
  const floorAbout = await framesOf(plain.page);
  await plain.page.close();
  const { page, session } = await openSheet(`${big}/zodels`, lifecycle);
  await quiet.wait();
  await resetFrames(page);
  await scrollTo(page, (pages * FRAMES_A_PAGE) / 2);
  const down = await framesOf(page);
  const halfway = await heapMb(session);
  // Measuring the heap pauses the page.
  await resetFrames(page);
  await scrollTo(page, pages * FRAMES_A_PAGE);
  down.push(...(await framesOf(page)));
  tell('down', through, down);
  const arriving = down.filter(({ isArriving }) => isArriving);
  report.figure({ what: 'frames while a page arrives, of 100 in time', ours: fastOf100(arriving), decimals: 1 });
  await resetFrames(page);
  await scrollBackAndForth(page, 120);
  tell('up and down', floorAbout, await framesOf(page));
  report.figure({ what: 'frames in the document', ours: await framesInDocument(page), budget: { atMost: 130 } });
  const grown = (await heapMb(session)) - halfway;
  report.figure({ what: 'memory halfway, MB', ours: halfway, decimals: 1 });
  report.figure({ what: 'more at the end, with every model loaded, MB', ours: grown, decimals: 1 });
  report.figure({ what: 'off after Back, px', ours: await restoredScrollErrorPx(page), budget: { atMost: 4 } });
  await lifecycle.stop(report.end(quiet.describe()) ? 0 : 1);
});
