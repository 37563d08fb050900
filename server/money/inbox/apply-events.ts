import { eq, sql } from 'drizzle-orm';
import type { App } from '../../context.ts';
import { providerEvents } from '../../db/tables/provider-events.ts';
import { CardsError } from '../../providers/cards/port.ts';
import { claimDue } from '../claim.ts';
import { applyEvent } from './apply-event.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

type Event = typeof providerEvents.$inferSelect;

const change = (app: App, id: string, set: Partial<Event>) =>
  app.database.db.update(providerEvents).set(set).where(eq(providerEvents.id, id));

/** A minute after the first failure, then twice as long each time, up to a day. */
const pauseAfter = (tries: number): number => Math.min(2 ** (tries - 1) * MINUTE_MS, DAY_MS);

/** One that cannot be handled now is tried again; it stays in the inbox. */
const applyOne = async (app: App, event: Event): Promise<void> => {
  const now = app.clock.now();
  try {
    await applyEvent(app, event);
    await change(app, event.id, { handledAt: now });
  } catch (error) {
    const isAbsent = error instanceof CardsError && error.kind === 'ABSENT';
    const tries = event.tries + 1;
    const nextTryAt = new Date(now.getTime() + pauseAfter(tries));
    await change(app, event.id, isAbsent ? { handledAt: now } : { tries, nextTryAt, claimedUntil: null });
    if (!isAbsent) app.log.error({ err: error, event: event.id, type: event.type }, 'payment event');
  }
};

export const isUnhandled = sql`handled_at is null`;

/** Handles the webhooks that arrived, in any order; their number. */
export const applyEvents = async (app: App): Promise<number> => {
  const claimed = await claimDue(app, providerEvents, isUnhandled);
  for (const { id } of claimed) {
    const [event] = await app.database.db.select().from(providerEvents).where(eq(providerEvents.id, id));
    if (event) await applyOne(app, event);
  }
  return claimed.length;
};
