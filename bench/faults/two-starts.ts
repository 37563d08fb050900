import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '#tools/port.ts';
import { openOwnFolder } from '../system/own-database.ts';
import { type Owner, withScope } from '../system/scope.ts';
import { openDatabaseOf } from './stage/data-folder.ts';
import { standing } from './stage/invariants.ts';
import { countOf } from './stage/outcome.ts';
import type { FaultContext, Scenario } from './stage/scenario.ts';
import { launchStartTool, type StartTool, waitUntilReady } from './stage/start-tool.ts';

const foldersInAll = 5;
const plainWords = /^Zodel is already running on the data folder /m;
const stack = /^\s+at .+:\d+:\d+\)?$/m;

type Round = { served: number; saidWhy: number; exitedZero: number; noteKept: boolean };

export const scenario: Scenario = {
  name: 'two-starts',
  bar: 'npm start twice at once on one folder: one serves, the other says so and ends; the next start is whole.',
  async run({ times, random, owner, count, note }) {
    const rounds: Round[] = [];
    let notWhole = 0;
    const proved = count('folders', times(foldersInAll));
    for (let n = 0; n < times(foldersInAll); n += 1) {
      await withScope(owner, async folderOwner => {
        const dataDir = openOwnFolder(folderOwner);
        // Once on an empty folder, and again on what the first start left.
        for (const gapMs of [0, random.between(0, 1500)])
          rounds.push(await withScope(folderOwner, part => startTwice(dataDir, gapMs, random.chance(0.5), note, part)));
        notWhole += await withScope(folderOwner, part => faultsOfNextStart(dataDir, part));
      });
      proved();
    }
    return [
      { what: 'pairs of starts', ours: rounds.length },
      {
        what: 'pairs of which not exactly one served',
        ours: countOf(rounds, round => round.served !== 1),
        budget: { atMost: 0 },
      },
      {
        what: 'others that did not say why, plainly',
        ours: countOf(rounds, round => round.saidWhy !== 1),
        budget: { atMost: 0 },
      },
      {
        what: 'others that exited with 0',
        ours: countOf(rounds, round => round.exitedZero > 0),
        budget: { atMost: 0 },
      },
      {
        what: 'folders no longer marked as in use',
        ours: countOf(rounds, round => !round.noteKept),
        budget: { atMost: 0 },
      },
      { what: 'faults after the next start', ours: notWhole, budget: { atMost: 0 } },
    ];
  },
};

async function startTwice(
  dataDir: string,
  gapMs: number,
  samePort: boolean,
  note: FaultContext['note'],
  owner: Owner,
): Promise<Round> {
  const ports = [await findFreePort(), await findFreePort()];
  const launch = (n: number) => launchStartTool({ dataDir, demo: false, port: ports[samePort ? 0 : n] ?? 0 }, owner);
  const first = await launch(0);
  if (gapMs > 0) await delay(gapMs);
  const starts = [first, await launch(1)];
  const open = await Promise.allSettled(starts.map(start => waitUntilReady(start, performance.now())));
  const runs = (start: StartTool) => start.child.exitCode === null && start.child.signalCode === null;
  // Both use one port, so the survivor is the one that answers.
  const serving = starts.filter((start, n) => open[n]?.status === 'fulfilled' && runs(start));
  const others = starts.filter(start => !serving.includes(start));
  const codes = await Promise.all(others.map(other => other.ended));
  const plain = others.filter(({ printed }) => plainWords.test(printed()) && !stack.test(printed()));
  for (const other of others) if (!plain.includes(other)) note(`the other said: ${other.printed().trim().slice(-600)}`);
  const { pid } = JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8')) as { pid: number };
  return {
    served: serving.length,
    saidWhy: plain.length,
    exitedZero: countOf(codes, code => code === 0),
    noteKept: serving.some(({ child }) => child.pid === pid),
  };
}

async function faultsOfNextStart(dataDir: string, owner: Owner): Promise<number> {
  const start = await launchStartTool({ dataDir, demo: false }, owner);
  await waitUntilReady(start, performance.now());
  const figures = await standing(openDatabaseOf(dataDir, owner).pool);
  return figures.reduce((sum, { ours }) => sum + ours, 0);
}
