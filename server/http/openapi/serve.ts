import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { API_VERSION } from '#contract/values/versions.ts';
import { leastPolicy } from '../../content-policy.ts';
import type { App } from '../../context.ts';
import { openApiDocument } from './document.ts';

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API</title><link rel="stylesheet" href="docs/swagger-ui.css"></head><body><div id="swagger-ui"></div>
<script src="docs/swagger-ui-bundle.js"></script><script src="docs/start.js"></script></body></html>`;
const start = `SwaggerUIBundle({ url: '/${API_VERSION}/openapi.json', dom_id: '#swagger-ui', deepLinking: true });`;

/** The document, and pages to browse it. */
export const registerOpenApi = async (fastify: FastifyInstance, app: App): Promise<void> => {
  let document: Promise<string> | null = null;
  fastify.get(`/${API_VERSION}/openapi.json`, async (_request, reply) => {
    document ??= openApiDocument(app.config).then(made => JSON.stringify(made));
    return reply.type('application/json').send(await document);
  });
  fastify.get(`/${API_VERSION}/docs`, (_request, reply) =>
    reply
      .header(
        'content-security-policy',
        `default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; ${leastPolicy}`,
      )
      .type('text/html')
      .send(page),
  );
  fastify.get(`/${API_VERSION}/docs/start.js`, (_request, reply) => reply.type('text/javascript').send(start));
  await fastify.register(fastifyStatic, {
    root: dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')),
    prefix: `/${API_VERSION}/docs/`,
    decorateReply: false,
    allowedPath: path => /^\/swagger-ui(-bundle\.js|\.css)$/.test(path),
  });
};
