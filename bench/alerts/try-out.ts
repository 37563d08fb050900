import { setTimeout as delay } from 'node:timers/promises';
import type { Figure } from '../measure/report.ts';
import type { Prometheus } from './prometheus.ts';

/** What has these alerts fire, and what ends it; `end` of it is what the runbook says where that is a command. */
export type Cause<Stage> = {
  alerts: readonly string[];
  what: string;
  begin(stage: Stage): Promise<() => Promise<void>>;
};

export type Tried = { what: string; figures: Figure[] };

const POLL_MS = 250;
const WITHIN_SECONDS = 200;

const within = (what: string, seconds: number): Figure => ({
  what,
  ours: seconds,
  decimals: 1,
  budget: { atMost: WITHIN_SECONDS },
});

/** Since the start of what leads there. Infinite where it does not come to that in time. */
async function secondsUntil(
  read: () => Promise<Set<string>>,
  isSo: (names: Set<string>) => boolean,
  sinceMs = performance.now(),
): Promise<number> {
  for (;;) {
    const seconds = (performance.now() - sinceMs) / 1000;
    if (isSo(await read())) return seconds;
    if (seconds > WITHIN_SECONDS) return Number.POSITIVE_INFINITY;
    await delay(POLL_MS);
  }
}

/** Longer than rules about servers and engines wait: whatever is wrong from the start is raised by then. */
const RAISED_MS = 30_000;

export const untilCalm = async ({ firing }: Prometheus): Promise<Figure> => {
  const sinceMs = performance.now();
  await delay(RAISED_MS);
  return within('s until no alert fires', await secondsUntil(firing, names => names.size === 0, sinceMs));
};

/** Waits until none of these alerts is raised by what was before, causes all of them, waits until each fires, ends them, and waits until none fires. */
export async function tryOut<Stage extends { prometheus: Prometheus }>(
  stage: Stage,
  causes: readonly Cause<Stage>[],
): Promise<Tried[]> {
  const { firing, raised } = stage.prometheus;
  const names = causes.flatMap(({ alerts }) => alerts);
  const before = await secondsUntil(raised, those => !names.some(name => those.has(name)));
  const begunAt = performance.now();
  const ends: (() => Promise<void>)[] = [];
  for (const cause of causes) ends.push(await cause.begin(stage));
  const fired = await Promise.all(names.map(name => secondsUntil(firing, those => those.has(name), begunAt)));
  const endedAt = performance.now();
  for (const end of ends.toReversed()) await end();
  const resolved = await Promise.all(names.map(name => secondsUntil(firing, those => !those.has(name), endedAt)));
  let at = 0;
  return causes.map(({ what, alerts }, index) => {
    const figures = index === 0 ? [within('quiet before, s', before)] : [];
    for (const alert of alerts) {
      figures.push(
        within(`${alert} fires, s`, fired[at] ?? Number.NaN),
        within(`${alert} is resolved, s`, resolved[at] ?? Number.NaN),
      );
      at += 1;
    }
    return { what, figures };
  });
}
