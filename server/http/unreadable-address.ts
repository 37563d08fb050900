import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { Refusal } from '../refusal.ts';
import { errorAnswer } from './errors.ts';
import { isForReaders, sendPlainPage } from './plain-page.ts';
import { securityHeaders } from './security.ts';

const answer = (refusal: Refusal, request: FastifyRequest, reply: FastifyReply): void => {
  if (isForReaders(request)) sendPlainPage(reply, refusal);
  else reply.code(refusal.status).send(errorAnswer(refusal));
};

/** Answers an address that Fastify's router cannot parse: no hook has run for it. */
export const answerUnreadableAddress =
  (config: Config) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(securityHeaders(config, request));
    answer(new Refusal(error.statusCode === 414 ? 'NOT_FOUND' : 'MALFORMED'), request, reply);
  };

/** A name or an address of version 4 or 6, with or without a port. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w-]+(?:\.[\w-]+)*\.?)(?::\d{1,5})?$/i;

const hostsIn = (rawHeaders: readonly string[]): number =>
  rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host').length;

/** A request must have one valid Host header, or, in HTTP/1.0, none. */
const isHostReadable = ({ headers: { host }, raw }: FastifyRequest): boolean =>
  host === undefined ? raw.httpVersion === '1.0' : HOST.test(host) && hostsIn(raw.rawHeaders) === 1;

/**
 * Refuses a request target that does not clearly name its host, or names one in place of the path (`http://host/path`,
 * and `//host/path`, which browsers read as another host). Later code can rely on both.
 */
export const refuseUnreadable = (fastify: FastifyInstance): void => {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!isHostReadable(request) || !request.url.startsWith('/')) answer(new Refusal('BAD_HOST'), request, reply);
    else if (/^\/[/\\]/.test(request.url)) answer(new Refusal('NOT_FOUND'), request, reply);
    else done();
  });
};
