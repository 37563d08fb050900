import { Lifecycle } from '#tools/lifecycle.ts';
import { addLongConversation } from './chat/long-conversation.ts';
import {
  farthestMovePx,
  framesWhile,
  openConversation,
  rowsInDocument,
  scrollAround,
  scrollUpTo,
} from './chat/scroll.ts';
import { withoutLimits } from './faults/stage/node.ts';
import { percentile } from './measure/median.ts';
import { readOptions } from './measure/options.ts';
import { Quiet } from './measure/quiet.ts';
import { Report } from './measure/report.ts';
import { openOwnDatabase } from './system/own-database.ts';
import { startOwnServer } from './system/own-server.ts';

/** A frame slower than this is noticeable. */
const FRAME_MS = 34;
/** Of a hundred frames, so many are faster. */
const FAST_OF_100 = 98;

const { messages, pages, turns, patience } = readOptions({ messages: 10_000, pages: 12, turns: 200, patience: 30 });
const lifecycle = new Lifecycle();

await lifecycle.run(async () => {
  const database = await openOwnDatabase({ demo: false }, lifecycle);
  const url = await startOwnServer(database, { ...withoutLimits, DEMO: 'off', MOBILE_WEB: 'responsive' }, lifecycle);
  const conversation = await addLongConversation(database, messages);
  const quiet = new Quiet(patience);
  const report = new Report(`A conversation of ${messages} messages, scrolled in a browser (1440 × 900).`);
  const page = await openConversation(url, conversation, lifecycle);

  report.section('While history arrives above');
  await quiet.wait();
  const moved = await farthestMovePx(page, pages);
  report.figure({ what: 'farthest move of the line read, px', ours: moved, decimals: 1, budget: { atMost: 2 } });

  const fastOf100 = (frames: number[]) => (100 * frames.filter(ms => ms <= FRAME_MS).length) / frames.length;
  const tell = (section: string, frames: number[]) => {
    report.section(section);
    report.figure({
      what: `of 100 frames within ${FRAME_MS} ms`,
      ours: fastOf100(frames),
      decimals: 1,
      budget: { atLeast: FAST_OF_100 },
    });
    report.figure({ what: 'frame, p99, ms', ours: percentile(frames, 99), decimals: 1 });
  };
  await quiet.wait();
  tell('From the newest message up to the first', await framesWhile(page, () => scrollUpTo(page, 2)));
  await quiet.wait();
  tell('Down and up, with every message loaded', await framesWhile(page, () => scrollAround(page, turns)));
  report.figure({ what: 'rows in the document', ours: await rowsInDocument(page), budget: { atMost: 80 } });
  await lifecycle.stop(report.end(quiet.describe()) ? 0 : 1);
});
