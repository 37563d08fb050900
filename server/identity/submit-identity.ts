import { and, eq, isNull } from 'drizzle-orm';
import type { IdentityPictureKind } from '#contract/values/identity.ts';
import { lockUser, userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { identityChecks, identityPictures } from '../db/tables/identity.ts';
import { newId } from '../ids.ts';
import { publishQueue } from '../publish-queue.ts';
import { Refusal } from '../refusal.ts';
import { readOpenCheck, refuseManyTries, refuseUnlessVerifying } from './may-verify.ts';
import { publishOffers } from './offers.ts';
import { readIdentity } from './read-identity.ts';

type Own = { userId: string; checkId: string };

/** A picture of the caller’s own that no earlier check has used. */
const take = async (db: Db, id: string, kind: IdentityPictureKind, { userId, checkId }: Own): Promise<void> => {
  const taken = await db
    .update(identityPictures)
    .set({ checkId })
    .where(
      and(
        eq(identityPictures.id, id),
        eq(identityPictures.kind, kind),
        eq(identityPictures.userId, userId),
        isNull(identityPictures.checkId),
      ),
    )
    .returning({ id: identityPictures.id });
  if (taken.length === 0) throw new Refusal('IDENTITY_PICTURES');
};

/** Puts a document and a selfie into the office’s queue. What waits already is not replaced. */
export const submitIdentity: Handler<'submitIdentity'> = async call => {
  const { app, db, body } = call;
  const { id: userId } = userOf(call);
  const user = await lockUser(db, userId);
  if (!user) throw new Refusal('UNAUTHENTICATED');
  if (app.identity.inquiries) throw new Refusal('NOTHING_ASKED');
  refuseUnlessVerifying(user);
  if (user.identityVerifiedAt || (await readOpenCheck(db, userId))) return readIdentity(app, db, userId);
  await refuseManyTries(app, db, userId);
  const now = app.clock.now();
  const checkId = newId();
  await db
    .insert(identityChecks)
    .values({ id: checkId, userId, provider: 'OFFICE', status: 'WAITING', sentAt: now, createdAt: now });
  await take(db, body.documentId, 'DOCUMENT', { userId, checkId });
  await take(db, body.selfieId, 'SELFIE', { userId, checkId });
  await publishOffers(app, db, userId);
  publishQueue(call);
  return readIdentity(app, db, userId);
};
