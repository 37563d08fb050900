import { eq } from 'drizzle-orm';
import { staffOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { staffSessions } from '../db/tables/staff.ts';
import { Refusal } from '../refusal.ts';

/** Every changing call of staff keeps their session; this one does nothing else. */
export const keepStaffSession: Handler<'keepStaffSession'> = async call => {
  const { sessionId } = staffOf(call);
  const [row] = await call.db
    .select({ idleAt: staffSessions.idleAt, expiresAt: staffSessions.expiresAt })
    .from(staffSessions)
    .where(eq(staffSessions.id, sessionId));
  if (!row) throw new Refusal('UNAUTHENTICATED');
  return { idleAt: row.idleAt.toISOString(), endsAt: row.expiresAt.toISOString() };
};
