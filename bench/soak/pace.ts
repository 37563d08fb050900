import { setTimeout as delay } from 'node:timers/promises';
import { closedLoop } from '../load/closed-loop.ts';
import type { Work } from './work.ts';

export type Done = { counts: Map<string, number>; failed: Map<string, number>; skipped: number };

const TICK_MS = 20;
const WORKERS = 8;
/** What may be under way at once: beyond it a server that falls behind is not buried. */
const MOST_UNDER_WAY = 200;

const wholeShare = (work: readonly Work[]): number => work.reduce((sum, { share }) => sum + share, 0);

/** The work of this turn: each as often as its share, mixed evenly. */
const workAt = (work: readonly Work[], turn: number): Work | undefined => {
  // A step that shares no factor with a hundred: the kinds alternate instead of coming in blocks.
  let place = (turn * 37) % wholeShare(work);
  return work.find(one => {
    place -= one.share;
    return place < 0;
  });
};

/** How much of the mix is done in a second, as fast as it goes. */
export async function capacityOf(work: readonly Work[], seconds: number): Promise<number> {
  let turn = 0;
  const load = await closedLoop(WORKERS, seconds, async () => {
    turn += 1;
    await workAt(work, turn)?.run(turn);
    return true;
  });
  return load.latenciesMs.length / load.seconds;
}

/** So much in a second, evenly, until `isOver`; then waits for what is under way. */
export async function keepPace(work: readonly Work[], perSecond: number, isOver: () => boolean): Promise<Done> {
  const done: Done = { counts: new Map(), failed: new Map(), skipped: 0 };
  const add = (counts: Map<string, number>, what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
  const underWay = new Set<Promise<void>>();
  const startedAt = performance.now();
  for (let turn = 0; !isOver(); ) {
    for (; turn < ((performance.now() - startedAt) / 1000) * perSecond; turn += 1) {
      const one = workAt(work, turn);
      if (!one) continue;
      if (underWay.size >= MOST_UNDER_WAY) {
        done.skipped += 1;
        continue;
      }
      const running = one.run(turn).then(
        () => add(done.counts, one.name),
        (error: unknown) => add(done.failed, `${one.name}: ${String(error).split('\n')[0]?.slice(0, 160)}`),
      );
      const ended = running.then(() => void underWay.delete(ended));
      underWay.add(ended);
    }
    await delay(TICK_MS);
  }
  await Promise.all(underWay);
  return done;
}
