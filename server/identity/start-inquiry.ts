import { eq } from 'drizzle-orm';
import { lockUser, userOf } from '../auth/index.ts';
import type { App, Handler } from '../context.ts';
import { type IdentityCheckRow, identityChecks } from '../db/tables/identity.ts';
import { inTransaction } from '../http/transaction.ts';
import { newId } from '../ids.ts';
import type { Inquiries } from '../providers/identity/port.ts';
import { Refusal } from '../refusal.ts';
import { readOpenCheck, refuseManyTries, refuseUnlessVerifying } from './may-verify.ts';
import { refuseWhenUnreachable } from './refuse-when-unreachable.ts';

/** The open check, or a new one; null when there is nothing to prove any more. */
const openCheck = (app: App, userId: string): Promise<IdentityCheckRow | null> =>
  inTransaction(app, `user:${userId}`, async db => {
    const user = await lockUser(db, userId);
    if (!user) throw new Refusal('UNAUTHENTICATED');
    refuseUnlessVerifying(user);
    if (user.identityVerifiedAt) return null;
    const open = await readOpenCheck(db, userId);
    if (open) return open;
    await refuseManyTries(app, db, userId);
    const [begun] = await db
      .insert(identityChecks)
      .values({ id: newId(), userId, provider: 'PERSONA', status: 'STARTED', createdAt: app.clock.now() })
      .returning();
    return begun ?? null;
  });

/** The id of the check is the idempotency key, so that an answer that was lost creates no second inquiry. */
const createInquiry = async (app: App, inquiries: Inquiries, check: IdentityCheckRow): Promise<string> => {
  const { id } = await refuseWhenUnreachable(app, inquiries.createInquiry({ key: check.id, userId: check.userId }));
  await app.database.db.update(identityChecks).set({ inquiryId: id }).where(eq(identityChecks.id, check.id));
  return id;
};

/** No transaction waits for the provider: the check is stored first, then its inquiry. */
export const startInquiry: Handler<'startInquiry'> = async call => {
  const { app } = call;
  const { inquiries } = app.identity;
  const check = inquiries && (await openCheck(app, userOf(call).id));
  if (!check || check.provider === 'OFFICE') throw new Refusal('NOTHING_ASKED');
  const { environmentId } = inquiries;
  if (!check.inquiryId)
    return { inquiryId: await createInquiry(app, inquiries, check), sessionToken: null, environmentId };
  const { sessionToken } = await refuseWhenUnreachable(
    app,
    inquiries.resumeInquiry({ key: newId(), id: check.inquiryId }),
  );
  return { inquiryId: check.inquiryId, sessionToken, environmentId };
};
