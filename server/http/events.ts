import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { LiveEvent } from '#contract/schemas/event.ts';
import { API_VERSION } from '#contract/values/versions.ts';
import type { Authenticate } from '../auth/index.ts';
import type { App } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { securityHeaders } from './security.ts';

const KEEP_ALIVE_MS = 20_000;
/** A client that does not read loses events; it refetches everything after reconnecting. */
const BUFFERED_BYTES = 64 * 1024;
/** Streams that one person may have open; another one ends the oldest. */
const MAX_STREAMS_PER_PERSON = 50;

/** The event stream, one for each open page. `staff` in `to` reaches every staff member. */
export const registerEvents = (fastify: FastifyInstance, app: App, authenticate: Authenticate): void => {
  fastify.get(`/${API_VERSION}/events`, async (request, reply) => {
    const viewer = await authenticate(request.headers.authorization);
    if (!viewer) throw new Refusal('UNAUTHENTICATED');
    if (viewer.kind === 'USER' && viewer.state === 'BANNED') throw new Refusal('BANNED');
    // A HEAD request is answered without a stream, which would never end.
    if (request.method === 'HEAD') return reply.type('text/event-stream; charset=utf-8').send();
    endOldest(viewer.id);
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, {
      ...securityHeaders(app.config, request),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      // A connection kept alive after its stream would delay shutdown.
      connection: 'close',
    });
    stream.write(': hello\n\n');
    const send = (event: LiveEvent) => {
      if (stream.writableLength < BUFFERED_BYTES) stream.write(`data: ${JSON.stringify(event)}\n\n`);
    };
    const endIfUnauthorized = async () => {
      const now = await authenticate(request.headers.authorization);
      if (!now || (now.kind === 'USER' && now.state === 'BANNED')) stream.end();
    };
    const names = viewer.kind === 'STAFF' ? [viewer.id, 'staff'] : [viewer.id];
    const unsubscribe = app.bus.subscribe(message => {
      if (message.kind === 'LIVE' && message.to.some(name => names.includes(name))) send(message.event);
      if (message.kind === 'USER_CHANGED' && message.userId === viewer.id) {
        send({ kind: 'USER', id: viewer.id });
        endIfUnauthorized().catch(() => stream.end());
      }
      // The client reconnects and refetches everything.
      if (message.kind === 'MISSED') stream.end();
      if (message.kind === 'SESSION_ENDED' && message.sessionId === viewer.sessionId) stream.end();
    });
    const keepAlive = setInterval(() => stream.write(': still here\n\n'), KEEP_ALIVE_MS);
    const close = () => {
      clearInterval(keepAlive);
      unsubscribe();
      openStreams.delete(stream);
    };
    openStreams.set(stream, viewer.id);
    stream.on('close', close).on('error', close);
  });
  fastify.addHook('preClose', async () => {
    for (const stream of openStreams.keys()) stream.end();
  });
};

/** Open streams, the oldest first, with whose they are. */
const openStreams = new Map<ServerResponse, string>();

const endOldest = (viewerId: string): void => {
  const own = [...openStreams].filter(([, owner]) => owner === viewerId);
  if (own.length >= MAX_STREAMS_PER_PERSON) own[0]?.[0].end();
};
