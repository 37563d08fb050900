import { and, eq } from 'drizzle-orm';
import { staffOf } from '../auth/index.ts';
import type { CallContext, Handler } from '../context.ts';
import { staffPasskeys as passkeys } from '../db/tables/passkeys.ts';
import { Refusal } from '../refusal.ts';
import { passkeyView } from './read.ts';

const own = (call: CallContext<'renamePasskey'> | CallContext<'removePasskey'>) =>
  and(eq(passkeys.id, call.path.id), eq(passkeys.staffId, staffOf(call).id));

export const renamePasskey: Handler<'renamePasskey'> = async call => {
  const [renamed] = await call.db.update(passkeys).set({ name: call.body.name }).where(own(call)).returning();
  if (!renamed) throw new Refusal('NOT_FOUND');
  return passkeyView(renamed);
};

export const removePasskey: Handler<'removePasskey'> = async call => {
  const removed = await call.db.delete(passkeys).where(own(call)).returning({ id: passkeys.id });
  if (removed.length === 0) throw new Refusal('NOT_FOUND');
  return { done: true };
};
