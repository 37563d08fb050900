import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Refusal } from '../refusal.ts';
import { openConcurrencyLimiter } from './concurrency-limiter.ts';
import { QueueFull } from './picture/worker-pool.ts';

const Asked = z.object({ id: z.uuid().toLowerCase() });
const AT_ONCE = { slots: 2, waitingMax: 20, perPerson: 3 };

type Viewer = { kind: 'USER'; id: string };
type Drawing = { name: string; draw: () => Promise<Buffer> };
/** Reads what is drawn, and refuses who may not see it. Drawing itself waits for its turn. */
type PrepareOf = (params: unknown, viewer: Viewer) => Promise<Drawing>;
type Prepare = (id: string, viewer: Viewer) => Promise<Drawing>;

type Authenticated = { kind: string; id: string } | null;
type AuthenticateAny = (authorization: string | undefined) => Promise<Authenticated>;

/** A PDF drawn for one signed-in person, as a download; `prepare` reads the address. */
export const servePdfOf = (authenticate: AuthenticateAny, prepare: PrepareOf) => {
  const gate = openConcurrencyLimiter(AT_ONCE);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const viewer = await authenticate(request.headers.authorization);
    if (viewer?.kind !== 'USER') throw new Refusal('UNAUTHENTICATED');
    const { name, draw } = await prepare(request.params, { kind: 'USER', id: viewer.id });
    const leave = await gate.enter(request.ip).catch(error => {
      throw error instanceof QueueFull ? new Refusal('BUSY', { retryAfterSeconds: 2 }) : error;
    });
    try {
      return await reply
        .type('application/pdf')
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': `attachment; filename="${name}.pdf"`,
          vary: 'authorization',
        })
        .send(await draw());
    } finally {
      leave();
    }
  };
};

/** The same at an address with an id. */
export const servePdf = (authenticate: AuthenticateAny, prepare: Prepare) => {
  const serve = servePdfOf(authenticate, (params, viewer) => prepare(Asked.parse(params).id, viewer));
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (!Asked.safeParse(request.params).success) throw new Refusal('NOT_FOUND');
    return serve(request, reply);
  };
};
