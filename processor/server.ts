import { timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { z } from 'zod';
import { bankStatement } from './bank-statement.ts';
import { disputeCharge } from './disputes.ts';
import { API_VERSION } from './events.ts';
import { Fault, replaceFaults } from './faults.ts';
import { registerFormApi } from './form/api.ts';
import { registerPages } from './form/pages.ts';
import { registerOnboarding } from './onboarding/register.ts';
import { routes } from './routes.ts';
import { type ApiRequest, answerRequest } from './wire/answer.ts';
import { ApiError } from './wire/errors.ts';
import { decodeForm, type Form } from './wire/form.ts';
import type { Route } from './wire/route.ts';

export type Api = { pool: Pool; secretKey: string; origin: () => string; parents: () => string[]; wake: () => void };

const BODY_BYTES = 256 * 1024;

const headerOf = ({ headers }: FastifyRequest, name: string): string | null => {
  const value = headers[name];
  return typeof value === 'string' ? value : null;
};

const requireKey = (request: FastifyRequest, secretKey: string): void => {
  const given = Buffer.from(headerOf(request, 'authorization')?.replace(/^Bearer /, '') ?? '');
  const ours = Buffer.from(secretKey);
  if (given.length !== ours.length || !timingSafeEqual(given, ours))
    throw new ApiError(401, { message: 'Invalid API Key provided.' });
  const version = headerOf(request, 'stripe-version');
  if (version !== null && version !== API_VERSION)
    throw new ApiError(400, {
      message: `Invalid Stripe API version: ${version}. This processor speaks ${API_VERSION}.`,
    });
};

const formOf = (value: unknown): Form =>
  // Decoded by our parsers; a request without a body has none.
  typeof value === 'object' && value !== null ? (value as Form) : Object.create(null);

const requestOf = (request: FastifyRequest): ApiRequest => ({
  url: request.url,
  // Fastify does not know the parameters of a route that is a value.
  id: (request.params as { id?: string }).id ?? '',
  form: formOf(request.method === 'GET' ? request.query : request.body),
  account: headerOf(request, 'stripe-account') ?? '',
  idempotencyKey: headerOf(request, 'idempotency-key'),
});

const registerRoute = (fastify: FastifyInstance, { pool, secretKey, origin, wake }: Api, route: Route): void => {
  fastify.route({
    method: route.method,
    url: route.path,
    handler: async (request, reply) => {
      requireKey(request, secretKey);
      const answer = await answerRequest(pool, origin(), route, requestOf(request));
      wake();
      if (answer.isLost) {
        reply.hijack();
        request.raw.socket.destroy();
        return reply;
      }
      reply.headers({ 'request-id': answer.requestId, 'stripe-version': API_VERSION });
      if (answer.isReplayed) reply.header('idempotent-replayed', 'true');
      return reply.code(answer.status).send(answer.body);
    },
  });
};

const SERIALIZATION = new Set(['40P01', '40001']);

const registerErrors = (fastify: FastifyInstance): void => {
  fastify.setErrorHandler((error, request, reply: FastifyReply) => {
    if (error instanceof ApiError) return reply.code(error.status).send({ error: error.body });
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (SERIALIZATION.has(code)) {
      const message = 'This object cannot be accessed right now because another request is accessing it.';
      return reply.code(409).send({ error: { type: 'invalid_request_error', code: 'lock_timeout', message } });
    }
    request.log.error(error);
    return reply.code(500).send({ error: { type: 'api_error', message: 'The local processor failed.' } });
  });
  fastify.setNotFoundHandler(({ method, url }, reply) => {
    const message = `Unrecognized request URL (${method}: ${url.split('?')[0]}).`;
    return reply.code(404).send({ error: { type: 'invalid_request_error', message } });
  });
};

/** The API of Stripe that we use. */
export const buildServer = (api: Api): FastifyInstance => {
  const fastify = Fastify({
    logger: { level: 'error', redact: ['req.headers'] },
    bodyLimit: BODY_BYTES,
    forceCloseConnections: true,
    routerOptions: { querystringParser: decodeForm, maxParamLength: 300 },
  });
  fastify.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, decodeForm(String(body))),
  );
  registerErrors(fastify);
  for (const route of routes) registerRoute(fastify, api, route);
  registerFormApi(fastify, api);
  registerPages(fastify, api.parents);
  registerOnboarding(fastify, api);
  fastify.put('/admin/faults', async request => {
    requireKey(request, api.secretKey);
    await replaceFaults(api.pool, z.array(Fault).max(20).parse(request.body));
    api.wake();
    return { done: true };
  });
  fastify.get('/admin/bank-statement.csv', async (request, reply) => {
    requireKey(request, api.secretKey);
    return reply.type('text/csv').send(await bankStatement(api.pool));
  });
  fastify.post('/admin/disputes', async request => {
    requireKey(request, api.secretKey);
    const { charge, reason } = z.object({ charge: z.string(), reason: z.string().max(60) }).parse(request.body);
    await disputeCharge(api.pool, api.origin(), charge, reason);
    api.wake();
    return { done: true };
  });
  return fastify;
};
