import { and, eq } from 'drizzle-orm';
import { payPerModelCents } from '#contract/rules/pay.ts';
import type { RefundReason } from '#contract/values/money.ts';
import { moneyRules } from '../../config.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import type { JobRow } from '../../db/tables/jobs.ts';
import { participants } from '../../db/tables/participants.ts';
import type { WorkResult } from './facts.ts';

type Result = { result: WorkResult | null; refundReason: RefundReason };

/** What each booked model earned. Hours that nobody questioned for 48 hours after the end are those that were planned. */
export const readResults = async (
  app: App,
  db: Db,
  job: JobRow,
): Promise<{ results: Map<string, Result>; isDisputed: boolean }> => {
  const afterMs = moneyRules.payoutAfterHours * 3_600_000;
  const isSilent = job.endsAt !== null && app.clock.now().getTime() >= job.endsAt.getTime() + afterMs;
  const booked = await db
    .select({ modelId: participants.modelId })
    .from(participants)
    .where(and(eq(participants.jobId, job.id), eq(participants.status, 'BOOKED')));
  const result = isSilent ? { payCents: payPerModelCents(job), overtimeCents: 0 } : null;
  return {
    results: new Map(booked.map(({ modelId }) => [modelId, { result, refundReason: 'BOOKING_ENDED' as const }])),
    isDisputed: false,
  };
};
