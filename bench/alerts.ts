import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Lifecycle } from '#tools/lifecycle.ts';
import { Refusal } from '#tools/refusal.ts';
import { SKIPPED } from '#tools/skipped.ts';
import { type Cause, failing, waiting } from './alerts/causes.ts';
import { hasPrometheus } from './alerts/prometheus.ts';
import { FACTOR } from './alerts/shorten.ts';
import { openStage, type Stage } from './alerts/stage.ts';
import { readOptions } from './measure/options.ts';
import { Report } from './measure/report.ts';

const POLL_MS = 250;
const WITHIN_SECONDS = 200;

const lifecycle = new Lifecycle();
readOptions({});
/** The alerts of this cause alone. */
const { only } = parseArgs({ options: { only: { type: 'string' } }, strict: false }).values;
const isChosen = ({ alerts }: Cause): boolean => typeof only !== 'string' || alerts.includes(only);

await lifecycle.run(async () => {
  if (!hasPrometheus()) {
    console.log(
      'The alerts are not tried: Prometheus is missing here. On Debian: apt-get install --no-install-recommends prometheus',
    );
    return lifecycle.stop(SKIPPED);
  }
  const known = [...waiting, ...failing].flatMap(({ alerts }) => alerts);
  if (typeof only === 'string' && !known.includes(only))
    throw new Refusal(`No alert is called ${only}. There are: ${known.join(', ')}.`);
  const stage = await openStage(lifecycle);
  const report = new Report(
    `Every alert of deploy/prometheus, caused, in Debian's Prometheus beside three servers, and stand-ins for HAProxy, Patroni and etcd, which say the numbers of six of them. Rules wait and look back for a ${FACTOR}th of their time (SweepStopped a quarter); thresholds are as deployed.`,
  );
  const calm = await secondsUntil(
    () => stage.prometheus.firing(),
    firing => firing.size === 0,
  );
  report.section('Before anything is caused');
  report.figure({ what: 's until no alert fires', ours: calm, decimals: 1, budget: { atMost: WITHIN_SECONDS } });
  const tried = new Set<string>();
  for (const causes of [waiting.filter(isChosen), ...failing.filter(isChosen).map(cause => [cause])])
    await tryOut(stage, causes, report, tried);
  if (only) return lifecycle.stop(report.end('shared with Prometheus and those who call') ? 0 : 1);
  report.section('Not tried');
  const missing = stage.prometheus.alerts.filter(alert => !tried.has(alert));
  report.figure({ what: missing.join(', ') || 'alerts', ours: missing.length, budget: { atMost: 0 } });
  await lifecycle.stop(report.end('shared with Prometheus and those who call') ? 0 : 1);
});

/** Waits until none of these alerts is raised by what was before, causes all of them, waits until each fires, ends them, and waits until none fires. */
async function tryOut(stage: Stage, causes: readonly Cause[], report: Report, tried: Set<string>): Promise<void> {
  const names = causes.flatMap(({ alerts }) => alerts);
  const before = await secondsUntil(
    () => stage.prometheus.raised(),
    raised => !names.some(name => raised.has(name)),
  );
  const ends: (() => Promise<void>)[] = [];
  for (const cause of causes) ends.push(await cause.begin(stage));
  const firing = () => stage.prometheus.firing();
  const fired = await Promise.all(names.map(name => secondsUntil(firing, those => those.has(name))));
  for (const end of ends.toReversed()) await end();
  const resolved = await Promise.all(names.map(name => secondsUntil(firing, those => !those.has(name))));
  let at = 0;
  for (const { what, alerts } of causes) {
    report.section(what);
    if (at === 0)
      report.figure({
        what: 'quiet before, s',
        ours: before,
        decimals: 1,
        budget: { atMost: WITHIN_SECONDS },
      });
    for (const alert of alerts) {
      tried.add(alert);
      const within = { decimals: 1, budget: { atMost: WITHIN_SECONDS } };
      report.figure({ what: `${alert} fires, s`, ours: fired[at] ?? Number.NaN, ...within });
      report.figure({ what: `${alert} is resolved, s`, ours: resolved[at] ?? Number.NaN, ...within });
      at += 1;
    }
  }
}

/** Infinite where it does not come to that in time. */
async function secondsUntil(read: () => Promise<Set<string>>, isSo: (names: Set<string>) => boolean): Promise<number> {
  const begunAt = performance.now();
  for (;;) {
    const seconds = (performance.now() - begunAt) / 1000;
    if (isSo(await read())) return seconds;
    if (seconds > WITHIN_SECONDS) return Number.POSITIVE_INFINITY;
    await delay(POLL_MS);
  }
}
