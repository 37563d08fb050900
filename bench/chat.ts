import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Lifecycle } from '#tools/lifecycle.ts';
import { openBareCommits } from './accept/bare-commits.ts';
import { type Deliveries, openBareDelivery, openDelivery } from './chat/deliver.ts';
import { sendThroughKills } from './chat/kills.ts';
import { createChatters } from './chat/people.ts';
import { addChannels, addMessages, compareQuestions, fewestChannels, type Question } from './chat/sizes.ts';
import { openAll, openChatSocket } from './chat/sockets.ts';
import { countWrongHistories } from './chat/unread.ts';
import { openNode } from './faults/stage/node.ts';
import { summarize } from './load/closed-loop.ts';
import { percentile } from './measure/median.ts';
import { readOptions } from './measure/options.ts';
import { Quiet } from './measure/quiet.ts';
import { Report } from './measure/report.ts';
import { openOwnDatabase } from './system/own-database.ts';
import { startProgram } from './system/own-server.ts';
import { findRunning } from './system/processes.ts';

const roomOf = 10;
const { connections, rate, seconds, kills, histories, seed, writers, patience } = readOptions({
  connections: 5_000,
  rate: 500,
  seconds: 8,
  kills: 8,
  histories: 10_000,
  seed: 16,
  writers: 40,
  patience: 30,
});
const lifecycle = new Lifecycle();

