import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isIdentityPage } from '#contract/rules/identity-pages.ts';
import type { Config } from '../config.ts';
import { closedPolicy, leastPolicy } from '../content-policy.ts';
import { PERSONA_FORM } from './foreign-sources.ts';

const always = { 'x-content-type-options': 'nosniff', 'content-security-policy': leastPolicy };
const forReaders = {
  ...always,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(self)',
};
/** Where people prove who they are, the form of Persona may use the camera too. */
const withForm = {
  'permissions-policy': `camera=(self "${PERSONA_FORM}"), microphone=(self "${PERSONA_FORM}"), geolocation=(self)`,
};
/** A call answers no document. */
const ofCall = { 'cache-control': 'no-store', 'content-security-policy': closedPolicy };
const encrypted = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' };

/** Computed once: every response has one of them. */
const headers = {
  http: { asset: always, page: forReaders, call: { ...forReaders, ...ofCall } },
  https: {
    asset: { ...always, ...encrypted },
    page: { ...forReaders, ...encrypted },
    call: { ...forReaders, ...encrypted, ...ofCall },
  },
};

/** Built files that no browser renders as a document. */
const ASSET = /^\/assets\/[\w.-]+\.(avif|css|js|woff2)$/;

const isOfCalls = (address: string | undefined): boolean => address?.startsWith('/2024-') ?? false;

/** A call as it was routed, because an address can be written in several ways; or as it is written, where no route has it. */
const kindOf = ({ url, routeOptions }: FastifyRequest) =>
  isOfCalls(routeOptions.url) || isOfCalls(url) ? 'call' : ASSET.test(url) ? 'asset' : 'page';

/** Of an answer in the form of a call that no request was read for. */
export const headersOfCall = ({ isHttps }: Config): Record<string, string> => headers[isHttps ? 'https' : 'http'].call;

/** Headers of every answer; a page has a content policy of its own, with a nonce. */
export const securityHeaders = ({ isHttps }: Config, request: FastifyRequest): Record<string, string> => {
  const kind = kindOf(request);
  const known = headers[isHttps ? 'https' : 'http'][kind];
  if (kind !== 'page') return known;
  const [pathname = ''] = request.url.split('?', 1);
  return isIdentityPage(pathname) ? { ...known, ...withForm } : known;
};

export const registerSecurity = (fastify: FastifyInstance, config: Config): void => {
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders(config, request));
    done();
  });
};
