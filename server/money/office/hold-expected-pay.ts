import { and, eq, isNull } from 'drizzle-orm';
import { staffOf } from '../../auth/index.ts';
import { lockJob } from '../../booking/index.ts';
import type { Handler } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { setAuditReason } from '../../db/set-audit-reason.ts';
import type { JobRow } from '../../db/tables/jobs.ts';
import { participants } from '../../db/tables/participants.ts';
import { payHolds } from '../../db/tables/pay-holds.ts';
import { writeAudit } from '../../db/write-audit.ts';
import { newId } from '../../ids.ts';
import { Refusal } from '../../refusal.ts';
import { answerJobMoney } from './answer.ts';
import { readExpectedOfJob } from './job-expected.ts';
import { readStaffNames } from './staff-names.ts';

/** The job, locked, which keeps its pay from becoming an earning meanwhile. */
const lockJobOf = async (db: Db, { jobId, modelId }: { jobId: string; modelId: string }): Promise<JobRow> => {
  const job = await lockJob(db, jobId);
  const ofModel = and(eq(participants.jobId, jobId), eq(participants.modelId, modelId));
  if (!job?.submittedAt || (await db.$count(participants, ofModel)) === 0) throw new Refusal('NOT_FOUND');
  return job;
};

/** Refused once the pay is an earning, which is held itself. */
export const holdExpectedPay: Handler<'holdExpectedPay'> = async call => {
  const { app, db, path, body } = call;
  const { jobId, modelId } = path;
  const job = await lockJobOf(db, path);
  const expected = await readExpectedOfJob(app, db, job, await readStaffNames(db));
  const pay = expected.find(({ model, held }) => model.id === modelId && !held);
  if (!pay) throw new Refusal('EARNING_CLOSED');
  await setAuditReason(db, body.reason);
  const id = newId();
  const { payCents } = pay;
  const by = { heldBy: staffOf(call).id, heldBecause: body.reason };
  await db.insert(payHolds).values({ id, jobId, modelId, payCents, ...by, createdAt: app.clock.now() });
  await writeAudit(db, { subject: 'EARNING', id, action: 'HOLD', after: { jobId, modelId, cents: payCents } });
  return answerJobMoney(call, jobId);
};

/** Ends the hold of all that a booking brings, if there is one. */
export const endPayHold = async (db: Db, jobId: string, modelId: string, now: Date): Promise<boolean> => {
  const [ended] = await db
    .update(payHolds)
    .set({ releasedAt: now })
    .where(and(eq(payHolds.jobId, jobId), eq(payHolds.modelId, modelId), isNull(payHolds.releasedAt)))
    .returning({ id: payHolds.id });
  if (ended) await writeAudit(db, { subject: 'EARNING', id: ended.id, action: 'RELEASE', after: { jobId, modelId } });
  return Boolean(ended);
};

/** What is an earning by now is released itself. */
export const releaseExpectedPay: Handler<'releaseExpectedPay'> = async call => {
  const { app, db, path, body } = call;
  const { jobId, modelId } = path;
  await lockJobOf(db, path);
  await setAuditReason(db, body.reason);
  if (!(await endPayHold(db, jobId, modelId, app.clock.now()))) throw new Refusal('EARNING_CLOSED');
  return answerJobMoney(call, jobId);
};
