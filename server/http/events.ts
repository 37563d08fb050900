import type { FastifyInstance } from 'fastify';
import { API_VERSION } from '#contract/call.ts';
import type { LiveEvent } from '#contract/event.ts';
import type { Authenticate } from '../auth/authenticate.ts';
import type { App } from '../context.ts';
import { Refusal } from '../refusal.ts';

const KEEP_ALIVE_MS = 20_000;
/** A client that does not read loses hints; it reads everything again when it comes back. */
const BUFFERED_BYTES = 64 * 1024;

/** The stream of hints: one for each open page. `staff` in `to` reaches every staff member. */
export const registerEvents = (fastify: FastifyInstance, app: App, authenticate: Authenticate): void => {
  fastify.get(`/${API_VERSION}/events`, async (request, reply) => {
    const viewer = await authenticate(request.headers.authorization);
    if (!viewer) throw new Refusal('UNAUTHENTICATED');
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    stream.write(': hello\n\n');
    const send = (event: LiveEvent) => {
      if (stream.writableLength < BUFFERED_BYTES) stream.write(`data: ${JSON.stringify(event)}\n\n`);
    };
    const names = viewer.kind === 'STAFF' ? [viewer.id, 'staff'] : [viewer.id];
    const unsubscribe = app.bus.subscribe(message => {
      if (message.kind === 'LIVE' && message.to.some(name => names.includes(name))) send(message.event);
      if (message.kind === 'USER_CHANGED' && message.userId === viewer.id) send({ kind: 'USER', id: viewer.id });
      if (message.kind === 'SESSION_ENDED' && message.sessionId === viewer.sessionId) stream.end();
    });
    const keepAlive = setInterval(() => stream.write(': still here\n\n'), KEEP_ALIVE_MS);
    const close = () => {
      clearInterval(keepAlive);
      unsubscribe();
      openStreams.delete(stream);
    };
    openStreams.add(stream);
    stream.on('close', close).on('error', close);
  });
  fastify.addHook('preClose', async () => {
    for (const stream of openStreams) stream.end();
  });
};

const openStreams = new Set<import('node:http').ServerResponse>();
