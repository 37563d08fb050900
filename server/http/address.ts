import { isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The peer of in-process calls by the page renderer: no address, so that neither a socket nor a header of a request has it. */
export const IN_PROCESS_PEER = 'page renderer';

/** Asks for the peer itself: `request.ip` may be what a forwarded header says. */
export const isInProcess = ({ raw }: Pick<FastifyRequest, 'raw'>): boolean =>
  raw.socket.remoteAddress === IN_PROCESS_PEER;

/**
 * Ends a request whose client hung up before its address was known: nobody waits for an answer, and no limit could count
 * it. Of every other request Node remembers the address from here on, even when the socket goes. The first of all hooks.
 */
export const endWithoutAddress = (fastify: FastifyInstance): void => {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (request.raw.socket.remoteAddress !== undefined) return done();
    reply.hijack();
    request.raw.destroy();
  });
};

/** The eight groups of an IPv6 address. */
const groupsOf = (ip: string): string[] => {
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  // Two parts in, two out.
  const [before, after] = [head, tail ?? ''].map(part => part.split(':').filter(Boolean)) as [string[], string[]];
  return tail === undefined ? before : [...before, ...Array(8 - before.length - after.length).fill('0'), ...after];
};

/** The key for rate limits by address: one IPv6 subscriber has a whole /64, which counts as one caller. */
export const callerOf = (ip: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip) || ip.includes('.')) return ip;
  return `${groupsOf(ip)
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
};
