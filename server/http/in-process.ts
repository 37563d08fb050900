import type { FastifyInstance } from 'fastify';
import { type Client, createClient } from '#client/client.ts';
import { memorySession } from '#client/session.ts';
import { wire } from '#contract/wire/index.ts';
import { IN_PROCESS_PEER, isInProcess } from './address.ts';
import { notFoundAnswer } from './errors.ts';

/** The routes of `scope` answer the page renderer; everyone else finds nothing there. */
export const answerInProcessAlone = (scope: FastifyInstance): void => {
  scope.addHook('onRequest', async (request, reply) => {
    if (!isInProcess(request)) return reply.code(404).send(notFoundAnswer);
  });
};

/** Calls the API in process, unauthenticated: what server-rendered pages read. */
export const inProcessClient = (fastify: FastifyInstance): Client =>
  createClient({
    wire,
    baseUrl: '',
    session: memorySession(),
    fetch: async (input, init) => {
      const answer = await fastify.inject({
        // Fastify's type lists methods; fetch's is any text.
        method: (init?.method ?? 'GET') as 'GET',
        url: String(input),
        headers: Object.fromEntries(new Headers(init?.headers)),
        remoteAddress: IN_PROCESS_PEER,
      });
      return new Response(answer.rawPayload.toString(), {
        status: answer.statusCode,
        headers: { 'content-type': String(answer.headers['content-type'] ?? 'application/json') },
      });
    },
  });
