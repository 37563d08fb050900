import { percentile } from '../measure/median.ts';

/** Result of a load; several can be merged. */
export type Load = { latenciesMs: number[]; seconds: number };

/** Each worker does one piece of work after another until the time is up, or until `work` answers that none is left. */
export async function closedLoop(
  workers: number,
  seconds: number,
  work: (worker: number) => Promise<boolean>,
): Promise<Load> {
  const latenciesMs: number[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  const each = Array.from({ length: workers }, async (_, worker) => {
    for (let begunAt = performance.now(); begunAt < endsAt; ) {
      if (!(await work(worker))) return;
      const doneAt = performance.now();
      latenciesMs.push(doneAt - begunAt);
      begunAt = doneAt;
    }
  });
  await Promise.all(each);
  return { latenciesMs, seconds: (performance.now() - startedAt) / 1000 };
}

export function summarize(loads: readonly Load[]): { perSecond: number; p50Ms: number; p99Ms: number } {
  const latenciesMs = loads.flatMap(load => load.latenciesMs);
  const seconds = loads.reduce((sum, load) => sum + load.seconds, 0);
  return {
    perSecond: latenciesMs.length / seconds,
    p50Ms: percentile(latenciesMs, 50),
    p99Ms: percentile(latenciesMs, 99),
  };
}
