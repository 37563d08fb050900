import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Refusal } from '../refusal.ts';
import { openConcurrencyLimiter } from './concurrency-limiter.ts';
import { QueueFull } from './picture/worker-pool.ts';

const Asked = z.object({ id: z.uuid().toLowerCase() });
const AT_ONCE = { slots: 2, waitingMax: 20, perPerson: 3 };

type Viewer = { kind: 'USER'; id: string };
/** Reads what is drawn, and refuses who may not see it. Drawing itself waits for its turn. */
type Prepare = (id: string, viewer: Viewer) => Promise<{ name: string; draw: () => Promise<Buffer> }>;

type Authenticated = { kind: string; id: string } | null;

/** A PDF drawn for one signed-in person, as a download. */
export const servePdf = (
  authenticate: (authorization: string | undefined) => Promise<Authenticated>,
  prepare: Prepare,
) => {
  const gate = openConcurrencyLimiter(AT_ONCE);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const input = Asked.safeParse(request.params);
    if (!input.success) throw new Refusal('NOT_FOUND');
    const viewer = await authenticate(request.headers.authorization);
    if (viewer?.kind !== 'USER') throw new Refusal('UNAUTHENTICATED');
    const { name, draw } = await prepare(input.data.id, { kind: 'USER', id: viewer.id });
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
