import { setTimeout as delay } from 'node:timers/promises';
import { type JobResult, type JobWithMetadata, PgBoss, type Queue } from 'pg-boss';
import { readBusyCalendars } from '../availability/index.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { runText } from '../db/prepared.ts';
import { connectionTo } from '../db/primary.ts';
import { collectFiles } from '../file/index.ts';
import { afterCommit } from '../http/transaction.ts';
import { runMoney } from '../money/index.ts';
import { keepTaken, keepUndelivered, sendTexts, type ToldByMessage } from '../notification/index.ts';
import { type PushMessage, SmsError, type SmsMessage } from '../providers/ports.ts';
import { openSlowDevices, type SlowDevices, sendPush } from '../push/index.ts';
import { queues } from '../queues.ts';
import { queueConnectionsOf } from '../roles.ts';
import { observeTask } from '../telemetry.ts';
import { repeat } from './repeat.ts';
import { sweepQueues, type Traced, workSweeps } from './sweeps.ts';

/** `id` stays the same in all retries; bulk messages are sent after the others. */
export type QueuedSms = Traced<SmsMessage & { id: string; isBulk: boolean; told: ToldByMessage }>;
export type QueuedPush = Traced<
  PushMessage & { id: string; subscriptionId: string; isBulk: boolean; told: ToldByMessage }
>;
type SmsJob = Traced<SmsMessage & { told?: ToldByMessage }>;
/** Without what it tells where a version before queued it. */
type PushJob = Omit<QueuedPush, 'id' | 'isBulk' | 'told'> & { told?: ToldByMessage };

/** Background work, run at least once on any of the servers. */
export type Tasks = {
  /** Schedules a sweep at that business time, besides the one every minute. */
  scheduleSweep(at: Date): Promise<void>;
  /** Queued in the transaction of `db`; no caps apply. */
  sendSms(db: Db, message: SmsMessage): Promise<void>;
  /** As sendSms, for many in one statement. */
  sendSmsToMany(db: Db, messages: readonly QueuedSms[]): Promise<void>;
  /** Queued in the transaction of `db`, each for one device. */
  sendPushes(db: Db, messages: readonly QueuedPush[]): Promise<void>;
  /** Takes no more work, and waits a few seconds for what is being done. */
  stopWork(): Promise<void>;
  /** Hands back what is still being done, so that another server does it. */
  close(): Promise<void>;
};

/** How long work in progress may take once the server stops. */
const FINISH_MS = 8_000;
/**
 * The pauses between two runs of the sender of texts and pushes, of what moves money, and of what reads models' other calendars.
 * A push is to be shown within a second of its cause.
 */
const TEXTS_MS = 250;
const MONEY_MS = 1_000;
const CALENDARS_MS = 5_000;

/**
 * Pushes are sent in lanes, each of which waits for the slowest of a batch. One person is in at most so many at once: whose
 * devices let us wait holds up nobody else.
 */
const PUSHES_OF_ONE = 2;
const PUSH_LANES = 2 * PUSHES_OF_ONE;

const { SWEEP, SMS, PUSH, COLLECT } = queues;

type Unsent = Parameters<typeof keepUndelivered>[2];

/** Keeps that someone was not told, so that staff can answer for it. */
const keepUnsent = async (app: App, told: ToldByMessage | undefined, unsent: Unsent): Promise<void> => {
  if (!told) return;
  await keepUndelivered(app, told, unsent).catch(err => app.log.error({ err }, 'a message that was not sent'));
};

/** A failure concerns one message alone, not its batch. Invalid numbers are not retried. What is not sent in the end is kept. */
const sendOne = async (app: App, { id, data, retryCount, retryLimit }: JobWithMetadata<SmsJob>): Promise<JobResult> => {
  const { traceparent, told, ...message } = data;
  try {
    await observeTask(app.telemetry, { task: SMS, parent: traceparent }, () => app.sms.send(message));
    return { id, status: 'completed' };
  } catch (error) {
    const isRefused = error instanceof SmsError && error.isNumberAtFault;
    const isGivenUp = !isRefused && retryCount >= retryLimit;
    if (isGivenUp) app.telemetry.metrics?.givenUp(SMS);
    if (isRefused || isGivenUp)
      await keepUnsent(app, told, { id, channel: 'SMS', because: isRefused ? 'REFUSED' : 'FAILED' });
    return { id, status: isRefused ? 'deadletter' : 'failed', output: { reason: String(error) } };
  }
};

/** As with texts; a browser that is gone refuses. */
const deliverPush = async (
  app: App,
  slow: SlowDevices,
  { id, data, retryCount, retryLimit }: JobWithMetadata<PushJob>,
): Promise<JobResult> => {
  const { traceparent, told, subscriptionId, ...message } = data;
  try {
    const send = () => sendPush(app, slow, { subscriptionId, message });
    const end = await observeTask(app.telemetry, { task: PUSH, parent: traceparent }, send);
    if (end === 'REFUSED') await keepUnsent(app, told, { id, channel: 'PUSH', because: 'REFUSED' });
    if (end === 'TAKEN' && told?.onceTaken)
      await keepTaken(app, told.onceTaken).catch(err => app.log.error({ err }, 'a push that was sent'));
    return { id, status: 'completed' };
  } catch (error) {
    if (retryCount >= retryLimit) {
      app.telemetry.metrics?.givenUp(PUSH);
      await keepUnsent(app, told, { id, channel: 'PUSH', because: 'FAILED' });
    }
    return { id, status: 'failed', output: { reason: String(error) } };
  }
};

