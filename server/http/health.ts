import type { FastifyInstance } from 'fastify';
import type { App } from '../context.ts';
import { within } from '../keep-connected.ts';

/** A balancer waits no longer. */
const ANSWER_MS = 1_500;

/**
 * `/livez`: the process answers, so that restarting it would not help. `/healthz`: requests may be sent here, which ends
 * with `drain`. While the primary is away, a replica is enough: what it can answer is answered.
 */
export const registerHealth = (
  fastify: FastifyInstance,
  { database, reads }: Pick<App, 'database' | 'reads'>,
): { drain(): void } => {
  let isDraining = false;
  fastify.get('/livez', () => ({ alive: true }));
  fastify.get('/healthz', async (_request, reply) => {
    if (isDraining) return reply.code(503).send({ ready: false });
    const replicas = reads.replicas();
    const isRead = replicas.filter(replica => replica.isRead).length;
    const asked = database.pool.query('select 1');
    await (isRead > 0 ? within(ANSWER_MS, asked).catch(() => {}) : asked);
    return { ready: true, ...(replicas.length > 0 && { replicas: { read: isRead, of: replicas.length } }) };
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
