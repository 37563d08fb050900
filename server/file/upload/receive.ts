import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../context.ts';
import { StorageFull } from '../../providers/ports.ts';
import { Refusal } from '../../refusal.ts';
import { openConcurrencyLimiter } from '../concurrency-limiter.ts';
import type { MayUpload } from '../may-upload.ts';
import { drainBody } from './drain.ts';
import { findUpload, removeUpload } from './records.ts';
import { storeParts } from './store-parts.ts';
import { BYTES_TYPE, countOf, expiryOf, metadataOf, requireTus } from './tus.ts';

const GATE = { slots: 48, waitingMax: 300, perPerson: 16 };

const Path = z.object({ id: z.uuid().toLowerCase() });
const idOf = (request: FastifyRequest): string => {
  const path = Path.safeParse(request.params);
  if (!path.success) throw new Refusal('NOT_FOUND');
  return path.data.id;
};

/** Appends to an upload at its offset. */
export const receiveUpload = (app: App, mayUpload: MayUpload) => {
  const gate = openConcurrencyLimiter(GATE);

  const take = async (request: FastifyRequest, reply: FastifyReply) => {
    const viewer = await mayUpload(request);
    if (request.headers['content-type'] !== BYTES_TYPE) throw new Refusal('UNSUPPORTED_TYPE');
    const offset = countOf(request, 'upload-offset');
    const leave = await gate.enter(viewer.id);
    try {
      const upload = await findUpload(app, idOf(request), viewer.id);
      if (offset !== upload.receivedBytes) throw new Refusal('UPLOAD_ELSEWHERE');
      const received = await storeParts(app, upload, request.raw).catch(error => {
        throw error instanceof StorageFull ? new Refusal('FILES_FULL') : error;
      });
      return reply
        .code(204)
        .headers({ 'upload-offset': received, 'upload-expires': expiryOf(upload).toUTCString() })
        .send();
    } finally {
      leave();
    }
  };

  return async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      requireTus(request, reply);
      return await take(request, reply);
    } catch (error) {
      if (!(await drainBody(request.raw))) reply.header('connection', 'close');
      throw error;
    }
  };
};

/** The offset of an upload. */
export const uploadStatus =
  (app: App, mayUpload: MayUpload) => async (request: FastifyRequest, reply: FastifyReply) => {
    requireTus(request, reply);
    const viewer = await mayUpload(request);
    const upload = await findUpload(app, idOf(request), viewer.id);
    return reply
      .headers({
        'upload-offset': upload.receivedBytes,
        'upload-length': upload.sizeBytes,
        'upload-metadata': metadataOf(upload),
        'upload-expires': expiryOf(upload).toUTCString(),
      })
      .send();
  };

/** Cancels an upload. */
export const cancelUpload =
  (app: App, mayUpload: MayUpload) => async (request: FastifyRequest, reply: FastifyReply) => {
    requireTus(request, reply);
    const viewer = await mayUpload(request);
    const { id } = await findUpload(app, idOf(request), viewer.id);
    await removeUpload(app, id, viewer.id);
    return reply.code(204).send();
  };
