import type { FastifyInstance } from 'fastify';

/** Headers of every answer; a page adds its own content policy with a nonce. */
export const registerSecurity = (fastify: FastifyInstance): void => {
  fastify.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    reply.header('x-frame-options', 'DENY');
    reply.header('cross-origin-opener-policy', 'same-origin');
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains');
    if (request.url.startsWith('/2024-')) reply.header('cache-control', 'no-store');
  });
};
