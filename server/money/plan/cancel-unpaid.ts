import { nameOf } from '../../booking/index.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import type { JobRow } from '../../db/tables/jobs.ts';
import { endJob } from '../../job/index.ts';
import { noticeContent, noticeText } from '../../notice-text.ts';
import { aboutJob, notify } from '../../notification/index.ts';

/** Cancels a job whose payment did not come in; the models who were told. */
export const cancelUnpaid = async (app: App, db: Db, job: JobRow): Promise<string[]> => {
  const unpaid = { by: 'SYSTEM', reason: 'UNPAID', description: 'The payment did not come in.' } as const;
  const values = { job: nameOf(job) };
  const told = await endJob(app, db, job, { ...unpaid, text: noticeText(app, 'money.unpaid', values) });
  await notify(app, db, job.managerId, {
    ...noticeContent(app, 'money.unpaidForClient', values),
    about: aboutJob(job.id, 'PAYMENT'),
  });
  return told;
};
