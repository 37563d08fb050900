import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { insertCharge } from '../../booking/index.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { chargeLines, charges, refunds } from '../../db/tables/charges.ts';
import { earnings } from '../../db/tables/earnings.ts';
import { jobServices } from '../../db/tables/job-services.ts';
import type { JobRow } from '../../db/tables/jobs.ts';
import { newId } from '../../ids.ts';
import { bookEntry } from '../ledger/book.ts';
import { earningEntry } from '../ledger/entries.ts';
import type { NewCharge, NewEarning, Plan } from './plan.ts';

const addCharge = async (app: App, db: Db, job: JobRow, { purpose, isHold, lines }: NewCharge): Promise<void> => {
  const how = { purpose, aim: isHold ? 'HOLD' : 'CAPTURE' } as const;
  const { id, amountCents } = await insertCharge(db, job, how, lines, app.clock.now());
  if (purpose === 'DEBT')
    await bookEntry(db, {
      event: `debt:${id}`,
      memo: 'DEBT',
      jobId: job.id,
      lines: [
        ['CLIENT_DEBT', job.managerId, amountCents],
        ['CLIENT_FUNDS', job.id, -amountCents],
      ],
    });
};

export const addEarning = async (
  app: App,
  db: Db,
  jobId: string,
  { isHeld, isBorne, ...earning }: NewEarning,
): Promise<void> => {
  const id = newId();
  await db.insert(earnings).values({
    id,
    jobId,
    ...earning,
    status: isHeld ? 'HELD' : 'DUE',
    nextTryAt: earning.dueAt,
    createdAt: app.clock.now(),
  });
  if (isBorne)
    await bookEntry(db, {
      event: `borne:${id}`,
      memo: earning.kind,
      jobId,
      lines: [
        ['PROCESSING_COSTS', null, earning.payCents],
        ['CLIENT_FUNDS', jobId, -earning.payCents],
      ],
    });
  await bookEntry(db, earningEntry({ id, jobId, ...earning }));
};

/** A charge that nothing was asked for yet, or that failed, ends at once; the others at the provider first. */
const release = (db: Db, ids: string[]) =>
  db
    .update(charges)
    .set({
      aim: 'RELEASE',
      nextTryAt: sql`app_now()`,
      status: sql`case when ${charges.status} = 'FAILED' or (${charges.status} = 'DUE' and ${charges.providerId} is null and ${charges.claimedUntil} is null)
        then 'RELEASED' else ${charges.status} end`,
    })
    .where(inArray(charges.id, ids));

/** What staff asked to give back of a charge and nobody approved yet, when the charge has no room for it any more. */
const refuseApprovals = (app: App, db: Db, chargeId: string, amountCents: number) =>
  db
    .update(refunds)
    .set({ status: 'REFUSED', decision: 'Given back by the rules meanwhile.', decidedAt: app.clock.now() })
    .where(
      and(
        eq(refunds.chargeId, chargeId),
        eq(refunds.status, 'APPROVAL'),
        sql`${amountCents}::int + (select sum(r.amount_cents) from refunds r where r.charge_id = ${chargeId} and r.status <> 'REFUSED')
          > (select c.amount_cents from charges c where c.id = ${chargeId})`,
      ),
    );

const settleService = async (db: Db, job: JobRow, { service, status }: Plan['services'][number]): Promise<void> => {
  const [row] = await db
    .update(jobServices)
    .set({ status })
    .where(and(eq(jobServices.jobId, job.id), eq(jobServices.service, service)))
    .returning();
  if (!row || status !== 'EARNED') return;
  await bookEntry(db, {
    event: `service:${job.id}:${service}`,
    memo: service,
    jobId: job.id,
    lines: [
      ['CLIENT_FUNDS', job.id, row.priceCents],
      ['SERVICES', null, -row.priceCents],
    ],
  });
};

/** Writes what a plan asks for, but its move. */
export const applyPlan = async (app: App, db: Db, job: JobRow, plan: Plan): Promise<void> => {
  const now = app.clock.now();
  if (plan.voids.length > 0)
    await db.update(chargeLines).set({ voidAt: now }).where(inArray(chargeLines.id, plan.voids));
  if (plan.promoted.length > 0)
    await db.update(chargeLines).set({ kind: 'BOOKING' }).where(inArray(chargeLines.id, plan.promoted));
  for (const { lineId, ...amounts } of plan.lowered)
    await db.update(chargeLines).set(amounts).where(eq(chargeLines.id, lineId));
  if (plan.releases.length > 0) await release(db, plan.releases);
  for (const { chargeId, amountCents, reason } of plan.refunds) {
    await refuseApprovals(app, db, chargeId, amountCents);
    await db
      .insert(refunds)
      .values({ id: newId(), chargeId, jobId: job.id, amountCents, reason, nextTryAt: now, createdAt: now });
  }
  for (const { lineId, keptCents, amountCents } of plan.goodwill)
    await bookEntry(db, {
      // A line gives back more than once where its pay is lowered before it ends, and keeps less each time.
      event: `goodwill-returned:${lineId}:${keptCents}`,
      memo: 'STAFF',
      jobId: job.id,
      lines: [
        ['CLIENT_FUNDS', job.id, amountCents],
        ['GOODWILL', null, -amountCents],
      ],
    });
  for (const charge of plan.charges) await addCharge(app, db, job, charge);
  for (const earning of plan.earnings) await addEarning(app, db, job.id, earning);
  for (const { modelId, kind } of plan.freed)
    await db
      .update(earnings)
      .set({ status: 'DUE', nextTryAt: sql`greatest(${earnings.dueAt}, app_now())` })
      .where(
        and(
          eq(earnings.jobId, job.id),
          eq(earnings.modelId, modelId),
          eq(earnings.kind, kind),
          isNull(earnings.heldBy),
        ),
      );
  for (const service of plan.services) await settleService(db, job, service);
};
