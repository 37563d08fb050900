import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { Refusal } from '../refusal.ts';
import { errorAnswer } from './errors.ts';
import { securityHeaders } from './security.ts';

const isForReaders = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') ?? false;

/** An address the router itself cannot read: no hook has run for it. One for readers is unknown like any other. */
export const answerUnreadableAddress =
  (config: Config) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(securityHeaders(config, request));
    if (isForReaders(request)) {
      reply.redirect('/');
      return;
    }
    const refusal = new Refusal(error.statusCode === 414 ? 'NOT_FOUND' : 'MALFORMED');
    reply.code(refusal.status).send(errorAnswer(refusal));
  };
