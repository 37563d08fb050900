import type { FastifyInstance, FastifyRequest } from 'fastify';

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};
const unkept = { 'cache-control': 'no-store' };
const encrypted = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' };

/** Made once, for every request asks for one of them. */
const headers = {
  http: { page: always, call: { ...always, ...unkept } },
  https: { page: { ...always, ...encrypted }, call: { ...always, ...encrypted, ...unkept } },
};

/** Headers of every answer; a page adds its own content policy with a nonce. */
export const securityHeaders = (request: FastifyRequest): Record<string, string> =>
  headers[request.protocol === 'https' ? 'https' : 'http'][request.url.startsWith('/2024-') ? 'call' : 'page'];

export const registerSecurity = (fastify: FastifyInstance): void => {
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders(request));
    done();
  });
};
