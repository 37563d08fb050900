import { cpus } from 'node:os';

export type Budget = { atMost: number } | { atLeast: number } | { ratioAtMost: number } | { ratioAtLeast: number };

export type Figure = {
  what: string;
  ours: number;
  /** The same measured on the smallest program that could do the job. */
  floor?: number;
  /** The limit, which fails the bench. */
  budget?: Budget;
  /** Printed beside the limit; missing it fails nothing. */
  aim?: Budget;
  decimals?: number;
};

const widths = { what: 40, number: 10 };

/** Prints each figure as soon as it is known: ours, the floor's, the ratio, the limit and whether it was kept, the aim. */
export class Report {
  readonly #missed: string[] = [];
  #section = '';

  constructor(title: string) {
    const [processor] = cpus();
    console.log(`${title}\n${cpus().length} × ${processor?.model ?? 'unknown processor'}`);
  }

  /** Prints a heading for the figures that follow. */
  section(name: string): void {
    const isFirst = this.#section === '';
    this.#section = name;
    console.log(isFirst ? `\n${row(name, ['floor', 'ours', 'ratio'], 'limit')}` : `\n${name}`);
  }

  figure({ what, ours, floor, budget, aim, decimals = 0 }: Figure): void {
    const ratio = floor ? ours / floor : undefined;
    const isWithinBudget = budget ? isMet(budget, ours, ratio) : true;
    const requirements = [
      ...(budget ? [`${inWords(budget)}${isWithinBudget ? '' : '   MISSED'}`] : []),
      ...(aim ? [`aim ${inWords(aim)}${isMet(aim, ours, ratio) ? '' : ', not reached'}`] : []),
    ].join('   ');
    console.log(row(`  ${what}`, [floor?.toFixed(decimals), ours.toFixed(decimals), ratio?.toFixed(2)], requirements));
    if (!isWithinBudget) this.#missed.push(`${this.#section}, ${what}`);
  }

  note(text: string): void {
    console.log(text);
  }

  /** What happened meanwhile, with the time each step took. */
  phases(phases: readonly { text: string; atSeconds: number }[]): void {
    for (const { text, atSeconds } of phases) console.log(`  ${`at ${atSeconds.toFixed(1)} s`.padStart(12)}  ${text}`);
  }

  /** Returns whether every budget was kept. */
  end(machine: string): boolean {
    console.log(`\nThe machine was ${machine}.`);
    const missed = this.#missed.join('; ');
    console.log(missed ? `Missed: ${missed}.` : 'Every budget was kept.');
    return !missed;
  }
}

/** Whether a figure keeps its budget; one without a budget always does. */
export function isWithin({ ours, floor, budget }: Figure): boolean {
  return budget ? isMet(budget, ours, floor ? ours / floor : undefined) : true;
}

function row(what: string, cells: (string | undefined)[], budget: string): string {
  const numbers = cells.map(cell => (cell ?? '').padStart(widths.number)).join('');
  return `${what.padEnd(widths.what)}${numbers}   ${budget}`.trimEnd();
}

function isMet(budget: Budget, ours: number, ratio = Number.NaN): boolean {
  if ('atMost' in budget) return ours <= budget.atMost;
  if ('atLeast' in budget) return ours >= budget.atLeast;
  if ('ratioAtMost' in budget) return ratio <= budget.ratioAtMost;
  return ratio >= budget.ratioAtLeast;
}

function inWords(budget: Budget): string {
  if ('atMost' in budget) return `≤ ${budget.atMost}`;
  if ('atLeast' in budget) return `≥ ${budget.atLeast}`;
  if ('ratioAtMost' in budget) return `≤ ${rounded(budget.ratioAtMost)} × floor`;
  return `≥ ${rounded(budget.ratioAtLeast)} × floor`;
}

const rounded = (ratio: number): number => Number(ratio.toFixed(3));
