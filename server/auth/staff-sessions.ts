import { and, eq, isNull, lt } from 'drizzle-orm';
import type { App, StaffViewer } from '../context.ts';
import { staffSessions } from '../db/tables/staff.ts';
import { Refusal } from '../refusal.ts';
import { staffSessionTimes } from '../rule-numbers.ts';

const MINUTE_MS = 60_000;

/** When a session of staff that is used now ends without further use. */
export const idleAfter = (now: Date): Date => new Date(now.getTime() + staffSessionTimes.idleMinutes * MINUTE_MS);

/** Written once a minute at most. Reading is no use: screens read by themselves. */
export const keepStaffSession = async ({ database, clock }: App, { sessionId }: StaffViewer): Promise<void> => {
  const idleAt = idleAfter(clock.now());
  await database.db
    .update(staffSessions)
    .set({ idleAt })
    .where(
      and(
        eq(staffSessions.id, sessionId),
        isNull(staffSessions.revokedAt),
        lt(staffSessions.idleAt, new Date(idleAt.getTime() - MINUTE_MS)),
      ),
    );
};

export const proofEnd = (provedAt: Date): Date =>
  new Date(provedAt.getTime() + staffSessionTimes.proofMinutes * MINUTE_MS);

/** Read from the database each time: few calls ask, and another server may have seen the proof. */
export const requireProof = async ({ database, clock }: App, { sessionId }: StaffViewer): Promise<void> => {
  const [row] = await database.db
    .select({ provedAt: staffSessions.provedAt })
    .from(staffSessions)
    .where(eq(staffSessions.id, sessionId));
  if (!row?.provedAt || proofEnd(row.provedAt) <= clock.now()) throw new Refusal('PROOF_NEEDED');
};
