import { eq } from 'drizzle-orm';
import { checkCode, proofEnd, sendCodeTo, staffOf, staffSessionRequester } from '../auth/index.ts';
import type { CallContext, Handler } from '../context.ts';
import { staff, staffSessions } from '../db/tables/staff.ts';
import { Refusal } from '../refusal.ts';

const orderOf = async (call: CallContext<'sendProofCode'> | CallContext<'proveStaff'>) => {
  const { id, sessionId } = staffOf(call);
  const [row] = await call.db.select({ phone: staff.phone }).from(staff).where(eq(staff.id, id));
  if (!row) throw new Refusal('UNAUTHENTICATED');
  return { phone: row.phone, purpose: 'PROOF' as const, requester: staffSessionRequester(call, sessionId) };
};

export const sendProofCode: Handler<'sendProofCode'> = async call =>
  sendCodeTo(call.app, { ...(await orderOf(call)), isKnownDevice: true });

/** A fresh second factor, in the session that moves money. */
export const proveStaff: Handler<'proveStaff'> = async call => {
  const { app, body } = call;
  await checkCode(app, { ...(await orderOf(call)), code: body.code });
  const provedAt = app.clock.now();
  await app.database.db
    .update(staffSessions)
    .set({ provedAt })
    .where(eq(staffSessions.id, staffOf(call).sessionId));
  return { until: proofEnd(provedAt).toISOString() };
};
