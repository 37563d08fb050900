import { seconds } from '#tools/progress.ts';
import { type Figure, isWithin } from '../../measure/report.ts';

/** The result of one scenario. Without figures it did not finish, or was skipped. */
export type ScenarioResult = { name: string; verdict: 'PASS' | 'FAIL' | 'SKIPPED'; tookMs: number; figures: Figure[] };

const isExpectedZero = ({ ours, budget }: Figure): boolean =>
  ours === 0 && budget !== undefined && 'atMost' in budget && budget.atMost === 0;

const inWords = (figure: Figure): string =>
  `${figure.what} ${figure.ours.toFixed(figure.decimals ?? 0)}${isWithin(figure) ? '' : ' MISSED'}`;

const row = (cells: readonly string[]): string => {
  const [scenario = '', verdict = '', seed = '', time = '', rest = ''] = cells;
  return `${scenario.padEnd(15)} ${verdict.padEnd(9)}${seed.padStart(7)}${time.padStart(10)}   ${rest}`.trimEnd();
};

/** A summary of all scenarios: the result of each, its seed, and its figures except those that are 0 as required. */
export function printResults(verdicts: readonly ScenarioResult[], seed: number): void {
  console.log(`\n${row(['scenario', 'verdict', 'seed', 'time', 'budgets kept'])}`);
  for (const { name, verdict, tookMs, figures } of verdicts) {
    const judged = figures.filter(({ budget }) => budget);
    const budgetsMet =
      verdict === 'SKIPPED'
        ? ''
        : figures.length === 0
          ? 'none: it broke off'
          : `${judged.filter(isWithin).length} of ${judged.length}`;
    console.log(row([name, verdict, String(seed), seconds(tookMs), budgetsMet]));
    for (const figure of figures) if (!isExpectedZero(figure)) console.log(`  ${inWords(figure)}`);
  }
}
