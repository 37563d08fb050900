import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Headers of every answer; a page adds its own content policy with a nonce. */
export const securityHeaders = (request: FastifyRequest): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  ...(request.protocol === 'https' && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  ...(request.url.startsWith('/2024-') && { 'cache-control': 'no-store' }),
});

export const registerSecurity = (fastify: FastifyInstance): void => {
  fastify.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders(request));
  });
};
