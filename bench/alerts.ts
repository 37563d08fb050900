import { parseArgs } from 'node:util';
import { Lifecycle } from '#tools/lifecycle.ts';
import { Refusal } from '#tools/refusal.ts';
import { SKIPPED } from '#tools/skipped.ts';
import { failing, type ServerCause, waiting } from './alerts/causes.ts';
import { hasPrometheus, WITHOUT_PROMETHEUS } from './alerts/prometheus.ts';
import { FACTOR } from './alerts/shorten.ts';
import { openStage } from './alerts/stage.ts';
import { tryOut, untilCalm } from './alerts/try-out.ts';
import { readOptions } from './measure/options.ts';
import { Report } from './measure/report.ts';

const lifecycle = new Lifecycle();
readOptions({});
/** The alerts of this cause alone. */
const { only } = parseArgs({ options: { only: { type: 'string' } }, strict: false }).values;
const isChosen = ({ alerts }: ServerCause): boolean => typeof only !== 'string' || alerts.includes(only);

await lifecycle.run(async () => {
  if (!hasPrometheus()) {
    console.log(`The alerts are not tried: ${WITHOUT_PROMETHEUS}`);
    return lifecycle.stop(SKIPPED);
  }
  const known = [...waiting, ...failing].flatMap(({ alerts }) => alerts);
  if (typeof only === 'string' && !known.includes(only))
    throw new Refusal(
      `No alert about servers is called ${only}. There are: ${known.join(', ')}. Those about engines are tried by npm run bench -- cluster --only engine-alerts.`,
    );
  const stage = await openStage(lifecycle);
  const report = new Report(
    `Every alert of deploy/prometheus about servers, caused, in Debian's Prometheus beside three of them; those about engines are tried by npm run bench -- cluster --only engine-alerts. Rules wait and look back for a ${FACTOR}th of their time (SweepStopped a quarter); thresholds are as deployed.`,
  );
  const calm = await untilCalm(stage.prometheus);
  report.section('Before anything is caused');
  report.figure(calm);
  for (const causes of [waiting.filter(isChosen), ...failing.filter(isChosen).map(cause => [cause])])
    for (const { what, figures } of await tryOut(stage, causes)) {
      report.section(what);
      for (const figure of figures) report.figure(figure);
    }
  await lifecycle.stop(report.end('shared with Prometheus and those who call') ? 0 : 1);
});
