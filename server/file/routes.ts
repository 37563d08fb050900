import type { FastifyInstance } from 'fastify';
import { UPLOAD_ADDRESS } from '#contract/file.ts';
import type { Authenticate } from '../auth/authenticate.ts';
import type { App } from '../context.ts';
import { picturesOf } from './pictures.ts';
import { imageRecords } from './records.ts';
import { serveImage } from './serve-image.ts';
import { uploadImage } from './upload-image.ts';

/** The file service, relative to the prefix it is registered under. */
export const registerFiles = (
  fastify: FastifyInstance,
  app: App,
  authenticate: Authenticate,
  records = imageRecords(app.database.db),
): void => {
  fastify.register(async files => {
    // The handler reads the body itself: as a stream, after it knows who sends it.
    files.removeAllContentTypeParsers();
    files.addContentTypeParser('*', (_request, _payload, done) => done(null));
    files.post(UPLOAD_ADDRESS, uploadImage(app, authenticate, records));
    files.get(`${UPLOAD_ADDRESS}/:id/:file`, serveImage(app, records));
  });
  fastify.addHook('onClose', async () => picturesOf(app).close());
};
