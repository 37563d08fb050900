import { setTimeout as delay } from 'node:timers/promises';
import { mapConcurrently } from '#tools/map-concurrently.ts';
import { median } from '../measure/median.ts';
import { openOwnFolder } from '../system/own-database.ts';
import { type Owner, withScope } from '../system/scope.ts';
import { countDemoData, differences, openDatabaseOf } from './stage/data-folder.ts';
import { standing } from './stage/invariants.ts';
import type { Scenario } from './stage/scenario.ts';
import { killAll, launchStartTool, type StartTool, signalAll, waitUntilReady } from './stage/start-tool.ts';

const killsInAll = 50;
/** Some kills imitate the OOM killer: the command and its server are killed, while PostgreSQL survives for a moment. */
const shareOfCommandAlone = 0.3;
/** Kills also come shortly after the end of the first start. */
const beyond = 1.05;
/** A first start mostly waits for the disk or uses one processor: running two in parallel takes little longer. */
const startsAtOnce = 2;

type Moment = { seconds: number; commandAlone: boolean };
type Whole = { seconds: number; inventory: Record<string, number>; faults: string[] };

export const scenario: Scenario = {
  name: 'first-start',
  bar: 'kill -9 of everything at 50 moments of the first start: the next start ends whole, with all of the demo.',
  async run({ times, random, owner, count, note }) {
    const onFolder = (work: (dataDir: string, part: Owner) => Promise<Whole>) =>
      withScope(owner, part => work(openOwnFolder(part), part));
    const references = await Promise.all(
      Array.from({ length: startsAtOnce }, () => onFolder((dataDir, part) => startWhole(dataDir, part))),
    );
    const wholeSeconds = Math.max(...references.map(({ seconds }) => seconds));
    note(`a first start that nobody kills, beside another: ${wholeSeconds.toFixed(1)} s`);
    const { inventory, faults } = references[0] as Whole;
    if (faults.length > 0) note(`even that one: ${faults.join(', ')}`);

    const kills = times(killsInAll);
    // One kill in each of as many equal parts of the duration, so that every part is covered.
    const moments = Array.from({ length: kills }, (_, part) => ({
      turn: random.between(0, 1),
      seconds: (random.between(part, part + 1) / kills) * wholeSeconds * beyond,
      commandAlone: random.chance(shareOfCommandAlone),
    })).toSorted((a, b) => a.turn - b.turn);
    const killed = count('kills', kills);
    const killThenStart = async ({ seconds, commandAlone }: Moment): Promise<Pick<Whole, 'seconds' | 'faults'>> => {
      const name = `killed at ${seconds.toFixed(2)} s${commandAlone ? ', but PostgreSQL' : ''}`;
      try {
        const whole = await onFolder(async (dataDir, part) => {
          const first = await launchStartTool({ dataDir, demo: true }, part);
          await delay(seconds * 1000);
          const reached = lastStep(first);
          if (commandAlone) signalAll([-(first.child.pid ?? 0)], 'SIGKILL');
          else killAll(first.child, dataDir);
          await first.ended;
          const next = await startWhole(dataDir, part);
          note(`${name} (${reached}): whole again in ${next.seconds.toFixed(1)} s`);
          return next;
        });
        return { ...whole, faults: [...whole.faults, ...differences(whole.inventory, inventory)] };
      } catch (error) {
        return { seconds: Number.POSITIVE_INFINITY, faults: [String(error instanceof Error ? error.message : error)] };
      }
    };
    const results = await mapConcurrently(moments, startsAtOnce, async moment => {
      const result = await killThenStart(moment);
      killed();
      return result;
    });
    results.forEach(({ faults }, n) => {
      if (faults.length > 0) note(`after kill ${n + 1}: ${faults.join(', ')}`);
    });
    const durations = results.map(({ seconds }) => seconds);
    return [
      { what: 'kills', ours: results.length },
      {
        what: 'next starts that were not whole',
        ours: results.filter(({ faults }) => faults.length > 0).length,
        budget: { atMost: 0 },
      },
      { what: 'next start, median s', ours: median(durations), decimals: 1 },
      { what: 'next start, worst s', ours: Math.max(...durations), decimals: 1 },
    ];
  },
};

/** Starts on the existing folder, checks everything, and kills it. */
async function startWhole(dataDir: string, owner: Owner): Promise<Whole> {
  return withScope(owner, async part => {
    const startedAt = performance.now();
    const start = await launchStartTool({ dataDir, demo: true }, part);
    try {
      const seconds = await waitUntilReady(start, startedAt);
      const database = openDatabaseOf(dataDir, part);
      const figures = await standing(database.pool);
      const faults = figures.filter(({ ours }) => ours > 0).map(({ what, ours }) => `${what}: ${ours}`);
      return { seconds, inventory: await countDemoData(database), faults };
    } finally {
      killAll(start.child, dataDir);
    }
  });
}

/** The last line that the start printed. */
const lastStep = ({ printed }: StartTool): string =>
  printed().trim().split('\n').at(-1)?.replaceAll(/\s+/g, ' ').trim() || 'nothing said';
