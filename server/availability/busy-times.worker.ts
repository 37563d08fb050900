import { parentPort, workerData } from 'node:worker_threads';
import { type BusyQuestion, busyTimes } from './busy-times.ts';

// Written by `parse-calendar.ts`.
parentPort?.postMessage(busyTimes(workerData as BusyQuestion));
