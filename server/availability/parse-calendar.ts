import { Worker } from 'node:worker_threads';
import type { BusyAnswer, BusyQuestion, Progress } from './busy-times.ts';
import { ReadFailure } from './read-failure.ts';

/** Told by the thread. */
export const BEGUN = 'BEGUN';
/** From when the thread has loaded what it needs, which takes longer on a machine that is busy. */
const PARSE_MS = 3_000;
const MEMORY_MB = 128;
/** Entries of one calendar that may take too long: each costs a thread its time. */
const LEFT_MAX = 2;

const parseOnce = (asked: BusyQuestion, progress: Progress, limitMs: number): Promise<BusyAnswer> =>
  new Promise((done, failed) => {
    const worker = new Worker(new URL('./busy-times.worker.ts', import.meta.url), {
      workerData: { asked, progress },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    let timer: NodeJS.Timeout | undefined;
    const end = (settle: () => void) => {
      clearTimeout(timer);
      settle();
      void worker.terminate();
    };
    worker.on('message', (message: typeof BEGUN | BusyAnswer) => {
      if (message !== BEGUN) end(() => done(message));
      else timer = setTimeout(() => end(() => failed(new ReadFailure('TOO_LARGE'))), limitMs);
    });
    worker.once('error', (error: NodeJS.ErrnoException) =>
      end(() => failed(new ReadFailure(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'TOO_LARGE' : 'NO_CALENDAR'))),
    );
  });

/**
 * Parses a stranger's calendar in a thread of its own, with a limit of time and of memory: a rule can be one that never
 * comes true, and the server goes on answering. An entry that takes too long is left out and counted as unread. Rejects
 * with `ReadFailure`.
 */
export const parseCalendar = async (asked: BusyQuestion, limitMs = PARSE_MS): Promise<BusyAnswer> => {
  const left: number[] = [];
  for (;;) {
    const reading = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)).fill(-1);
    try {
      return await parseOnce(asked, { left, reading }, limitMs);
    } catch (error) {
      const [position = -1] = reading;
      const isEntry = error instanceof ReadFailure && error.why === 'TOO_LARGE' && position >= 0;
      if (!isEntry || left.length === LEFT_MAX) throw error;
      left.push(position);
    }
  }
};
