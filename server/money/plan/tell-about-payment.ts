import { and, eq } from 'drizzle-orm';
import { momentText } from '#contract/rules/zoned-time.ts';
import { nameOf } from '../../booking/index.ts';
import { QUEUE_CHANGED } from '../../bus/bus.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import type { JobRow } from '../../db/tables/jobs.ts';
import { participants } from '../../db/tables/participants.ts';
import { writeAudit } from '../../db/write-audit.ts';
import { afterCommit } from '../../http/transaction.ts';
import { type NoticeContent, noticeContent } from '../../notice-text.ts';
import { aboutJob, notify, notifyAll } from '../../notification/index.ts';
import { moneyRules } from '../../rule-numbers.ts';
import type { PaymentNotice } from './facts.ts';

const HOUR_MS = 3_600_000;

const tellManager = (app: App, db: Db, job: JobRow, notice: NoticeContent) =>
  notify(app, db, job.managerId, { ...notice, about: aboutJob(job.id, 'PAYMENT') });

/** Tells the manager, those booked and staff that the job takes place though its money has not arrived; returns the models. */
const tellDebitUnderWay = async (app: App, db: Db, job: JobRow): Promise<string[]> => {
  const booked = await db
    .select({ id: participants.modelId })
    .from(participants)
    .where(and(eq(participants.jobId, job.id), eq(participants.status, 'BOOKED')));
  const models = booked.map(({ id }) => id);
  const values = { job: nameOf(job) };
  await tellManager(app, db, job, noticeContent(app, 'money.debitUnderWayForClient', values));
  await notifyAll(app, db, models, {
    ...noticeContent(app, 'money.debitUnderWay', values),
    about: aboutJob(job.id),
  });
  return models;
};

/** Tells the manager until when the job can still be paid; models are told only if it is cancelled. */
const warnOfCancellation = async (app: App, db: Db, job: JobRow): Promise<string[]> => {
  const until = new Date((job.startsAt?.getTime() ?? 0) - moneyRules.unpaidCancelHours * HOUR_MS).toISOString();
  const when = momentText(until, job.location?.timeZone ?? 'UTC');
  await tellManager(app, db, job, noticeContent(app, 'money.payBy', { job: nameOf(job), when }));
  return [];
};

/** Says one thing about a missing payment, with the entry of the job's history by which it is said once; the models who were told. */
export const tellAboutPayment = async (app: App, db: Db, job: JobRow, notice: PaymentNotice): Promise<string[]> => {
  await writeAudit(db, { subject: 'JOB', id: job.id, action: notice });
  const told = notice === 'PAYMENT_WARNED' ? warnOfCancellation : tellDebitUnderWay;
  const models = await told(app, db, job);
  afterCommit(db, () => app.bus.publish(QUEUE_CHANGED));
  return models;
};
