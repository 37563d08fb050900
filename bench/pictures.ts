import { setTimeout as delay } from 'node:timers/promises';
import { addressOf } from '#client/request.ts';
import { calls } from '#contract/schemas/index.ts';
import { openPicturePool } from '#server/file/picture/worker-pool.ts';
import { Lifecycle } from '#tools/lifecycle.ts';
import { closedLoop, summarize } from './load/closed-loop.ts';
import { encodeRequest, HttpConnection } from './load/http-connection.ts';
import { readOptions } from './measure/options.ts';
import { Quiet } from './measure/quiet.ts';
import { Report } from './measure/report.ts';
import { BENCH_POOL, measureEncoding } from './pictures/encoding.ts';
import { weighPictures } from './pictures/first-screen.ts';
import { type Hostile, hostileSet } from './pictures/hostile-set.ts';
import { watchMemory } from './pictures/memory-watch.ts';
import { aPhoto } from './pictures/photo.ts';
import { sendPicture } from './pictures/sender.ts';
import { reader } from './reads/hot-calls.ts';
import { type OwnDatabase, openOwnDatabase } from './system/own-database.ts';
import { startOwnServer } from './system/own-server.ts';
import { signInAll } from './system/tokens.ts';

const { seconds, files, patience } = readOptions({ seconds: 2, files: 2_000, patience: 60 });
const READERS = 4;
const PEOPLE = 20;
const lifecycle = new Lifecycle();

await lifecycle.run(async () => {
  const quiet = new Quiet(patience);
  const report = new Report('Pictures: taken in, made smaller, and what that costs everyone else.');
  await measureEncoding(report, quiet, seconds);
  const hostile = await hostileSet();
  await measureMemory(report, hostile);

  const database = await openOwnDatabase({ demo: true }, lifecycle);
  const settings = { DEMO: 'off', MOBILE_WEB: 'responsive' };
  const server = await startOwnServer(database, settings, lifecycle);
  await measureFirstScreen(report, server);
  await measureOthers(report, quiet, { database, server, hostile });
  await lifecycle.stop(report.end(quiet.describe()) ? 0 : 1);
});

/** One process after another, on the most expensive input. */
async function measureMemory(report: Report, hostile: readonly Hostile[]): Promise<void> {
  report.section('Memory of the picture process at its peak, MB');
  const lane = openPicturePool(BENCH_POOL);
  const memory = watchMemory();
  lifecycle.opened({ close: () => lane.close() });
  try {
    for (const { what, type, bytes } of hostile) {
      const outcome = await lane
        .run('ADMIT', async () => ({ bytes, type, shortSideMin: 800 }))
        .then(
          () => 'taken',
          error => String(error.message),
        );
      report.figure({ what: `${what}: ${outcome}`.slice(0, 60), ours: memory.take(), budget: { atMost: 600 } });
    }
  } finally {
    memory.stop();
    lane.close();
  }
}

async function measureFirstScreen(report: Report, server: string): Promise<void> {
  // The first request derives the widths, the second measures what every later visitor sees.
  await weighPictures(`${server}/zodels`);
  const { kilobytes, count } = await weighPictures(`${server}/zodels`);
  report.section('/zodels on a phone, before anyone scrolls');
  report.figure({ what: 'pictures', ours: count });
  report.figure({ what: 'kB of pictures', ours: kilobytes, decimals: 1 });
  report.figure({ what: 'kB a picture', ours: kilobytes / count, decimals: 1, budget: { atMost: 13 } });
}

type Ground = { database: OwnDatabase; server: string; hostile: readonly Hostile[] };

/** The latency of API reads while pictures of every kind, and then a flood of them, are uploaded. */
async function measureOthers(report: Report, quiet: Quiet, { database, server, hostile }: Ground): Promise<void> {
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from users where type in ('MANAGER', 'MODEL') and state = 'ACTIVE' order by id limit $1`,
    [PEOPLE],
  );
  const tokens = await signInAll(database, [reader.id, ...rows.map(({ id }) => id)]);
  const [readersToken = '', ...senders] = tokens;
  const address = addressOf(calls.getJobs, { path: { status: 'active' } });
  const request = encodeRequest({ method: 'GET', address, token: readersToken });

  const read = async (until: () => boolean) => {
    const open = await Promise.all(Array.from({ length: READERS }, () => HttpConnection.open(server)));
    const load = await closedLoop(READERS, 600, async worker => {
      await open[worker]?.send(request);
      return !until();
    });
    for (const connection of open) connection.close();
    return summarize([load]);
  };
  const during = async (work: Promise<unknown>) => {
    let isOver = false;
    const [felt] = await Promise.all([read(() => isOver), work.finally(() => (isOver = true))]);
    return felt;
  };
  const memory = watchMemory();
  const photo = await aPhoto();
  await quiet.wait();
  const alone = await during(delay(seconds * 1000));

  report.section(`getJobs for ${READERS} readers, p99 ms; the floor is without anyone sending`);
  const hurtful = (async () => {
    for (const [index, { bytes }] of hostile.entries())
      await Promise.all([bytes, photo].map(each => sendPicture(server, senders[index % senders.length] ?? '', each)));
  })();
  report.figure({
    what: 'while pictures that would hurt are sent',
    ours: (await during(hurtful)).p99Ms,
    floor: alone.p99Ms,
    decimals: 1,
    budget: { atMost: 300 },
  });
  const answers: { status: number; saysWhen: boolean }[] = [];
  const flood = Promise.all(
    Array.from({ length: files }, async (_, index) => {
      answers.push(await sendPicture(server, senders[index % senders.length] ?? '', photo));
    }),
  );
  report.figure({
    what: `while ${files} files of ${(photo.length / 1_048_576).toFixed(1)} MB are sent at once`,
    ours: (await during(flood)).p99Ms,
    floor: alone.p99Ms,
    decimals: 1,
    budget: { atMost: 300 },
  });
  memory.stop();
  report.section(`Answers to ${files} files at once`);
  const isLater = ({ status, saysWhen }: (typeof answers)[number]) => (status === 503 || status === 429) && saysWhen;
  report.figure({
    what: 'pictures made',
    ours: answers.filter(({ status }) => status === 200).length,
    budget: { atLeast: 1 },
  });
  report.figure({ what: 'told when to come back', ours: answers.filter(isLater).length });
  report.figure({ what: 'line lost, to be gone on with', ours: answers.filter(({ status }) => status === 0).length });
  const others = answers.filter(answer => answer.status !== 200 && answer.status !== 0 && !isLater(answer));
  report.figure({ what: 'anything else', ours: others.length, budget: { atMost: 0 } });
  if (others.length > 0) report.note(`    ${[...new Set(others.map(({ status }) => status))].join(', ')}`);
  report.figure({ what: 'memory of the picture process, MB', ours: memory.take(), budget: { atMost: 600 } });
}
