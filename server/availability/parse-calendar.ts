import { Worker } from 'node:worker_threads';
import type { Busy, BusyQuestion } from './busy-times.ts';
import { ReadFailure } from './read-failure.ts';

const PARSE_MS = 3_000;
const MEMORY_MB = 128;

/**
 * Parses a stranger's calendar in a thread of its own, with a limit of time and of memory: a rule can repeat every
 * second for ever, and the server goes on answering. Rejects with `ReadFailure`.
 */
export const parseCalendar = (asked: BusyQuestion): Promise<Busy[]> =>
  new Promise((done, failed) => {
    const worker = new Worker(new URL('./busy-times.worker.ts', import.meta.url), {
      workerData: asked,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const end = (settle: () => void) => {
      clearTimeout(timer);
      settle();
      void worker.terminate();
    };
    const timer = setTimeout(() => end(() => failed(new ReadFailure('TOO_LARGE'))), PARSE_MS);
    worker.once('message', (times: Busy[]) => end(() => done(times)));
    worker.once('error', (error: NodeJS.ErrnoException) =>
      end(() => failed(new ReadFailure(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'TOO_LARGE' : 'NO_CALENDAR'))),
    );
  });
