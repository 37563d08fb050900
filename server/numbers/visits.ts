import { sql } from 'drizzle-orm';
import type { App } from '../context.ts';
import { landingVisits } from '../db/tables/landing-visits.ts';

const WRITTEN_EVERY_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Of the landing page, with whatever campaigns append to its address. */
const isLanding = (address: string): boolean => address === '/' || address.startsWith('/?');

/** Visits by hour that are not written yet. */
const counted = new WeakMap<App, Map<number, number>>();

/** Counts a page that was shown to a person, if it is the landing page: an addition in memory, written once a minute. */
export const countLanding = (app: App, address: string): void => {
  if (!isLanding(address)) return;
  const pending = counted.get(app) ?? new Map<number, number>();
  if (pending.size === 0) setTimeout(() => void writeVisits(app), WRITTEN_EVERY_MS).unref();
  const hour = Math.floor(app.clock.now().getTime() / HOUR_MS);
  counted.set(app, pending.set(hour, (pending.get(hour) ?? 0) + 1));
};

/** Also called when the server stops. Visits that cannot be written are lost: nothing waits for them. */
export const writeVisits = async (app: App): Promise<void> => {
  const pending = [...(counted.get(app) ?? [])];
  counted.delete(app);
  if (pending.length === 0) return;
  await app.database.db
    .insert(landingVisits)
    .values(pending.map(([hour, visits]) => ({ hour: new Date(hour * HOUR_MS), visits })))
    .onConflictDoUpdate({
      target: landingVisits.hour,
      set: { visits: sql`${landingVisits.visits} + excluded.visits` },
    })
    .catch((error: unknown) => app.log.warn({ err: error }, 'visits of the landing page'));
};
