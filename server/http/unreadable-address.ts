import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { errorAnswer } from './errors.ts';
import { securityHeaders } from './security.ts';

/** An address the router itself cannot read: no hook has run for it. */
export const answerUnreadableAddress = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  const refusal = new Refusal(error.statusCode === 414 ? 'NOT_FOUND' : 'MALFORMED');
  reply.code(refusal.status).headers(securityHeaders(request)).send(errorAnswer(refusal));
};
