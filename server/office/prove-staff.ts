import { eq } from 'drizzle-orm';
import type { CallName } from '#contract/wire/index.ts';
import { checkCode, proofEnd, sendCodeTo, staffOf, staffSessionRequester } from '../auth/index.ts';
import type { CallContext, Handler } from '../context.ts';
import { staff, staffSessions } from '../db/tables/staff.ts';
import { askForPasskey, checkPasskey, refuseCode, relyingPartyOf } from '../passkey/index.ts';
import { Refusal } from '../refusal.ts';

type Proving = Pick<CallContext<CallName>, 'app' | 'db' | 'viewer' | 'addressHash'>;

const requesterIn = (call: Proving) => staffSessionRequester(call, staffOf(call).sessionId);

const codeOrder = async (call: Proving) => {
  const { id } = staffOf(call);
  const [row] = await call.db.select({ phone: staff.phone }).from(staff).where(eq(staff.id, id));
  if (!row) throw new Refusal('UNAUTHENTICATED');
  await refuseCode(call.app, id);
  return { phone: row.phone, purpose: 'PROOF' as const, requester: requesterIn(call) };
};

const asked = (call: Proving) => ({
  staffId: staffOf(call).id,
  purpose: 'PROOF' as const,
  requester: requesterIn(call),
});

const setProved = async (call: Proving): Promise<{ until: string }> => {
  const provedAt = call.app.clock.now();
  await call.app.database.db
    .update(staffSessions)
    .set({ provedAt })
    .where(eq(staffSessions.id, staffOf(call).sessionId));
  return { until: proofEnd(provedAt).toISOString() };
};

export const sendProofCode: Handler<'sendProofCode'> = async call =>
  sendCodeTo(call.app, { ...(await codeOrder(call)), isKnownDevice: true });

/** A fresh second factor, in the session that moves money. */
export const proveStaff: Handler<'proveStaff'> = async call => {
  await checkCode(call.app, { ...(await codeOrder(call)), code: call.body.code });
  return setProved(call);
};

export const askProofPasskey: Handler<'askProofPasskey'> = async call =>
  askForPasskey(call.app, asked(call), relyingPartyOf(call));

export const proveByPasskey: Handler<'proveByPasskey'> = async call => {
  await checkPasskey(call.app, asked(call), call.body.answer, relyingPartyOf(call));
  return setProved(call);
};
