import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';

const AHEAD = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/** Whether a person looks: no crawler, no preview of a messenger, and no speculative prefetch of a browser. */
export const isPerson = ({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean => {
  const agent = headers['user-agent'];
  const isAhead = AHEAD.some(name => /prefetch|prerender|preview/i.test(String(headers[name] ?? '')));
  return method !== 'HEAD' && !isAhead && agent !== undefined && agent !== '' && !isbot(agent);
};
