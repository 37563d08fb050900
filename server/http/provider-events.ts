import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../context.ts';
import { providerEvents } from '../db/tables/provider-events.ts';
import { CardsError, type ProviderEvent } from '../providers/cards/port.ts';
import { IdentityError } from '../providers/identity/port.ts';
import { callerOf } from './address.ts';
import { notFoundAnswer } from './errors.ts';
import { consumeRateLimit } from './rate-limit.ts';

const BODY_BYTES = 256 * 1024;

/** Has an inquiry of the identity provider read again. */
type OnInquiry = (inquiryId: string) => Promise<void>;

const store = async ({ database }: App, event: ProviderEvent): Promise<void> => {
  const { id, type, objectId, account, createdAt, body } = event;
  // Verified to be an object with an id and a type.
  const row = { id, type, objectId, account, createdAt, body: body as Record<string, unknown> };
  await database.db.insert(providerEvents).values(row).onConflictDoNothing();
};

/**
 * The inbox of events of the card processor and the identity provider. The signature is over the bytes as they were sent,
 * so nothing else parses them. Whatever was answered with 200 is stored; everything else is sent again. Events are handled
 * later, elsewhere.
 */
export const registerProviderEvents = (fastify: FastifyInstance, app: App, onInquiry: OnInquiry): void => {
  /** Those that prove nothing are counted; a provider is never limited. */
  const refuse = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { message, code }: { message: string; code: string | null },
  ) => {
    const limit = app.config.REQUESTS_PER_MINUTE;
    await consumeRateLimit(
      app,
      { what: 'unsigned event', who: callerOf(request.ip), allowed: limit },
      { windowMs: 60_000 },
    );
    return reply.code(400).send({ code, message });
  };
  const bodyOf = ({ body }: FastifyRequest) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));
  fastify.register(async scope => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/webhooks/stripe', { bodyLimit: BODY_BYTES }, async (request, reply) => {
      try {
        await store(
          app,
          await app.cards.readWebhook(bodyOf(request), String(request.headers['stripe-signature'] ?? '')),
        );
        return { received: true };
      } catch (error) {
        if (!(error instanceof CardsError)) throw error;
        return refuse(request, reply, error);
      }
    });
    scope.post('/webhooks/persona', { bodyLimit: BODY_BYTES }, async (request, reply) => {
      const { inquiries } = app.identity;
      if (!inquiries) return reply.code(404).send(notFoundAnswer);
      try {
        const { inquiryId } = inquiries.readWebhook(
          bodyOf(request),
          String(request.headers['persona-signature'] ?? ''),
        );
        if (inquiryId) await onInquiry(inquiryId);
        return { received: true };
      } catch (error) {
        if (!(error instanceof IdentityError)) throw error;
        return refuse(request, reply, { code: error.kind, message: error.message });
      }
    });
  });
};
