import { type Job, type JobResult, PgBoss } from 'pg-boss';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { runText } from '../db/prepared.ts';
import { collectFiles } from '../file/index.ts';
import { sendTexts } from '../notification/index.ts';
import { SmsError, type SmsMessage } from '../providers/ports.ts';
import { doWhatIsDue } from './due.ts';
import { repeat } from './repeat.ts';

/** `id` names the message, however often it is tried; bulk goes after the others. */
export type QueuedSms = SmsMessage & { id: string; isBulk: boolean };

/** Work that happens later, at least once, on whichever server comes first. */
export type Tasks = {
  /** Looks for what is due at that business time; every minute does so too. */
  lookAgainAt(at: Date): Promise<void>;
  /** Leaves with the transaction of `db`, or not at all, whatever the person was sent before. */
  sendSms(db: Db, message: SmsMessage): Promise<void>;
  /** Likewise, all at once. */
  sendSmsToMany(db: Db, messages: readonly QueuedSms[]): Promise<void>;
  close(): Promise<void>;
};

/** Between two looks for texts that are due. */
const TEXTS_MS = 1_000;

const LOOK = 'look-for-what-is-due';
const SMS = 'send-sms';
const COLLECT = 'collect-files';

/** One message's failure is its own: the others of its batch are not sent again. A number at fault is not tried again. */
const sendOne = async (app: App, id: string, message: SmsMessage): Promise<JobResult> => {
  try {
    await app.sms.send(message);
    return { id, status: 'completed' };
  } catch (error) {
    const isFinal = error instanceof SmsError && error.isNumberAtFault;
    return { id, status: isFinal ? 'deadletter' : 'failed', output: { reason: String(error) } };
  }
};

/** `needed` answers the whole app at the time work is done: the queue is part of it. */
export const openTasks = async (databaseUrl: string, needed: () => App): Promise<Tasks> => {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 4, application_name: 'marketplace-tasks' });
  boss.on('error', error => needed().log.error({ err: error }, 'task queue'));
  await boss.start();
  await Promise.all([
    boss.createQueue(LOOK, { retryLimit: 3, retryBackoff: true, deleteAfterSeconds: 3600 }),
    boss.createQueue(COLLECT, { deleteAfterSeconds: 3600 }),
    boss.createQueue(SMS, { retryLimit: 5, retryDelay: 5, retryBackoff: true, deleteAfterSeconds: 3600 }),
  ]);
  await boss.schedule(LOOK, '* * * * *');
  await boss.schedule(COLLECT, '17 4 * * *');
  await boss.work(COLLECT, { pollingIntervalSeconds: 60 }, async () => {
    await collectFiles(needed());
  });
  await boss.work(LOOK, { pollingIntervalSeconds: 1 }, async () => {
    await doWhatIsDue(needed());
  });
  await boss.work(
    SMS,
    { pollingIntervalSeconds: 2, batchSize: 10, perJobResults: true },
    (messages: Job<SmsMessage>[]) => Promise.all(messages.map(({ id, data }) => sendOne(needed(), id, data))),
  );

  const texts = repeat(
    TEXTS_MS,
    () => sendTexts(needed()),
    error => needed().log.error({ err: error }, 'texts'),
  );

  return {
    lookAgainAt: async at => {
      const app = needed();
      const offsetMs = app.clock.now().getTime() - Date.now();
      const startAfter = new Date(Math.ceil((at.getTime() - offsetMs) / 1000) * 1000);
      await boss.send(LOOK, {}, { startAfter, singletonKey: startAfter.toISOString() });
    },
    sendSms: async (db, message) => {
      await boss.send(SMS, message, { db: { executeSql: (text, values) => runText(db, text, values) } });
    },
    sendSmsToMany: async (db, messages) => {
      if (messages.length === 0) return;
      const queued = messages.map(({ id, isBulk, ...data }) => ({ id, data, priority: isBulk ? -1 : 0 }));
      await boss.insert(SMS, queued, { db: { executeSql: (text, values) => runText(db, text, values) } });
    },
    close: async () => {
      await texts.close();
      await boss.stop({ graceful: true, timeout: 2_000 });
    },
  };
};
