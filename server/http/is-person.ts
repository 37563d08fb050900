import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';

const AHEAD = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/** Whether someone looks: no crawler, no messenger that draws a preview, and no browser that only thinks ahead. */
export const isPerson = ({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean => {
  const agent = headers['user-agent'];
  const isAhead = AHEAD.some(name => /prefetch|prerender|preview/i.test(String(headers[name] ?? '')));
  return method !== 'HEAD' && !isAhead && agent !== undefined && agent !== '' && !isbot(agent);
};
