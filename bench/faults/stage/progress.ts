import { seconds } from '#tools/progress.ts';

const everyMs = 15_000;

/** Prints the progress of a long run every fifteen seconds, so that it does not look stuck. */
export class Progress {
  readonly #startedAt = performance.now();
  #latest = () => 'getting ready';
  readonly #timer = setInterval(() => {
    console.log(`  · ${this.#latest()}, ${seconds(performance.now() - this.#startedAt)}`);
  }, everyMs);

  /** Names what is counted from now on, and the total. Returns a function that counts one, or several. */
  count(what: string, whole: number): (more?: number) => void {
    let done = 0;
    this.#latest = () => `${done.toLocaleString('en-US')} of ${whole.toLocaleString('en-US')} ${what}`;
    return (more = 1) => {
      done += more;
    };
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
  }
}
