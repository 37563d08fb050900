import { cpus } from 'node:os';

export type Budget = { atMost: number } | { atLeast: number } | { ratioAtMost: number } | { ratioAtLeast: number };

export type Figure = {
  what: string;
  ours: number;
  /** The same, of the least that could do the job, measured beside ours. */
  floor?: number;
  budget?: Budget;
  decimals?: number;
};

/** Prints each figure as it is known: ours, the floor's, the ratio, the budget and whether it was kept. */
export class Report {
  readonly #missed: string[] = [];

  constructor(title: string) {
    const [processor] = cpus();
    console.log(`${title}\n${cpus().length} × ${processor?.model ?? 'unknown processor'}\n`);
  }

  /** Begins a table. */
  table(heading: string): void {
    console.log(
      `\n${heading.padEnd(widths.what)}${'floor'.padStart(widths.number)}${'ours'.padStart(widths.number)}${'ratio'.padStart(widths.number)}   budget`,
    );
  }

  figure({ what, ours, floor, budget, decimals = 0 }: Figure): void {
    const ratio = floor ? ours / floor : undefined;
    const kept = budget ? isKept(budget, ours, ratio) : true;
    const asked = budget ? `${describe(budget)}${kept ? '' : '   MISSED'}` : '';
    const cells = [floor?.toFixed(decimals), ours.toFixed(decimals), ratio?.toFixed(2)];
    const shown = cells.map(cell => (cell ?? '').padStart(widths.number)).join('');
    console.log(`${what.padEnd(widths.what)}${shown}   ${asked}`.trimEnd());
    if (!kept) this.#missed.push(what);
  }

  note(text: string): void {
    console.log(text);
  }

  /** Returns whether every budget was kept. */
  end(machine: string): boolean {
    console.log(`\nThe machine was ${machine}.`);
    const missed = this.#missed.join('; ');
    console.log(missed ? `Missed: ${missed}.` : 'Every budget was kept.');
    return !missed;
  }
}

const widths = { what: 44, number: 10 };

function isKept(budget: Budget, ours: number, ratio = Number.NaN): boolean {
  if ('atMost' in budget) return ours <= budget.atMost;
  if ('atLeast' in budget) return ours >= budget.atLeast;
  if ('ratioAtMost' in budget) return ratio <= budget.ratioAtMost;
  return ratio >= budget.ratioAtLeast;
}

function describe(budget: Budget): string {
  if ('atMost' in budget) return `≤ ${budget.atMost}`;
  if ('atLeast' in budget) return `≥ ${budget.atLeast}`;
  if ('ratioAtMost' in budget) return `≤ ${budget.ratioAtMost} × floor`;
  return `≥ ${budget.ratioAtLeast} × floor`;
}
