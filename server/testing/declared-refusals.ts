import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/schemas/index.ts';
import type { CallName } from '#contract/wire/index.ts';
import { refusalsOf } from '../http/openapi/refusals.ts';

/** What comes before any call, and is the same for all. */
const beforeCalls = ['WITHOUT_TLS'];

/** Throws on a refusal that the contract does not declare for its call, so that the test fails. */
export const requireDeclaredRefusals = (fastify: FastifyInstance): void => {
  fastify.addHook('onSend', async (request, reply, payload) => {
    const name: CallName | undefined = request.routeOptions.config.call;
    if (!name || reply.statusCode === 200 || typeof payload !== 'string') return payload;
    const { code } = JSON.parse(payload);
    const declared: readonly string[] = [...refusalsOf(name, calls[name]), ...beforeCalls];
    if (declared.includes(code)) return payload;
    reply.code(599);
    const message = `${name} was refused with ${code}: declare it in contract/schemas/call-refusals.ts.`;
    return JSON.stringify({ code: 'UNDECLARED', message, details: {} });
  });
};
