import type { Random } from '#demo/portraits/random.ts';
import type { Figure } from '../../measure/report.ts';
import type { Owner } from '../../system/scope.ts';

export type FaultContext = {
  /** The same seed asks the same of the product, in the same order; what the machine makes of it differs. */
  seed: number;
  random: Random;
  /** How much of the whole is done: `times(1000)` is 100 at a scale of 0.1. Never less than `least`. */
  times(whole: number, least?: number): number;
  /** Whatever is opened for the scenario goes with it. */
  owner: Owner;
  /** What is counted from now on, for those who wait: "pairs", and how many there will be. Returns what counts them. */
  count(what: string, whole: number): (more?: number) => void;
  /** Prints a line among the scenario's figures: what went wrong, or what it was like. */
  note(text: string): void;
};

/** A proof against the real server on a real database. It is passed when every figure keeps its budget. */
export type Scenario = {
  name: string;
  /** What must hold, in one line. */
  bar: string;
  run(context: FaultContext): Promise<Figure[]>;
};
