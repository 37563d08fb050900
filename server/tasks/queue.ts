import { type Job, type JobResult, PgBoss } from 'pg-boss';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { runText } from '../db/prepared.ts';
import { collectFiles } from '../file/index.ts';
import { runMoney } from '../money/index.ts';
import { sendTexts } from '../notification/index.ts';
import { type PushMessage, SmsError, type SmsMessage } from '../providers/ports.ts';
import { sendPush } from '../push/index.ts';
import { repeat } from './repeat.ts';
import { runDueTasks } from './run-due-tasks.ts';

/** `id` stays the same in all retries; bulk messages are sent after the others. */
export type QueuedSms = SmsMessage & { id: string; isBulk: boolean };
export type QueuedPush = PushMessage & { id: string; subscriptionId: string; isBulk: boolean };

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
  close(): Promise<void>;
};

/** The pauses between two runs of the text sender, and of what moves money. */
const TEXTS_MS = 1_000;
const MONEY_MS = 1_000;

const SWEEP = 'sweep';
const SMS = 'send-sms';
const PUSH = 'send-push';
const COLLECT = 'collect-files';

/** A failure concerns one message alone, not its batch. Invalid numbers are not retried. */
const sendOne = async (app: App, id: string, message: SmsMessage): Promise<JobResult> => {
  try {
    await app.sms.send(message);
    return { id, status: 'completed' };
  } catch (error) {
    const isFinal = error instanceof SmsError && error.isNumberAtFault;
    return { id, status: isFinal ? 'deadletter' : 'failed', output: { reason: String(error) } };
  }
};

const deliverPush = async (app: App, id: string, push: Omit<QueuedPush, 'id' | 'isBulk'>): Promise<JobResult> => {
  try {
    await sendPush(app, push.subscriptionId, push);
    return { id, status: 'completed' };
  } catch (error) {
    return { id, status: 'failed', output: { reason: String(error) } };
  }
};

const startWork = async (boss: PgBoss, needed: () => App) => {
  await boss.schedule(SWEEP, '* * * * *');
  await boss.schedule(COLLECT, '17 4 * * *');
  await boss.work(COLLECT, { pollingIntervalSeconds: 60 }, async () => {
    await collectFiles(needed());
  });
  await boss.work(SWEEP, { pollingIntervalSeconds: 1 }, async () => {
    await runDueTasks(needed());
  });
  await boss.work(
    SMS,
    { pollingIntervalSeconds: 2, batchSize: 10, perJobResults: true },
    (messages: Job<SmsMessage>[]) => Promise.all(messages.map(({ id, data }) => sendOne(needed(), id, data))),
  );
  await boss.work(
    PUSH,
    { pollingIntervalSeconds: 0.5, batchSize: 20, perJobResults: true },
    (pushes: Job<Omit<QueuedPush, 'id' | 'isBulk'>>[]) =>
      Promise.all(pushes.map(({ id, data }) => deliverPush(needed(), id, data))),
  );

  const log = (what: string) => (error: unknown) => needed().log.error({ err: error }, what);
  const loops = [
    repeat(TEXTS_MS, () => sendTexts(needed()), log('texts')),
    repeat(MONEY_MS, () => runMoney(needed()), log('payments')),
  ];
  return { close: () => Promise.all(loops.map(loop => loop.close())) };
};

/**
 * `needed` returns the app when work is run: the queue itself is part of the app. A server that is no worker queues tasks
 * for those that are.
 */
export const openTasks = async (databaseUrl: string, needed: () => App, { isWorker = true } = {}): Promise<Tasks> => {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 4, application_name: 'marketplace-tasks' });
  boss.on('error', error => needed().log.error({ err: error }, 'task queue'));
  await boss.start();
  await Promise.all([
    boss.createQueue(SWEEP, { retryLimit: 3, retryBackoff: true, deleteAfterSeconds: 3600 }),
    boss.createQueue(COLLECT, { deleteAfterSeconds: 3600 }),
    ...[SMS, PUSH].map(queue =>
      boss.createQueue(queue, { retryLimit: 5, retryDelay: 5, retryBackoff: true, deleteAfterSeconds: 3600 }),
    ),
  ]);
  const loops = isWorker ? await startWork(boss, needed) : null;

  return {
    scheduleSweep: async at => {
      const app = needed();
      const offsetMs = app.clock.now().getTime() - Date.now();
      const startAfter = new Date(Math.ceil((at.getTime() - offsetMs) / 1000) * 1000);
      await boss.send(SWEEP, {}, { startAfter, singletonKey: startAfter.toISOString() });
    },
    sendSms: async (db, message) => {
      await boss.send(SMS, message, { db: { executeSql: (text, values) => runText(db, text, values) } });
    },
    sendSmsToMany: async (db, messages) => {
      if (messages.length === 0) return;
      const queued = messages.map(({ id, isBulk, ...data }) => ({ id, data, priority: isBulk ? -1 : 0 }));
      await boss.insert(SMS, queued, { db: { executeSql: (text, values) => runText(db, text, values) } });
    },
    sendPushes: async (db, messages) => {
      if (messages.length === 0) return;
      const queued = messages.map(({ id, isBulk, ...data }) => ({ id, data, priority: isBulk ? -1 : 0 }));
      await boss.insert(PUSH, queued, { db: { executeSql: (text, values) => runText(db, text, values) } });
    },
    close: async () => {
      await loops?.close();
      await boss.stop({ graceful: true, timeout: 2_000 });
    },
  };
};
