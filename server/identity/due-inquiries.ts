import { and, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { App } from '../context.ts';
import { identityChecks } from '../db/tables/identity.ts';
import { settleInquiry } from './settle-inquiry.ts';

const AT_ONCE = 20;
/** A server that ends while it reads leaves the inquiry to the next sweep after this. */
const CLAIM_MS = 300_000;

/** An event about an inquiry arrived. One that we do not know is of another system with the same account. */
export const markInquiry = async (app: App, inquiryId: string): Promise<void> => {
  const now = app.clock.now();
  const marked = await app.database.db
    .update(identityChecks)
    .set({ readAt: now })
    .where(and(eq(identityChecks.inquiryId, inquiryId), inArray(identityChecks.status, ['STARTED', 'WAITING'])))
    .returning({ id: identityChecks.id });
  if (marked.length > 0) await app.tasks.scheduleSweep(now);
};

/** Reads inquiries after their events, and those without one now and then, in case it was lost. */
export const readDueInquiries = async (app: App): Promise<void> => {
  const { inquiries } = app.identity;
  if (!inquiries) return;
  const { db } = app.database;
  const now = app.clock.now();
  const due = db
    .select({ id: identityChecks.id })
    .from(identityChecks)
    .where(and(isNotNull(identityChecks.readAt), lte(identityChecks.readAt, now)))
    .orderBy(identityChecks.readAt)
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  const claimed = await db
    .update(identityChecks)
    .set({ readAt: new Date(now.getTime() + CLAIM_MS) })
    .where(sql`${identityChecks.id} in ${due}`)
    .returning();
  for (const check of claimed)
    await settleInquiry(app, inquiries, check).catch(error =>
      app.log.error({ err: error }, 'An inquiry could not be read.'),
    );
};
