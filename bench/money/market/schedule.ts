type Waiting = { atMs: number; go: () => void };

/** Runs many stories under one clock: each waits for its next moment, and the clock moves on when all of them wait. */
export class Schedule {
  readonly #waiting: Waiting[] = [];
  readonly #failures: unknown[] = [];
  #active = 0;
  #nowMs = Number.NEGATIVE_INFINITY;
  #allWait = () => {};

  /** Begins a story. */
  start(story: () => Promise<void>): void {
    this.#active += 1;
    story()
      .catch(error => void this.#failures.push(error))
      .finally(() => this.#rest());
  }

  /** Waits until the clock has reached this moment; not at all once it has, for the clock never goes back. */
  async until(atMs: number): Promise<void> {
    if (atMs <= this.#nowMs) return;
    await new Promise<void>(resolve => {
      this.#waiting.push({ atMs, go: resolve });
      this.#rest();
    });
  }

  #rest(): void {
    this.#active -= 1;
    if (this.#active === 0) this.#allWait();
  }

  /** Waits for so long from now on. */
  pause(ms: number): Promise<void> {
    return this.until(this.#nowMs + ms);
  }

  async #settled(): Promise<void> {
    if (this.#active > 0)
      await new Promise<void>(resolve => {
        this.#allWait = resolve;
      });
    this.#allWait = () => {};
    const [failure] = this.#failures;
    if (failure) throw failure;
  }

  /** Until every story has ended. `moveTo` is called with each moment that any of them waits for, in order. */
  async run(moveTo: (atMs: number) => Promise<void>, signal: AbortSignal): Promise<void> {
    await this.#settled();
    while (this.#waiting.length > 0 && !signal.aborted) {
      const atMs = Math.min(...this.#waiting.map(waiting => waiting.atMs));
      this.#nowMs = atMs;
      await moveTo(atMs);
      const due = this.#waiting.filter(waiting => waiting.atMs <= atMs);
      const later = this.#waiting.filter(waiting => waiting.atMs > atMs);
      this.#waiting.splice(0, this.#waiting.length, ...later);
      this.#active += due.length;
      for (const { go } of due) go();
      await this.#settled();
    }
  }
}
