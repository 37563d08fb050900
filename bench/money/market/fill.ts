import type { Random } from '#demo/portraits/random.ts';
import { live } from './live.ts';
import type { Market } from './market.ts';
import { payReturned } from './pay-returned.ts';
import type { Model } from './people.ts';
import { drawJob, type JobPlan, STEP_MS, stepMs } from './plan.ts';

/** After the last job is over, until hours, claims, disputes, debts and what banks took back are settled. */
const stepsToSettle = 60;
const apartMs = 6 * 3_600_000;

/** Whoever has nothing else around these times. */
class Diary {
  readonly #taken = new Map<string, { fromMs: number; toMs: number }[]>();

  take(models: readonly Model[], count: number, { slots }: JobPlan, random: Random): Model[] {
    const fromMs = Math.min(...slots.map(({ startMs }) => startMs)) - apartMs;
    const toMs = Math.max(...slots.map(({ endMs }) => endMs)) + apartMs;
    const isFree = ({ id }: Model) =>
      (this.#taken.get(id) ?? []).every(taken => taken.toMs <= fromMs || taken.fromMs >= toMs);
    const free = models.filter(isFree);
    const first = Math.floor(random.between(0, free.length));
    const chosen = [...free.slice(first), ...free.slice(0, first)].slice(0, count);
    for (const { id } of chosen) this.#taken.set(id, [...(this.#taken.get(id) ?? []), { fromMs, toMs }]);
    return chosen;
  }
}

type Load = { jobs: number; steps: number; paysByHand: boolean };

/** Begins the stories of so many jobs, spread over these steps, and one that waits for every step; the number of those. */
export function fillWithJobs(market: Market, random: Random, { jobs, steps, paysByHand }: Load): number {
  const { people, beginMs, schedule } = market;
  const diary = new Diary();
  let lastStep = 0;
  // One manager pays for one job at a time.
  const posting = new Set<string>();
  const pickManager = (step: number) => {
    const manager = random.pick(people.managers.filter(({ id }) => !posting.has(`${step} ${id}`)));
    posting.add(`${step} ${manager.id}`);
    return manager;
  };
  for (let nth = 0; nth < jobs; nth += 1) {
    const plan = drawJob(random, { beginMs, paysByHand, postStep: Math.floor(random.between(0, steps)) });
    const models = diary.take(people.models, plan.places.length + (plan.standby ? 1 : 0), plan, random);
    const isFull = models.length > plan.places.length;
    const staffed = {
      ...plan,
      places: plan.places.slice(0, models.length),
      standby: isFull ? plan.standby : null,
    };
    const manager = pickManager(plan.postStep);
    lastStep = Math.max(lastStep, ...plan.slots.map(({ endMs }) => Math.ceil((endMs - beginMs) / STEP_MS)));
    schedule.start(() => live(market, staffed, manager, models));
  }
  const all = lastStep + stepsToSettle;
  schedule.start(async () => {
    for (let step = 0; step < all; step += 1) {
      await schedule.until(stepMs(beginMs, step));
      if (paysByHand) await payReturned(market);
    }
  });
  return all;
}

/** Whether a step is the last of its day. */
export const isNight = (beginMs: number, atMs: number): boolean => Math.floor((atMs - beginMs) / STEP_MS) % 4 === 3;
