import type { FastifyInstance } from 'fastify';
import { IMAGES_ADDRESS, UPLOADS_ADDRESS, VOICE_ADDRESS } from '#contract/values/file.ts';
import type { Authenticate } from '../auth/index.ts';
import type { App } from '../context.ts';
import { createImage } from './create-image.ts';
import { allowOtherOrigins } from './cross-origin.ts';
import { mayUpload } from './may-upload.ts';
import { picturesOf } from './pictures.ts';
import { PRIVATE_ADDRESS } from './private-view.ts';
import { serveImage, servePrivateImage } from './serve-image.ts';
import { createUpload } from './upload/create.ts';
import { cancelUpload, receiveUpload, uploadStatus } from './upload/receive.ts';
import { createVoiceNote } from './voice/create-voice-note.ts';
import { serveVoiceNote } from './voice/serve-voice-note.ts';

const BODY_BYTES = 4_096;

/** The file service, relative to the prefix it is registered under. */
export const registerFiles = (fastify: FastifyInstance, app: App, authenticate: Authenticate): void => {
  const may = mayUpload(app, authenticate);
  allowOtherOrigins(fastify, app);
  fastify.post(IMAGES_ADDRESS, { bodyLimit: BODY_BYTES }, createImage(app, may));
  fastify.post(VOICE_ADDRESS, { bodyLimit: BODY_BYTES }, createVoiceNote(app, may));
  fastify.get(`${VOICE_ADDRESS}/:id/:until/:signature`, serveVoiceNote(app));
  for (const file of ['', '/:file']) {
    fastify.get(`${IMAGES_ADDRESS}/:id${file}`, serveImage(app));
    fastify.get(`${PRIVATE_ADDRESS}/:id/:until/:signature${file}`, servePrivateImage(app));
  }
  fastify.register(async uploads => {
    // Bodies are read as streams, after authentication.
    uploads.removeAllContentTypeParsers();
    uploads.addContentTypeParser('*', (_request, _payload, done) => done(null));
    uploads.post(UPLOADS_ADDRESS, createUpload(app, may));
    uploads.head(`${UPLOADS_ADDRESS}/:id`, uploadStatus(app, may));
    uploads.patch(`${UPLOADS_ADDRESS}/:id`, { config: { streamsBody: true } }, receiveUpload(app, may));
    uploads.delete(`${UPLOADS_ADDRESS}/:id`, cancelUpload(app, may));
  });
  fastify.addHook('onClose', async () => picturesOf(app).close());
};
