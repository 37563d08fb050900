import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isPosition } from '#contract/rules/log-position.ts';
import { NO_REPLICA, POSITION_HEADER } from '#contract/values/log-position.ts';
import type { App } from '../context.ts';
import type { SeenBy } from '../db/replicas/open-reads.ts';
import { isInProcess } from './address.ts';

const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** What an answer must contain: all that its caller has seen, and for pages that are cached for everyone, all there is. */
export const seenBy = ({ raw, headers }: Pick<FastifyRequest, 'raw' | 'headers'>): SeenBy => {
  if (isInProcess({ raw })) return 'NOW';
  const { [POSITION_HEADER]: position } = headers;
  if (position === undefined) return 'ANYONE';
  return { position: typeof position === 'string' && isPosition(position) ? position : NO_REPLICA };
};

/** Every change that took effect says how far the log has come with it, so that what its caller reads next contains it. */
export const sayPositions = (fastify: FastifyInstance, { reads }: Pick<App, 'reads'>): void => {
  fastify.addHook('onSend', async (request, reply) => {
    if (!CHANGING.has(request.method) || reply.statusCode >= 400) return;
    const position = await reads.position();
    if (position !== null) reply.header(POSITION_HEADER, position);
  });
};
