import type { Job, PgBoss, Queue } from 'pg-boss';
import type { App } from '../context.ts';
import { queues } from '../queues.ts';
import { observeTask } from '../telemetry.ts';
import { openPacer } from './pacer.ts';
import { doUpkeep, sweep } from './run-due-tasks.ts';

/** What is stored of a task also says to which trace it belongs. */
export type Traced<Data> = Data & { traceparent?: string };

const { SWEEP, UPKEEP } = queues;

/** One run does all that is due, so it serves every task whose time has come: more than are scheduled while one runs. */
const AT_ONCE = 1_000;
/** Where something is due in every second, sweeps take a quarter of a server's time and come a few seconds late. */
const REST = { times: 3, mostMs: 5_000 };
/** Nobody waits for upkeep. */
const UPKEEP_POLL_SECONDS = 10;
const EVERY_MINUTE = '* * * * *';

export const sweepQueues: Record<string, Omit<Queue, 'name'>> = {
  [SWEEP]: { retryLimit: 3, retryBackoff: true, deleteAfterSeconds: 3600 },
  [UPKEEP]: { deleteAfterSeconds: 3600 },
};

/** Sweeps once a minute and whenever one is scheduled; does upkeep once a minute. */
export const workSweeps = async (boss: PgBoss, needed: () => App): Promise<{ stop(): Promise<unknown> }> => {
  const pacer = openPacer(REST);
  await boss.schedule(SWEEP, EVERY_MINUTE);
  await boss.schedule(UPKEEP, EVERY_MINUTE);
  await boss.work(SWEEP, { pollingIntervalSeconds: 1, batchSize: AT_ONCE }, async ([first]: Job<Traced<object>>[]) => {
    const parent = first?.data?.traceparent;
    await pacer.run(() => observeTask(needed().telemetry, { task: SWEEP, parent }, () => sweep(needed())));
  });
  await boss.work(UPKEEP, { pollingIntervalSeconds: UPKEEP_POLL_SECONDS, batchSize: AT_ONCE }, async () => {
    await observeTask(needed().telemetry, { task: UPKEEP }, () => doUpkeep(needed()));
  });
  return {
    stop: () => {
      pacer.close();
      return Promise.all([SWEEP, UPKEEP].map(queue => boss.offWork(queue)));
    },
  };
};
