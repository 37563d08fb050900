import { cpus } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

/** Share of the processors that may be busy for a figure to count as undisturbed. */
const quietShare = 0.1;
const windowMs = 700;

/**
 * Waits for other processes before each measurement, up to `patience` seconds per bench. The observed load is reported,
 * because figures from a busy machine mean little.
 */
export class Quiet {
  #patienceMs: number;
  readonly #shares: number[] = [];

  constructor(patienceSeconds: number) {
    this.#patienceMs = patienceSeconds * 1000;
  }

  async wait(): Promise<void> {
    for (;;) {
      const share = await busyShare();
      if (share < quietShare || this.#patienceMs <= 0) {
        this.#shares.push(share);
        return;
      }
      this.#patienceMs -= windowMs;
    }
  }

  /** The load by other processes right before the measurement. */
  describe(): string {
    if (this.#shares.length === 0) return 'nobody looked how busy the machine was';
    const most = Math.max(...this.#shares);
    const mean = this.#shares.reduce((sum, share) => sum + share, 0) / this.#shares.length;
    const figures = `others kept ${percent(mean)} of the processors busy, ${percent(most)} at most`;
    return most < quietShare ? `quiet (${figures})` : `NOT QUIET: ${figures}; take these figures again`;
  }
}

async function busyShare(): Promise<number> {
  const before = times();
  await delay(windowMs);
  const after = times();
  return 1 - (after.idle - before.idle) / (after.all - before.all || 1);
}

function times(): { idle: number; all: number } {
  const each = cpus().map(({ times }) => times);
  const idle = each.reduce((sum, time) => sum + time.idle, 0);
  return { idle, all: each.reduce((sum, time) => sum + time.user + time.nice + time.sys + time.irq, idle) };
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;
