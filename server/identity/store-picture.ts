import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { identityUploadAddress } from '#contract/rules/file-addresses.ts';
import type { IdentityPicture } from '#contract/schemas/identity.ts';
import { identityPictureKinds } from '#contract/values/identity.ts';
import type { Authenticate } from '../auth/index.ts';
import type { App } from '../context.ts';
import { identityPictures } from '../db/tables/identity.ts';
import { admitBytes, mayUpload } from '../file/index.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import { newId } from '../ids.ts';
import { StorageFull } from '../providers/ports.ts';
import { Refusal } from '../refusal.ts';
import { pictureKey } from './pictures.ts';

/** A laptop's camera gives 480. */
const SHORT_SIDE_MIN = 400;
const PICTURES_PER_HOUR = 20;
/** Of one person, not sent yet. */
const UNSENT_MAX = 10;

const Asked = z.object({ kind: z.enum(identityPictureKinds) });

const asked = (request: FastifyRequest) => {
  const read = Asked.safeParse(request.params);
  if (!read.success) throw new Refusal('NOT_FOUND');
  return read.data.kind;
};

/**
 * Takes a document or a selfie in one piece: it is re-encoded in memory and stored encrypted, so that it is never on a
 * disk as it was sent.
 */
export const registerIdentityUploads = (fastify: FastifyInstance, app: App, authenticate: Authenticate): void => {
  const may = mayUpload(app, authenticate);
  const bodyLimit = app.config.limits.imageBytesMax;
  const { db } = app.database;

  const store = async (request: FastifyRequest): Promise<IdentityPicture> => {
    const { id: userId, type } = await may(request);
    const kind = asked(request);
    if (app.identity.inquiries || (type !== 'MODEL' && type !== 'MANAGER')) throw new Refusal('NOTHING_ASKED');
    await consumeRateLimit(app, { what: 'identity picture', who: userId, allowed: PICTURES_PER_HOUR });
    const unsent = and(eq(identityPictures.userId, userId), isNull(identityPictures.checkId));
    if ((await db.$count(identityPictures, unsent)) >= UNSENT_MAX) throw new Refusal('TOO_MANY');
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const admitted = await admitBytes(app, { ownerId: userId, bytes, shortSideMin: SHORT_SIDE_MIN });
    const id = newId();
    await app.storage.put(pictureKey(id), app.identity.vault.lock(id, admitted)).catch(error => {
      throw error instanceof StorageFull ? new Refusal('FILES_FULL') : error;
    });
    await db.insert(identityPictures).values({ id, userId, kind, createdAt: app.clock.now() });
    return { id };
  };

  fastify.register(async scope => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
    scope.post(identityUploadAddress(':kind'), { bodyLimit }, store);
  });
};
