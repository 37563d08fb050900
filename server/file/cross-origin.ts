import type { FastifyInstance } from 'fastify';
import { TUS_VERSION } from '#contract/values/file.ts';
import type { App } from '../context.ts';

const SENT =
  'authorization, content-type, idempotency-key, tus-resumable, upload-length, upload-metadata, upload-offset';
const READ =
  'date, log-position, location, retry-after, tus-resumable, tus-version, tus-extension, tus-max-size, upload-expires, upload-length, upload-metadata, upload-offset';

/**
 * CORS for a file service with an origin of its own. Any origin may ask: callers are identified by the Bearer token
 * alone, never by a cookie.
 */
export const allowOtherOrigins = (files: FastifyInstance, app: App): void => {
  if (app.config.filesOrigin)
    files.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'access-control-allow-origin': '*', 'access-control-expose-headers': READ });
    });
  files.options('/*', async (_request, reply) =>
    reply
      .code(204)
      .headers({
        'tus-resumable': TUS_VERSION,
        'tus-version': TUS_VERSION,
        'tus-extension': 'creation,expiration,termination',
        'tus-max-size': app.config.limits.imageBytesMax,
        ...(app.config.filesOrigin && {
          'access-control-allow-methods': 'GET, HEAD, POST, PATCH, DELETE',
          'access-control-allow-headers': SENT,
          'access-control-max-age': 86_400,
        }),
      })
      .send(),
  );
};
