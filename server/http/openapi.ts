import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { API_VERSION, type Call } from '#contract/call.ts';
import { ErrorAnswer, refusals } from '#contract/errors.ts';
import { calls } from '#contract/index.ts';
import type { App } from '../context.ts';
import { filePaths } from './openapi-files.ts';

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' });

const parameters = (schema: z.ZodType | undefined, place: 'path' | 'query') => {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !field.safeParse(undefined).success,
    schema: jsonSchema(field, 'input'),
  }));
};

const operation = (app: App, name: string, row: Call) => {
  const rules = { limits: app.config.limits, nowMs: 0 };
  const body = typeof row.body === 'function' ? row.body(rules) : row.body;
  const key = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } };
  return {
    operationId: name,
    summary: row.does,
    description: `Who may call: ${row.who}.`,
    security: row.who === 'ANYONE' ? [] : [{ bearer: [] }],
    parameters: [
      ...parameters(row.path, 'path'),
      ...parameters(row.query, 'query'),
      ...(row.method === 'GET' || row.unkeyed ? [] : [key]),
    ],
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body, 'input') } } },
    }),
    responses: {
      200: {
        description: 'Success',
        content: {
          [name === 'getEvents' ? 'text/event-stream' : 'application/json']: {
            schema: jsonSchema(row.answer, 'output'),
          },
        },
      },
      default: {
        description: `A refusal, with one of: ${Object.keys(refusals).join(', ')}.`,
        content: { 'application/json': { schema: jsonSchema(ErrorAnswer, 'output') } },
      },
    },
  };
};

/** The API document, read from the contract. */
export const openApiDocument = (app: App) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, row] of Object.entries(calls) as [string, Call][]) {
    paths[row.address] = { ...paths[row.address], [row.method.toLowerCase()]: operation(app, name, row) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${app.config.PRODUCT_NAME} API`, version: API_VERSION },
    servers: [{ url: `/${API_VERSION}` }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths: { ...paths, ...filePaths(app, row => operation(app, 'createImage', row)) },
  };
};

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API</title><link rel="stylesheet" href="docs/swagger-ui.css"></head><body><div id="swagger-ui"></div>
<script src="docs/swagger-ui-bundle.js"></script><script src="docs/start.js"></script></body></html>`;
const start = `SwaggerUIBundle({ url: '/${API_VERSION}/openapi.json', dom_id: '#swagger-ui', deepLinking: true });`;

/** The document, and pages to browse it. */
export const registerOpenApi = async (fastify: FastifyInstance, app: App): Promise<void> => {
  let document: string | null = null;
  fastify.get(`/${API_VERSION}/openapi.json`, (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(app));
    return reply.type('application/json').send(document);
  });
  fastify.get(`/${API_VERSION}/docs`, (_request, reply) =>
    reply
      .header(
        'content-security-policy',
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
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
