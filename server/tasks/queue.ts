import { PgBoss } from 'pg-boss';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { runText } from '../db/prepared.ts';
import { collectFiles } from '../file/collect.ts';
import type { SmsMessage } from '../providers/ports.ts';
import { doWhatIsDue } from './due.ts';

/** Work that happens later, at least once, on whichever server comes first. */
export type Tasks = {
  /** Looks for what is due at that business time; every minute does so too. */
  lookAgainAt(at: Date): Promise<void>;
  /** Leaves with the transaction of `db`, or not at all. */
  sendSms(db: Db, message: SmsMessage): Promise<void>;
  close(): Promise<void>;
};

const LOOK = 'look-for-what-is-due';
const SMS = 'send-sms';
const COLLECT = 'collect-files';

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
  await boss.work<SmsMessage>(SMS, { pollingIntervalSeconds: 2, batchSize: 10 }, async tasks => {
    await Promise.all(tasks.map(task => needed().sms.send(task.data)));
  });

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
    close: () => boss.stop({ graceful: true, timeout: 2_000 }),
  };
};
