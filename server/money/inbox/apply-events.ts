import { eq, sql } from 'drizzle-orm';
import type { App } from '../../context.ts';
import { providerEvents } from '../../db/tables/provider-events.ts';
import { CardsError } from '../../providers/cards/port.ts';
import { claimDue } from '../claim.ts';
import { applyEvent } from './apply-event.ts';

const HOUR_MS = 3_600_000;

type Event = typeof providerEvents.$inferSelect;

const change = (app: App, id: string, set: Partial<Event>) =>
  app.database.db.update(providerEvents).set(set).where(eq(providerEvents.id, id));

/** One that cannot be handled now is tried again, an hour later each time; it stays in the inbox. */
const applyOne = async (app: App, event: Event): Promise<void> => {
  const now = app.clock.now();
  try {
    await applyEvent(app, event);
    await change(app, event.id, { handledAt: now });
  } catch (error) {
    const isAbsent = error instanceof CardsError && error.kind === 'ABSENT';
    const tries = event.tries + 1;
    const nextTryAt = new Date(now.getTime() + Math.min(tries, 24) * HOUR_MS);
    await change(app, event.id, isAbsent ? { handledAt: now } : { tries, nextTryAt, claimedUntil: null });
    if (!isAbsent) app.log.error({ err: error, event: event.id, type: event.type }, 'payment event');
  }
};

/** Handles the webhooks that arrived, in any order; their number. */
export const applyEvents = async (app: App): Promise<number> => {
  const claimed = await claimDue(app, providerEvents, sql`handled_at is null`);
  for (const { id } of claimed) {
    const [event] = await app.database.db.select().from(providerEvents).where(eq(providerEvents.id, id));
    if (event) await applyOne(app, event);
  }
  return claimed.length;
};
