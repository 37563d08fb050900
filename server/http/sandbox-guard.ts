import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '../deployment.ts';

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

const SENTENCE =
  'This server is a sandbox for its own machine: its sign-in codes are public. ' +
  'To let others reach it, see what `npm start -- --check` says.\n';

/** A host name or an address, with or without a port; null when it is invalid. */
const nameIn = (host: string): string | null =>
  /^[\w.:[\]-]*$/.test(host) ? (URL.parse(`http://${host}`)?.hostname.replace(/^\[(.*)\]$/, '$1') ?? null) : null;

const isFromThisMachine = ({ headers }: FastifyRequest): boolean => {
  const name = nameIn(headers.host ?? '');
  const isOurs = name !== null && (isLoopback(name) || name.endsWith('.localhost'));
  return isOurs && FORWARDED.every(header => headers[header] === undefined);
};

/**
 * A proxy or tunnel may expose a sandbox to the public, and another site may reach it by DNS rebinding. Both are refused.
 */
export const registerSandboxGuard = (fastify: FastifyInstance): void => {
  fastify.addHook('onRequest', async (request, reply) => {
    if (isFromThisMachine(request)) return;
    return reply.code(421).type('text/plain; charset=utf-8').send(SENTENCE);
  });
};
