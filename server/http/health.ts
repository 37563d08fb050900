import type { FastifyInstance } from 'fastify';
import type { Reads } from '../db/replicas/open-reads.ts';
import { Refusal } from '../refusal.ts';

/**
 * `/livez`: the process answers, so that restarting it would not help. `/healthz`: requests may be sent here, which ends
 * with `drain`. While the primary is away, a replica is enough: what it can answer is answered. `askPrimary` must not wait for
 * callers: when all connections are in use at every server, all of them would be taken away at once.
 */
export const registerHealth = (
  fastify: FastifyInstance,
  { reads, askPrimary }: { reads: Pick<Reads, 'replicas'>; askPrimary(): Promise<unknown> },
): { drain(): void } => {
  let isDraining = false;
  fastify.get('/livez', () => ({ alive: true }));
  fastify.get('/healthz', async (_request, reply) => {
    if (isDraining) return reply.code(503).send({ ready: false });
    const replicas = reads.replicas();
    const isRead = replicas.filter(replica => replica.isRead).length;
    const isThere = await askPrimary().then(
      () => true,
      () => false,
    );
    if (!isThere && isRead === 0) return reply.code(503).send({ ready: false });
    return { ready: true, ...(replicas.length > 0 && { replicas: { read: isRead, of: replicas.length } }) };
  });
  return {
    drain: () => {
      isDraining = true;
    },
  };
};

/** When the server stops, requests in flight close their connections with their answers, and further ones are refused. */
export const closeConnectionsOnStop = (fastify: FastifyInstance): void => {
  let isStopping = false;
  fastify.addHook('preClose', async () => {
    isStopping = true;
  });
  fastify.addHook('onRequest', (_request, _reply, done) => done(isStopping ? new Refusal('BUSY') : undefined));
  fastify.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
};
