import { parseArgs } from 'node:util';
import { Lifecycle } from '#tools/lifecycle.ts';
import { Refusal } from '#tools/refusal.ts';
import { buildWeb } from '#tools/web-build.ts';
import { measureDelivery } from './chat/measure-delivery.ts';
import { measureKills } from './chat/measure-kills.ts';
import { measureRestart } from './chat/measure-restart.ts';
import { measureSizes } from './chat/measure-sizes.ts';
import { createChatters } from './chat/people.ts';
import { roomOf, type Stage } from './chat/stage.ts';
import { countWrongHistories } from './chat/unread.ts';
import { openNode } from './faults/stage/node.ts';
import { readOptions } from './measure/options.ts';
import { Quiet } from './measure/quiet.ts';
import { Report } from './measure/report.ts';
import { openOwnDatabase } from './system/own-database.ts';

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

const parts: Record<string, { section: string; run(stage: Stage): Promise<void> }> = {
  counts: {
    section: 'Counts against a model',
    run: async ({ database, report }) => {
      const wrong = await countWrongHistories(database, histories, seed);
      report.figure({ what: `of ${histories} random histories, wrong`, ours: wrong, budget: { atMost: 0 } });
    },
  },
  delivery: { section: 'Delivery', run: stage => measureDelivery(stage, rate, seconds) },
  sizes: { section: 'Cost by size', run: measureSizes },
  kills: {
    section: `kill -9 two seconds after each of ${kills} readinesses`,
    run: stage => measureKills(stage, kills, writers),
  },
  restart: { section: 'A restart with everyone connected', run: measureRestart },
};

const { values } = parseArgs({ options: { only: { type: 'string' } }, strict: false });
const chosen = Object.entries(parts).filter(([name]) => !values.only || values.only === name);
const lifecycle = new Lifecycle();

await lifecycle.run(async () => {
  if (chosen.length === 0)
    throw new Refusal(`There is no part "${values.only}". There are: ${Object.keys(parts).join(', ')}.`);
  await buildWeb(() => {}, lifecycle.signal);
  const database = await openOwnDatabase({ demo: false }, lifecycle);
  const report = new Report(
    `The chat: ${connections} connections in conversations of ${roomOf}, ${rate} stored messages a second for ${seconds} s, seed ${seed}.`,
  );
  const node = await openNode(database, 'server', lifecycle, {
    NODE_OPTIONS: '--import=./bench/chat/collect-garbage.ts',
  });
  const chatters = await createChatters(database, connections, roomOf);
  const quiet = new Quiet(patience);
  for (const [, { section, run }] of chosen) {
    report.section(section);
    await run({ database, node, chatters, report, quiet, lifecycle });
  }
  for (const complaint of node.complaints().slice(0, 5)) report.note(complaint);
  await lifecycle.stop(report.end(quiet.describe()) ? 0 : 1);
});
