import type { Random } from '#demo/portraits/random.ts';
import type { Figure } from '../../measure/report.ts';
import type { Owner } from '../../system/scope.ts';

export type FaultContext = {
  /** The same seed sends the same requests in the same order; their timing depends on the machine. */
  seed: number;
  random: Random;
  /** The part of the whole that is done. */
  scale: number;
  /** Scales the amount of work: `times(1000)` is 100 at a scale of 0.1. Never less than `least`. */
  times(whole: number, least?: number): number;
  /** Closes what the scenario opens. */
  owner: Owner;
  /** Names what is counted from now on ("pairs") and the total, for the progress display. Returns the counter. */
  count(what: string, whole: number): (more?: number) => void;
  /** Prints a line below the scenario's figures, such as an error or an observation. */
  note(text: string): void;
};

/** A test against the real server on a real database. It passes when every figure keeps its budget. */
export type Scenario = {
  name: string;
  /** What must hold, in one line. */
  bar: string;
  /** Its figures; or a sentence that says why it cannot run here. */
  run(context: FaultContext): Promise<Figure[] | string>;
};
