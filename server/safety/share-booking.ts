import { and, eq } from 'drizzle-orm';
import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { bookingLinks } from '../db/tables/safety.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import { Refusal } from '../refusal.ts';
import { requireBooking } from './booking.ts';
import { readSafety } from './read-safety.ts';
import { bookingSecret, bookingSecretHash } from './secret.ts';

const LINKS_PER_HOUR = 20;

/** A revoked link never works again: the next one has another secret. */
export const shareBooking: Handler<'shareBooking'> = async ({ app, db, path, ...call }) => {
  const { id: modelId } = userOf(call);
  const jobId = path.id;
  await consumeRateLimit(app, { what: 'booking link', who: modelId, allowed: LINKS_PER_HOUR });
  const { isBooked, linkEndsAt } = await requireBooking(db, jobId, modelId);
  const now = app.clock.now();
  if (!isBooked || !linkEndsAt || linkEndsAt <= now) throw new Refusal('BOOKING_OVER');
  const own = and(eq(bookingLinks.jobId, jobId), eq(bookingLinks.modelId, modelId));
  const [link] = await db.select().from(bookingLinks).where(own).for('update');
  const revision = (link?.revision ?? 0) + 1;
  const secretHash = bookingSecretHash(app.config, bookingSecret(app.config, { jobId, modelId, revision }));
  const anew = { revision, secretHash, revokedAt: null, views: 0, createdAt: now };
  if (!link)
    await db
      .insert(bookingLinks)
      .values({ jobId, modelId, ...anew })
      .onConflictDoNothing();
  else if (link.revokedAt) await db.update(bookingLinks).set(anew).where(own);
  return readSafety(app, db, jobId, modelId);
};

export const unshareBooking: Handler<'unshareBooking'> = async ({ app, db, path, ...call }) => {
  const { id: modelId } = userOf(call);
  await db
    .update(bookingLinks)
    .set({ revokedAt: app.clock.now() })
    .where(and(eq(bookingLinks.jobId, path.id), eq(bookingLinks.modelId, modelId)));
  return readSafety(app, db, path.id, modelId);
};
