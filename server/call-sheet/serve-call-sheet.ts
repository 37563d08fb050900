import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Authenticate } from '../auth/index.ts';
import type { App } from '../context.ts';
import { openConcurrencyLimiter, QueueFull } from '../file/index.ts';
import { Refusal } from '../refusal.ts';
import { drawCallSheet } from './draw-call-sheet.ts';
import { readCallSheet } from './read.ts';

const Asked = z.object({ id: z.uuid().toLowerCase() });
const AT_ONCE = { slots: 2, waitingMax: 20, perPerson: 3 };

/** The call sheet as a PDF, for those who may read it. */
export const serveCallSheet = (app: App, authenticate: Authenticate) => {
  const gate = openConcurrencyLimiter(AT_ONCE);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const input = Asked.safeParse(request.params);
    if (!input.success) throw new Refusal('NOT_FOUND');
    const viewer = await authenticate(request.headers.authorization);
    if (viewer?.kind !== 'USER') throw new Refusal('UNAUTHENTICATED');
    const view = await readCallSheet(app.database.db, input.data.id, viewer, app.clock.now());
    if (!view.sheet) throw new Refusal('NOT_FOUND');
    const leave = await gate.enter(request.ip).catch(error => {
      throw error instanceof QueueFull ? new Refusal('BUSY', { retryAfterSeconds: 2 }) : error;
    });
    try {
      return await reply
        .type('application/pdf')
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': 'attachment; filename="call-sheet.pdf"',
          vary: 'authorization',
        })
        .send(await drawCallSheet(view.sheet, view.isOutdated, app.config.limits.productName));
    } finally {
      leave();
    }
  };
};
