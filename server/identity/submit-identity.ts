import { and, eq, isNull } from 'drizzle-orm';
import type { IdentityPictureKind } from '#contract/values/identity.ts';
import { lockUser, userOf } from '../auth/index.ts';
import { resumeOffers } from '../booking/index.ts';
import type { App, Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { type IdentityCheckRow, identityChecks, identityPictures } from '../db/tables/identity.ts';
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

type Begun = { app: App; db: Db; userId: string; open: IdentityCheckRow | null };

/**
 * The check that now waits for staff. One that was begun with a provider whom this server no longer has ends there, and goes on
 * with staff: it is not another try.
 */
const beginCheck = async ({ app, db, userId, open }: Begun): Promise<string> => {
  const now = app.clock.now();
  const waits = { provider: 'OFFICE', status: 'WAITING', sentAt: now } as const;
  if (!open) {
    await refuseManyTries(app, db, userId);
    const id = newId();
    await db.insert(identityChecks).values({ ...waits, id, userId, createdAt: now });
    return id;
  }
  await resumeOffers(app, db, userId, open.sentAt);
  await db
    .update(identityChecks)
    .set({ ...waits, inquiryId: null, readAt: null })
    .where(eq(identityChecks.id, open.id));
  return open.id;
};

/** Puts a document and a selfie into the office’s queue. What waits there already is not replaced. */
export const submitIdentity: Handler<'submitIdentity'> = async call => {
  const { app, db, body } = call;
  const { id: userId } = userOf(call);
  const user = await lockUser(db, userId);
  if (!user) throw new Refusal('UNAUTHENTICATED');
  if (app.identity.inquiries) throw new Refusal('NOTHING_ASKED');
  refuseUnlessVerifying(user);
  const open = await readOpenCheck(db, userId);
  if (user.identityVerifiedAt || open?.provider === 'OFFICE') return readIdentity(app, db, userId);
  const checkId = await beginCheck({ app, db, userId, open });
  await take(db, body.documentId, 'DOCUMENT', { userId, checkId });
  await take(db, body.selfieId, 'SELFIE', { userId, checkId });
  await publishOffers(app, db, userId);
  publishQueue(call);
  return readIdentity(app, db, userId);
};
