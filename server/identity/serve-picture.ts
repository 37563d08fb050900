import { and, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { identityPictureKinds } from '#contract/values/identity.ts';
import { rolesOf } from '#contract/values/staff.ts';
import type { Authenticate } from '../auth/index.ts';
import { closedPolicy } from '../content-policy.ts';
import type { App } from '../context.ts';
import { identityChecks, identityPictures } from '../db/tables/identity.ts';
import { writeAudit } from '../db/write-audit.ts';
import { inTransaction } from '../http/transaction.ts';
import { Refusal } from '../refusal.ts';
import { pictureKey } from './pictures.ts';

const Asked = z.object({ id: z.uuid().toLowerCase(), kind: z.enum(identityPictureKinds) });

/** A picture of a check, decrypted for staff. That they looked at the document is an entry of the person's audit. */
export const serveIdentityPicture =
  (app: App, authenticate: Authenticate) => async (request: FastifyRequest, reply: FastifyReply) => {
    const viewer = await authenticate(request.headers.authorization);
    if (viewer?.kind !== 'STAFF') throw new Refusal('UNAUTHENTICATED');
    if (!rolesOf.STAFF_REVIEWER.some(role => role === viewer.role)) throw new Refusal('FORBIDDEN');
    const asked = Asked.safeParse(request.params);
    if (!asked.success) throw new Refusal('NOT_FOUND');
    const { id: checkId, kind } = asked.data;
    const [picture] = await app.database.db
      .select({ id: identityPictures.id, userId: identityChecks.userId })
      .from(identityPictures)
      .innerJoin(identityChecks, eq(identityChecks.id, identityPictures.checkId))
      .where(and(eq(identityChecks.id, checkId), eq(identityPictures.kind, kind)));
    const locked = picture && (await app.storage.get(pictureKey(picture.id)));
    const bytes = locked && app.identity.vault.unlock(picture.id, locked);
    if (!bytes) throw new Refusal('NOT_FOUND');
    if (kind === 'DOCUMENT')
      await inTransaction(app, `staff:${viewer.id}`, db =>
        writeAudit(db, { subject: 'USER', id: picture.userId, action: 'IDENTITY_VIEWED' }),
      );
    return reply
      .type('image/webp')
      .headers({
        'cache-control': 'private, no-store',
        vary: 'authorization',
        'content-security-policy': `${closedPolicy}; sandbox`,
      })
      .send(bytes);
  };
