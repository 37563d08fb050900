import { seconds } from '#tools/progress.ts';

const everyMs = 15_000;

/** Says every fifteen seconds how far something long has come, so that nobody takes it for stuck. */
export class Progress {
  readonly #startedAt = performance.now();
  #latest = () => 'getting ready';
  readonly #timer = setInterval(() => {
    console.log(`  · ${this.#latest()}, ${seconds(performance.now() - this.#startedAt)}`);
  }, everyMs);

  /** What is counted from now on, and how many there will be. Returns what counts one of them, or several. */
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
