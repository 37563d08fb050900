import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { errorAnswer } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The handler reads the body as a stream and aborts by itself when no bytes arrive. */
    streamsBody?: boolean;
  }
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Answers on the raw response, because Fastify still waits for the body, and closes the connection. */
const cut = (request: FastifyRequest, reply: FastifyReply): void => {
  const { socket } = request.raw;
  if (reply.sent) {
    socket.destroy();
    return;
  }
  const refusal = new Refusal('BODY_SLOW');
  reply.hijack();
  reply.raw.once('finish', () => socket.destroy());
  reply.raw.writeHead(refusal.status, {
    // Ours are all text.
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'application/json; charset=utf-8',
    connection: 'close',
  });
  reply.raw.end(JSON.stringify(errorAnswer(refusal)));
};

/** A body must arrive within a time limit, however steadily it trickles: each one holds a connection. */
export const limitSlowBodies = (fastify: FastifyInstance, limitMs: number): void => {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request) && !request.routeOptions.config.streamsBody) {
      const timer = setTimeout(() => cut(request, reply), limitMs);
      for (const event of ['end', 'close']) request.raw.once(event, () => clearTimeout(timer));
    }
    done();
  });
};
