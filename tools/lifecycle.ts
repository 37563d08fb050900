import { explainError } from './refusal.ts';

type Closer = { close: () => Promise<void> | void; kill?: () => void };

/** With npm, Ctrl-C arrives twice: from the terminal and from npm. Signals within this time count as one. */
const sameRequestMs = 500;

/**
 * Owns everything a command has started. The first request to stop closes it in reverse order, a second one kills it.
 * What is opened during the shutdown is closed at once.
 */
export class Lifecycle {
  readonly #closers: Closer[] = [];
  #stopping: Promise<never> | undefined;
  #requestedAt = 0;
  readonly #abort = new AbortController();

  /** Aborted when the stop begins: for work in progress that need not be finished. */
  readonly signal = this.#abort.signal;

  get isStopping(): boolean {
    return this.#stopping !== undefined;
  }

  opened(closer: Closer): void {
    this.#closers.push(closer);
    if (this.isStopping) void closer.close();
  }

  /** Runs the command; a failure is printed and stops everything with exit code 1. */
  async run(command: () => Promise<void>): Promise<void> {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => this.#request());
    process.on('disconnect', () => void this.stop(0));
    // The parent process ended while our modules were loading.
    if (process.connected === false) return this.stop(0);
    // The reader of our output is gone: the terminal was closed.
    process.stdout.on('error', () => void this.stop(0));
    process.on('uncaughtException', error => void this.fail(error));
    try {
      await command();
    } catch (error) {
      await this.fail(error);
    }
  }

  stop(exitCode: number): Promise<never> {
    this.#abort.abort();
    this.#stopping ??= this.#closeAll().then(() => process.exit(exitCode));
    return this.#stopping;
  }

  /** Failures during the shutdown are consequences of it. */
  async fail(error: unknown): Promise<void> {
    if (this.isStopping) return;
    console.error(`\n${explainError(error)}\n`);
    await this.stop(1);
  }

  #request(): void {
    const now = performance.now();
    if (!this.isStopping) {
      this.#requestedAt = now;
      console.log('\nStopping. Press Ctrl-C again to stop at once.');
      void this.stop(0);
    } else if (now - this.#requestedAt > sameRequestMs) {
      for (const closer of this.#closers.toReversed()) closer.kill?.();
      process.exit(1);
    }
  }

  async #closeAll(): Promise<void> {
    for (const closer of this.#closers.toReversed()) {
      try {
        await closer.close();
      } catch (error) {
        console.error(explainError(error));
      }
    }
  }
}
