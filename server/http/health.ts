import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/client.ts';

/**
 * `/livez`: the process answers, so that restarting it would not help. `/healthz`: requests may be sent here, which ends
 * with `drain`.
 */
export const registerHealth = (fastify: FastifyInstance, database: Database): { drain(): void } => {
  let isDraining = false;
  fastify.get('/livez', () => ({ alive: true }));
  fastify.get('/healthz', async (_request, reply) => {
    if (isDraining) return reply.code(503).send({ ready: false });
    await database.pool.query('select 1');
    return { ready: true };
  });
  return {
    drain: () => {
      isDraining = true;
    },
  };
};

/** Closes the connections of requests in flight with their answers when the server stops. */
export const closeConnectionsOnStop = (fastify: FastifyInstance): void => {
  let isStopping = false;
  fastify.addHook('preClose', async () => {
    isStopping = true;
  });
  fastify.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
};
