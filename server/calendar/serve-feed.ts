import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keyedHash } from '../auth/index.ts';
import type { App } from '../context.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import { Refusal } from '../refusal.ts';
import { readEntries } from './entries.ts';
import { ownerOfFeed } from './feed.ts';
import { calendarText } from './write-calendar.ts';

/** Calendar clients poll every few minutes at most, and many people share an address. */
const READS_PER_HOUR = 600;
const FRESH_SECONDS = 300;

/** Serves the jobs of the owner of a secret. Wrong and revoked secrets answer one and the same 404. */
export const serveFeed =
  (app: App, callerOf: (address: string) => string) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    // The route's address names it.
    const { secret } = request.params as { secret: string };
    await consumeRateLimit(app, {
      what: 'calendar',
      who: keyedHash(app.config, 'address', callerOf(request.ip)),
      allowed: READS_PER_HOUR,
    });
    const { db } = app.database;
    const owner = await ownerOfFeed(app, db, secret);
    if (!owner) throw new Refusal('NOT_FOUND');
    const text = calendarText(app.config, await readEntries(app, db, owner));
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    reply.header('cache-control', `private, max-age=${FRESH_SECONDS}`).header('etag', etag);
    reply.header('x-robots-tag', 'noindex');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('text/calendar; charset=utf-8').send(text);
  };
