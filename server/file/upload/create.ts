import { count, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BYTES_PER_MB } from '#contract/values/constants.ts';
import { UPLOADS_ADDRESS } from '#contract/values/file.ts';
import type { App } from '../../context.ts';
import { uploads } from '../../db/tables/uploads.ts';
import { consumeRateLimit } from '../../http/rate-limit.ts';
import { newId } from '../../ids.ts';
import { Refusal } from '../../refusal.ts';
import { shownFilename } from '../filename.ts';
import type { MayUpload } from '../may-upload.ts';
import { countOf, expiryOf, filenameOf, requireTus } from './tus.ts';

const UPLOADS_PER_HOUR = 300;
/** Each may use storage until it expires. */
const UNFINISHED_MAX = 50;
const RETRY_SECONDS = 60;

/** Begins an upload of a known length. */
export const createUpload = (app: App, mayUpload: MayUpload) => {
  const bytesMax = app.config.limits.imageBytesMax;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    requireTus(request, reply);
    const { id: ownerId } = await mayUpload(request);
    const sizeBytes = countOf(request, 'upload-length');
    if (sizeBytes > bytesMax)
      throw new Refusal('IMAGE_LARGE', { bytesMax }, `A picture may have at most ${bytesMax / BYTES_PER_MB} MB.`);
    if (sizeBytes === 0) throw new Refusal('IMAGE_TYPE');
    await consumeRateLimit(app, { what: 'upload', who: ownerId, allowed: UPLOADS_PER_HOUR });
    const { db } = app.database;
    const [open] = await db.select({ count: count() }).from(uploads).where(eq(uploads.ownerId, ownerId));
    if ((open?.count ?? 0) >= UNFINISHED_MAX) throw new Refusal('TOO_MANY', { retryAfterSeconds: RETRY_SECONDS });
    const upload = { id: newId(), ownerId, sizeBytes, filename: shownFilename(filenameOf(request)) };
    const createdAt = app.clock.now();
    await db.insert(uploads).values({ ...upload, createdAt });
    return reply
      .code(201)
      .headers({
        location: `${app.config.limits.filesUrl}${UPLOADS_ADDRESS}/${upload.id}`,
        'upload-expires': expiryOf({ createdAt }).toUTCString(),
      })
      .send();
  };
};
