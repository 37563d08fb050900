import { parentPort, workerData } from 'node:worker_threads';
import { type BusyQuestion, busyTimes, type Progress } from './busy-times.ts';
import { BEGUN } from './parse-calendar.ts';

// Written by `parse-calendar.ts`.
const { asked, progress } = workerData as { asked: BusyQuestion; progress: Progress };
parentPort?.postMessage(BEGUN);
parentPort?.postMessage(busyTimes(asked, progress));
