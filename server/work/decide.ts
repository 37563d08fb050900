import { and, eq } from 'drizzle-orm';
import { shownDollars } from '#contract/rules/dollars.ts';
import { mostPayCents } from '#contract/rules/worked-pay.ts';
import { staffOf } from '../auth/index.ts';
import { nameOf, ratesOf } from '../booking/index.ts';
import type { Handler } from '../context.ts';
import { setAuditReason } from '../db/set-audit-reason.ts';
import { disputes, noShows } from '../db/tables/work-cases.ts';
import { noticeContent } from '../notice-text.ts';
import { aboutJob, notify, notifyAll } from '../notification/index.ts';
import { publishQueue } from '../publish-queue.ts';
import { fieldRefusal, Refusal } from '../refusal.ts';
import { work } from '../rule-numbers.ts';
import { lockPart } from './case-part.ts';
import { confirmNoShow } from './confirm-no-show.ts';
import { publishWork } from './publish.ts';
import { spansOf } from './result.ts';

export const decideNoShow: Handler<'decideNoShow'> = async call => {
  const { app, db, path, body } = call;
  const staff = staffOf(call);
  const [claim] = await db.select().from(noShows).where(eq(noShows.id, path.id));
  if (!claim) throw new Refusal('NOT_FOUND');
  const { job, part } = await lockPart(db, claim.jobId, claim.modelId);
  if (part.noShow?.id !== claim.id || part.noShow.status !== 'ANSWERED') throw new Refusal('CASE_CLOSED');
  await setAuditReason(db, body.reason);
  const { id, modelId } = claim;
  if (body.outcome === 'CONFIRMED')
    await confirmNoShow(app, db, job, { id, modelId, decidedBy: staff.id, decision: body.reason });
  else {
    await db
      .update(noShows)
      .set({ status: 'REJECTED', decidedAt: app.clock.now(), decidedBy: staff.id, decision: body.reason })
      .where(eq(noShows.id, id));
    await notifyAll(app, db, [modelId, job.managerId], {
      ...noticeContent(app, 'work.noNoShow', { job: nameOf(job) }),
      about: aboutJob(job.id, 'WORK'),
    });
  }
  publishWork(call, job, [modelId]);
  publishQueue(call);
  return { done: true };
};

export const decideDispute: Handler<'decideDispute'> = async call => {
  const { app, db, path, body } = call;
  const staff = staffOf(call);
  const [dispute] = await db.select().from(disputes).where(eq(disputes.id, path.id));
  if (!dispute) throw new Refusal('NOT_FOUND');
  const { job, part } = await lockPart(db, dispute.jobId, dispute.modelId);
  const most = mostPayCents(ratesOf(job, part.agreed), spansOf(part.shifts), work.overtime);
  if (body.payCents > most)
    throw fieldRefusal('PAY_TOO_HIGH', 'payCents', `This job could pay ${shownDollars(most)} at most.`);
  await setAuditReason(db, body.reason);
  const decided = await db
    .update(disputes)
    .set({
      status: 'DECIDED',
      payCents: body.payCents,
      decision: body.reason,
      decidedBy: staff.id,
      decidedAt: app.clock.now(),
    })
    .where(and(eq(disputes.id, dispute.id), eq(disputes.status, 'OPEN')))
    .returning({ id: disputes.id });
  if (decided.length === 0) throw new Refusal('CASE_CLOSED');
  const values = { job: nameOf(job), amount: shownDollars(body.payCents) };
  const notice = { ...noticeContent(app, 'work.disputeDecided', values), about: aboutJob(job.id, 'WORK') };
  await notify(app, db, dispute.modelId, notice);
  await notify(app, db, job.managerId, notice);
  publishWork(call, job, [dispute.modelId]);
  publishQueue(call);
  return { done: true };
};
