import { parseArgs } from 'node:util';
import { randomOf } from '#demo/portraits/random.ts';
import { Lifecycle } from '#tools/lifecycle.ts';
import { seconds } from '#tools/progress.ts';
import { Refusal } from '#tools/refusal.ts';
import { SKIPPED } from '#tools/skipped.ts';
import { buildWeb } from '#tools/web-build.ts';
import { readOptions } from '../../measure/options.ts';
import { Quiet } from '../../measure/quiet.ts';
import { type Figure, isWithin, Report } from '../../measure/report.ts';
import { withScope } from '../../system/scope.ts';
import { Progress } from './progress.ts';
import { printResults, type ScenarioResult } from './results.ts';
import type { Scenario } from './scenario.ts';

type Run = { lifecycle: Lifecycle; report: Report; seed: number; scale: number };

const prove = async (scenario: Scenario, { lifecycle, report, seed, scale }: Run): Promise<ScenarioResult> => {
  const startedAt = performance.now();
  console.log(`\n${scenario.name}: ${scenario.bar}`);
  using progress = new Progress();
  let figures: Figure[] = [];
  let skipped = '';
  try {
    const answer = await withScope(lifecycle, owner =>
      scenario.run({
        seed,
        scale,
        random: randomOf(`${scenario.name}:${seed}`),
        times: (whole, least = 1) => Math.max(least, Math.round(whole * scale)),
        owner,
        count: (what, whole) => progress.count(what, whole),
        note: text => console.log(`  ${text}`),
      }),
    );
    if (typeof answer === 'string') skipped = answer;
    else figures = answer;
    for (const figure of figures) report.figure(figure);
  } catch (error) {
    console.log(error instanceof Refusal ? error.message : error);
  }
  const passed = figures.length > 0 && figures.every(isWithin);
  const tookMs = performance.now() - startedAt;
  const verdict = skipped ? 'SKIPPED' : passed ? 'PASS' : 'FAIL';
  console.log(`${verdict} ${scenario.name}${skipped && `: ${skipped}`}, seed ${seed}, ${seconds(tookMs)}`);
  return { name: scenario.name, verdict, tookMs, figures };
};

/** Runs the scenarios of a bench, or the one named by `--only`, with `--seed` and `--scale`; exits with 1 when one failed. */
export async function runScenarios(
  title: string,
  scenarios: readonly Scenario[],
  defaults: { scale: number } = { scale: 1 },
): Promise<void> {
  const { seed, scale, patience } = readOptions({ seed: Date.now() % 1_000_000, scale: defaults.scale, patience: 20 });
  const { values } = parseArgs({ options: { only: { type: 'string' } }, strict: false });
  const lifecycle = new Lifecycle();
  await lifecycle.run(async () => {
    const chosen = scenarios.filter(({ name }) => !values.only || values.only === name);
    const names = scenarios.map(({ name }) => name).join(', ');
    if (chosen.length === 0) throw new Refusal(`There is no scenario "${values.only}". There are: ${names}.`);
    await buildWeb(() => {}, lifecycle.signal);
    const report = new Report(`${title}, with seed ${seed}${scale === 1 ? '' : `, at ${scale} of the whole`}.`);
    const quiet = new Quiet(patience);
    const verdicts: ScenarioResult[] = [];
    for (const scenario of chosen) {
      await quiet.wait();
      verdicts.push(await prove(scenario, { lifecycle, report, seed, scale }));
    }
    printResults(verdicts, seed);
    const named = (which: ScenarioResult['verdict']) =>
      verdicts.filter(({ verdict }) => verdict === which).map(({ name }) => name);
    const [failed, skipped] = [named('FAIL'), named('SKIPPED')];
    console.log(`\nThe machine was ${quiet.describe()}.`);
    console.log(
      [
        failed.length > 0 && `Failed with seed ${seed}: ${failed.join(', ')}.`,
        skipped.length > 0 && `Skipped: ${skipped.join(', ')}.`,
        failed.length === 0 && skipped.length < verdicts.length && `All that ran passed with seed ${seed}.`,
      ]
        .filter(Boolean)
        .join(' '),
    );
    if (failed.length > 0) return lifecycle.stop(1);
    await lifecycle.stop(skipped.length === verdicts.length ? SKIPPED : 0);
  });
}