const startWork = async (boss: PgBoss, needed: () => App) => {
  await boss.schedule(COLLECT, '17 4 * * *');
  await boss.work(COLLECT, { pollingIntervalSeconds: 60 }, async () => {
    await observeTask(needed().telemetry, { task: COLLECT }, () => collectFiles(needed()));
  });
  const sweeps = await workSweeps(boss, needed);
  await boss.work(
    SMS,
    { pollingIntervalSeconds: 2, batchSize: 10, perJobResults: true, includeMetadata: true },
    (messages: JobWithMetadata<SmsJob>[]) => Promise.all(messages.map(message => sendOne(needed(), message))),
  );
  const slow = openSlowDevices();
  /** Of these lanes the first can be woken; the others look by themselves. */
  const openLanes = () =>
    boss.work(
      PUSH,
      {
        pollingIntervalSeconds: 1,
        batchSize: 20,
        localConcurrency: PUSHES_OF_ONE,
        localGroupConcurrency: PUSHES_OF_ONE,
        perJobResults: true,
        includeMetadata: true,
      },
      (pushes: JobWithMetadata<PushJob>[]) => Promise.all(pushes.map(push => deliverPush(needed(), slow, push))),
    );
  const pushes = await Promise.all(Array.from({ length: PUSH_LANES / PUSHES_OF_ONE }, openLanes));

  const log = (what: string) => (error: unknown) => needed().log.error({ err: error }, what);
  const loop = (task: string, everyMs: number, work: (app: App) => Promise<unknown>) =>
    repeat(everyMs, () => observeTask(needed().telemetry, { task }, () => work(needed())), log(task));
  const loops = [
    loop('texts', TEXTS_MS, sendTexts),
    loop('payments', MONEY_MS, runMoney),
    loop('busy calendars', CALENDARS_MS, readBusyCalendars),
  ];
  return {
    /** Sends what was just queued, at once. */
    wakePushes: () => {
      for (const lane of pushes) boss.notifyWorker(lane);
    },
    stop: async () => {
      await Promise.all([
        sweeps.stop(),
        ...loops.map(loop => loop.close()),
        ...[COLLECT, SMS, PUSH].map(queue => boss.offWork(queue)),
      ]);
    },
  };
};

const ofMessages = { retryLimit: 5, retryDelay: 5, retryBackoff: true, deleteAfterSeconds: 3600 };
const optionsOf: Record<string, Omit<Queue, 'name'>> = {
  ...sweepQueues,
  [COLLECT]: { deleteAfterSeconds: 3600 },
  [SMS]: ofMessages,
  [PUSH]: ofMessages,
};

type Opening = { databaseUrl: string; poolSize: number; log: Pick<App['log'], 'error'>; isWorker: boolean };

/**
 * `needed` returns the app when work is run: the queue itself is part of the app. A server that is no worker queues tasks
 * for those that are.
 */
export const openTasks = async (
  { databaseUrl, poolSize, log, isWorker }: Opening,
  needed: () => App,
): Promise<Tasks> => {
  const boss = new PgBoss({
    ...connectionTo(databaseUrl),
    max: queueConnectionsOf(isWorker, poolSize),
    application_name: 'marketplace-tasks',
    createSchema: false,
    supervise: isWorker,
    schedule: isWorker,
  });
  let isClosed = false;
  boss.on('error', error => {
    // Tasks that were handed back fail when they come to an end after all.
    if (!isClosed) log.error({ err: error }, 'task queue');
  });
  await boss.start();
  const existing = (await boss.getQueues()).map(({ name }) => name);
  for (const [name, options] of Object.entries(optionsOf))
    if (!existing.includes(name)) await boss.createQueue(name, options);
  const work = isWorker ? await startWork(boss, needed) : null;

  /** Without a trace of its own it belongs to the one in progress. */
  const traced = <Data extends object>(data: Traced<Data>): Traced<Data> => {
    const traceparent = data.traceparent ?? needed().telemetry.tracing?.current()?.traceparent;
    return traceparent ? { ...data, traceparent } : data;
  };

  return {
    scheduleSweep: async at => {
      const app = needed();
      const offsetMs = app.clock.now().getTime() - Date.now();
      const startAfter = new Date(Math.ceil((at.getTime() - offsetMs) / 1000) * 1000);
      await boss.send(SWEEP, traced({}), { startAfter });
    },
    sendSms: async (db, message) => {
      await boss.send(SMS, traced(message), { db: { executeSql: (text, values) => runText(db, text, values) } });
    },
    sendSmsToMany: async (db, messages) => {
      if (messages.length === 0) return;
      const queued = messages.map(({ id, isBulk, ...data }) => ({ id, data: traced(data), priority: isBulk ? -1 : 0 }));
      await boss.insert(SMS, queued, { db: { executeSql: (text, values) => runText(db, text, values) } });
    },
    sendPushes: async (db, messages) => {
      if (messages.length === 0) return;
      const queued = messages.map(({ id, isBulk, ...data }) => ({
        id,
        data: traced(data),
        priority: isBulk ? -1 : 0,
        group: { id: data.told.userId },
      }));
      await boss.insert(PUSH, queued, { db: { executeSql: (text, values) => runText(db, text, values) } });
      afterCommit(db, () => work?.wakePushes());
    },
    stopWork: async () => {
      await Promise.race([work?.stop(), delay(FINISH_MS, undefined, { ref: false })]);
    },
    close: async () => {
      isClosed = true;
      await boss.stop({ graceful: false });
    },
  };
};
