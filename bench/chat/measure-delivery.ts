import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openBareCommits } from '../accept/bare-commits.ts';
import { summarize } from '../load/closed-loop.ts';
import { percentile } from '../measure/median.ts';
import { startProgram } from '../system/own-server.ts';
import { type Deliveries, openBareDelivery, openDelivery } from './deliver.ts';
import { openAll, openChatSocket } from './sockets.ts';
import { heldMb, residentMb, roomOf, type Stage } from './stage.ts';

const warmUpSeconds = 2;
/** From here on the limit is a time of its own: the floor saturates the machine too. */
const manyConnections = 10_000;

/** From the sending of a message to its arrival at everyone else, beside a broadcast that stores and one that does not. */
export async function measureDelivery(stage: Stage, rate: number, seconds: number): Promise<void> {
  const { chatters, node, quiet, report } = stage;
  const memory = await measureMemory(stage);
  const bare = await deliverThrough(stage, 'bench/chat/floor-server.ts', rate, seconds);
  const floor = await deliverThrough(stage, 'bench/chat/stored-floor-server.ts', rate, seconds);
  const chat = await openDelivery(node.url, chatters);
  await chat.run(rate, warmUpSeconds);
  await quiet.wait();
  const ours = await chat.run(rate, seconds);
  const atLoad = residentMb(node);
  chat.close();
  report.figure({ what: 'messages sent', ours: ours.sent, floor: floor.sent });
  report.figure({ what: 'not stored', ours: ours.failed, budget: { atMost: 0 } });
  report.figure({
    what: 'deliveries missing',
    ours: ours.sent * (roomOf - 1) - ours.delivered,
    budget: { atMost: 0 },
  });
  const limits =
    chatters.length < manyConnections
      ? { budget: { ratioAtMost: 4 }, aim: { ratioAtMost: 2 } }
      : { budget: { atMost: 50 }, aim: { ratioAtMost: 4 } };
  for (const percent of [50, 99])
    report.figure({
      what: `stored message to receiver, p${percent}, ms`,
      ours: percentile(ours.latenciesMs, percent),
      floor: percentile(floor.latenciesMs, percent),
      ...(percent === 99 && limits),
      decimals: 1,
    });
  for (const percent of [50, 99])
    report.figure({
      what: `beside a broadcast that stores nothing, p${percent}, ms`,
      ours: percentile(ours.latenciesMs, percent),
      floor: percentile(bare.latenciesMs, percent),
      decimals: 1,
    });
  const commits = summarize([await (await openBareCommits(stage.database, 8, stage.lifecycle))(3)]);
  report.figure({ what: 'bare inserts a second, 8 writers', ours: commits.perSecond });
  report.figure({
    what: 'memory for each idle connection, KB',
    ours: memory.held,
    budget: { atMost: 25 },
    decimals: 1,
  });
  report.figure({
    what: 'the same right after signing in, before garbage is collected, KB',
    ours: memory.withGarbage,
    decimals: 1,
  });
  report.figure({ what: 'memory of the server under load, MB', ours: atLoad, budget: { atMost: 1024 } });
}

/** What an idle connection holds, KB. */
async function measureMemory({ chatters, node }: Stage): Promise<{ held: number; withGarbage: number }> {
  const before = await heldMb(node);
  const idle = await openAll(chatters, chatter => openChatSocket(node.url, chatter));
  const perConnection = (mb: number) => ((mb - before) * 1024) / chatters.length;
  const withGarbage = perConnection(residentMb(node));
  const held = perConnection(await heldMb(node));
  for (const socket of idle) socket.close();
  await delay(1_000);
  return { held, withGarbage };
}

async function deliverThrough(
  { database, lifecycle, quiet, chatters }: Stage,
  script: string,
  rate: number,
  seconds: number,
): Promise<Deliveries> {
  const log = join(database.dataDir, 'floor.log');
  const url = await startProgram(script, { DATABASE_URL: database.url }, log, lifecycle);
  await quiet.wait();
  const floor = await openBareDelivery(url, chatters);
  await floor.run(rate, warmUpSeconds);
  const delivered = await floor.run(rate, seconds);
  floor.close();
  return delivered;
}
