import { eq, sql } from 'drizzle-orm';
import { nameOf, readDefaultMethod } from '../../booking/index.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { columns, readRows } from '../../db/rows.ts';
import { type JobRow, jobs } from '../../db/tables/jobs.ts';
import { inTransaction } from '../../http/transaction.ts';
import { noticeContent } from '../../notice-text.ts';
import { aboutAccount, notify } from '../../notification/index.ts';
import { Refusal } from '../../refusal.ts';
import { moneyRules } from '../../rule-numbers.ts';
import { holdFunds, isPaidAtOnce, readCard } from './secure-funds.ts';

const HOUR_MS = 3_600_000;

type Accepting = { id: string; firstName: string };

/** To a model, who can do nothing about it. */
const notPaid = (jobId: string): Refusal =>
  new Refusal(
    'PAYMENT_FAILED',
    { jobId },
    'The client’s payment did not go through, so you are not booked yet. They were told. Try again later: the offer stays open until it runs out.',
  );

/** Money that is held for this model or for any free place. */
const isPlaceHeld = async (db: Db, jobId: string, modelId: string): Promise<boolean> => {
  const [row] = await readRows(
    db,
    { held: columns.boolean },
    sql`select exists (select from charges c join charge_lines l on l.charge_id = c.id
      where c.job_id = ${jobId} and c.aim = 'HOLD' and c.status = 'AUTHORISED' and l.void_at is null
        and (l.model_id = ${modelId} or l.model_id is null)) as held`,
  );
  return row?.held ?? false;
};

/** The bank has just declined this card for this model: it is not asked at every press. */
const hasJustFailed = async (db: Db, jobId: string, modelId: string, card: string): Promise<boolean> => {
  const [row] = await readRows(
    db,
    { failed: columns.boolean },
    sql`select exists (select from charges c join charge_lines l on l.charge_id = c.id
      where c.job_id = ${jobId} and l.model_id = ${modelId} and c.purpose = 'BOOKINGS' and c.status = 'RELEASED'
        and c.failure_code is not null and c.method_id = ${card}
        and c.updated_at > app_now() - make_interval(mins => ${moneyRules.holdAgainMinutes}::int)) as failed`,
  );
  return row?.failed ?? false;
};

/** The manager is not there: they are told, once an hour for each card, however often the model tries. */
const tellManager = async (app: App, job: JobRow, model: Accepting, card: string | null): Promise<void> => {
  const key = `offer-unpaid:${job.id}:${model.id}:${card}`;
  const nowMs = app.clock.now().getTime();
  const { count } = await app.rateLimits.add({ key, nowMs, windowMs: HOUR_MS, allowed: 1 });
  if (count > 1) return;
  const notice = noticeContent(app, 'money.offerUnpaid', { name: model.firstName, job: nameOf(job) });
  await inTransaction(app, 'system', db => notify(app, db, job.managerId, { ...notice, about: aboutAccount }));
};

/**
 * Secures the booking of a model who is about to accept an offer: a card or bank account is on file, and within 72 hours of
 * the start the money is held, for any free place or now. Runs before the transaction of the answer, because no transaction
 * waits for the provider. What is not secured refuses the answer.
 */
export const secureOffer = async (app: App, jobId: string, model: Accepting): Promise<void> => {
  const { db } = app.database;
  const [job] = await db.select().from(jobs).where(eq(jobs.id, jobId));
  if (!job) return;
  if (!isPaidAtOnce(job.startsAt, app.clock.now())) {
    if (await readDefaultMethod(db, job.managerId)) return;
    await tellManager(app, job, model, null);
    throw notPaid(jobId);
  }
  if (await isPlaceHeld(db, jobId, model.id)) return;
  const card = await readCard(db, job.managerId);
  const isHeld =
    card && !(await hasJustFailed(db, jobId, model.id, card)) && (await holdFunds(app, job, model.id)) === null;
  if (isHeld) return;
  await tellManager(app, job, model, card);
  throw notPaid(jobId);
};
