import type { FastifyInstance } from 'fastify';
import { API_VERSION } from '#contract/values/versions.ts';
import type { App } from '../../context.ts';
import { asyncApiDocument } from './document.ts';

/** The document of the live connection, beside that of the calls. */
export const registerAsyncApi = (fastify: FastifyInstance, app: App): void => {
  let document: string | undefined;
  fastify.get(`/${API_VERSION}/asyncapi.json`, (_request, reply) => {
    document ??= JSON.stringify(asyncApiDocument(app.config));
    return reply.type('application/json').send(document);
  });
};
