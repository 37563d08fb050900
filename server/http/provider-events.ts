import type { FastifyInstance } from 'fastify';
import type { App } from '../context.ts';
import { providerEvents } from '../db/tables/provider-events.ts';
import { CardsError, type ProviderEvent } from '../providers/cards/port.ts';
import { callerOf } from './address.ts';
import { consumeRateLimit } from './rate-limit.ts';

const BODY_BYTES = 256 * 1024;

const store = async ({ database }: App, event: ProviderEvent): Promise<void> => {
  const { id, type, objectId, account, createdAt, body } = event;
  // Verified to be an object with an id and a type.
  const row = { id, type, objectId, account, createdAt, body: body as Record<string, unknown> };
  await database.db.insert(providerEvents).values(row).onConflictDoNothing();
};

/**
 * The inbox of the card processor's events. The signature is over the bytes as they were sent, so nothing else parses
 * them. Whatever was answered with 200 is stored; everything else is sent again. Events are handled later, elsewhere.
 */
export const registerProviderEvents = (fastify: FastifyInstance, app: App): void => {
  fastify.register(async scope => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/webhooks/stripe', { bodyLimit: BODY_BYTES }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      try {
        await store(app, await app.cards.readWebhook(body, String(request.headers['stripe-signature'] ?? '')));
        return { received: true };
      } catch (error) {
        if (!(error instanceof CardsError)) throw error;
        // Those that prove nothing are counted; the processor is never limited.
        const limit = app.config.REQUESTS_PER_MINUTE;
        consumeRateLimit(app, 'unsigned event', callerOf(request.ip), limit, { windowMs: 60_000 });
        return reply.code(400).send({ code: error.code, message: error.message });
      }
    });
  });
};