await lifecycle.run(async () => {
  const database = await openOwnDatabase({ demo: false }, lifecycle);
  const quiet = new Quiet(patience);
  const report = new Report(
    `The chat: ${connections} connections in conversations of ${roomOf}, ${rate} stored messages a second for ${seconds} s, seed ${seed}.`,
  );
  const node = await openNode(database, 'server', lifecycle, {
    NODE_OPTIONS: '--import=./bench/chat/collect-garbage.ts',
  });
  const residentMb = () => findRunning('server/main.ts').find(({ pid }) => pid === node.pid())?.residentMb ?? 0;
  const heldMb = async () => {
    process.kill(node.pid(), 'SIGUSR2');
    await delay(2_000);
    return residentMb();
  };

  report.section('Counts against a model');
  const wrong = await countWrongHistories(database, histories, seed);
  report.figure({ what: `of ${histories} random histories, wrong`, ours: wrong, budget: { atMost: 0 } });

  const chatters = await createChatters(database, connections, roomOf);
  const before = await heldMb();
  const idle = await openAll(chatters, chatter => openChatSocket(node.url, chatter));
  const perConnection = (mb: number) => ((mb - before) * 1024) / connections;
  const withGarbage = perConnection(residentMb());
  const held = perConnection(await heldMb());
  for (const socket of idle) socket.close();
  await delay(1_000);

  report.section('Delivery');
  const deliverBy = async (script: string): Promise<Deliveries> => {
    const log = join(database.dataDir, 'floor.log');
    const url = await startProgram(script, { DATABASE_URL: database.url }, log, lifecycle);
    await quiet.wait();
    const floor = await openBareDelivery(url, chatters);
    await floor.run(rate, 2);
    const delivered = await floor.run(rate, seconds);
    floor.close();
    return delivered;
  };
  const bare = await deliverBy('bench/chat/floor-server.ts');
  const floor = await deliverBy('bench/chat/stored-floor-server.ts');
  const chat = await openDelivery(node.url, chatters);
  await chat.run(rate, 2);
  await quiet.wait();
  const ours = await chat.run(rate, seconds);
  const atLoad = residentMb();
  chat.close();
  const p = (of: number[], percent: number) => percentile(of, percent);
  report.figure({ what: 'messages sent', ours: ours.sent, floor: floor.sent });
  report.figure({ what: 'not stored', ours: ours.failed, budget: { atMost: 0 } });
  report.figure({
    what: 'deliveries missing',
    ours: ours.sent * (roomOf - 1) - ours.delivered,
    budget: { atMost: 0 },
  });
  for (const percent of [50, 99])
    report.figure({
      what: `stored message to receiver, p${percent}, ms`,
      ours: p(ours.latenciesMs, percent),
      floor: p(floor.latenciesMs, percent),
      ...(percent === 99 && { budget: { ratioAtMost: 4 }, aim: { ratioAtMost: 2 } }),
      decimals: 1,
    });
  for (const percent of [50, 99])
    report.figure({
      what: `beside a broadcast that stores nothing, p${percent}, ms`,
      ours: p(ours.latenciesMs, percent),
      floor: p(bare.latenciesMs, percent),
      decimals: 1,
    });
  const commits = summarize([await (await openBareCommits(database, 8, lifecycle))(3)]);
  report.figure({ what: 'bare inserts a second, 8 writers', ours: commits.perSecond });
  report.figure({
    what: 'memory for each idle connection, KB',
    ours: held,
    budget: { atMost: 25 },
    decimals: 1,
  });
  report.figure({
    what: 'the same right after signing in, before garbage is collected, KB',
    ours: withGarbage,
    decimals: 1,
  });
  report.figure({ what: 'memory of the server under load, MB', ours: atLoad, budget: { atMost: 1024 } });

  report.section('Cost by size');
  const [small, many, wide] = await createChatters(database, 3, 1);
  if (small && many && wide) {
    await Promise.all([
      addMessages(database, small, 100),
      addMessages(database, wide, 100),
      addMessages(database, many, 10_000),
    ]);
    await addChannels(database, small, fewestChannels - 1);
    await addChannels(database, many, fewestChannels - 1);
    await addChannels(database, wide, 300);
    await database.pool.query('vacuum analyze');
    const [base, messages, channels] = await compareQuestions(node.url, [small, many, wide]);
    if (!base || !messages || !channels) throw new Error('Each person has figures.');
    for (const question of Object.keys(base) as Question[]) {
      report.figure({
        what: `${question}, messages × 100, p95 ms`,
        ours: messages[question],
        floor: base[question],
        budget: { ratioAtMost: 2 },
        aim: { ratioAtMost: 1.3 },
        decimals: 1,
      });
      report.figure({
        what: `${question}, channels × 100, p95 ms`,
        ours: channels[question],
        floor: base[question],
        budget: { ratioAtMost: 2 },
        aim: { ratioAtMost: 1.3 },
        decimals: 1,
      });
    }
  }

  report.section(`kill -9 two seconds after each of ${kills} readinesses`);
  const killed = await sendThroughKills(
    database,
    node,
    chatters.slice(0, writers * roomOf).filter((_, at) => at % roomOf < 2),
    kills,
  );
  report.figure({ what: 'messages acknowledged', ours: killed.acknowledged });
  report.figure({ what: 'acknowledged and lost', ours: killed.lost, budget: { atMost: 0 } });
  report.figure({ what: 'stored twice', ours: killed.twice, budget: { atMost: 0 } });
  report.figure({ what: 'out of order', ours: killed.outOfOrder, budget: { atMost: 0 } });
  report.figure({
    what: 'ready again, s, slowest',
    ours: Math.max(...killed.readySeconds),
    decimals: 1,
    aim: { atMost: 3 },
  });

  report.section('A restart with everyone connected');
  const all = await openAll(chatters, chatter => openChatSocket(node.url, chatter));
  const downMs = performance.now();
  await node.kill();
  for (const socket of all) socket.close();
  await node.start();
  const back = await Promise.all(chatters.map(chatter => comeBack(node.url, chatter)));
  for (const socket of back) socket.close();
  report.figure({
    what: `all ${connections} live again after, s`,
    ours: (performance.now() - downMs) / 1000,
    budget: { atMost: 15 },
    decimals: 1,
  });
  for (const complaint of node.complaints().slice(0, 5)) report.note(complaint);
  await lifecycle.stop(report.end(quiet.describe()) ? 0 : 1);
});

/** As the client does: again after a pause that doubles, with jitter. */
async function comeBack(url: string, chatter: Parameters<typeof openChatSocket>[1]) {
  for (let failures = 0; ; failures += 1) {
    try {
      return await openChatSocket(url, chatter);
    } catch {
      const waitMs = Math.min(1000 * 2 ** failures, 30_000);
      await delay(waitMs * (0.5 + Math.random() / 2));
    }
  }
}
