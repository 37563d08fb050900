import { and, eq, isNull } from 'drizzle-orm';
import { lockAnyone, staffOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { isHeld } from '../db/held.ts';
import { setAuditReason } from '../db/set-audit-reason.ts';
import { legalHolds } from '../db/tables/rights.ts';
import { writeAudit } from '../db/write-audit.ts';
import { newId } from '../ids.ts';
import { Refusal } from '../refusal.ts';
import { readPersonRights } from './read.ts';

/** The person is locked, as by an erasure: one of the two is first. */
export const setHold: Handler<'setHold'> = async call => {
  const { app, db, path, body } = call;
  await lockAnyone(db, path.id);
  if (await isHeld(db, path.id)) throw new Refusal('HOLD_SET');
  await db
    .insert(legalHolds)
    .values({ id: newId(), userId: path.id, why: body.why, setBy: staffOf(call).id, setAt: app.clock.now() });
  await setAuditReason(db, body.why);
  await writeAudit(db, { subject: 'USER', id: path.id, action: 'HOLD_SET' });
  return readPersonRights(call, path.id);
};

export const liftHold: Handler<'liftHold'> = async call => {
  const { app, db, path, body } = call;
  await lockAnyone(db, path.id);
  const lifted = await db
    .update(legalHolds)
    .set({ liftedBy: staffOf(call).id, liftedAt: app.clock.now() })
    .where(and(eq(legalHolds.userId, path.id), isNull(legalHolds.liftedAt)))
    .returning({ id: legalHolds.id });
  if (lifted.length === 0) throw new Refusal('HOLD_NONE');
  await setAuditReason(db, body.why);
  await writeAudit(db, { subject: 'USER', id: path.id, action: 'HOLD_LIFTED' });
  return readPersonRights(call, path.id);
};
