import { and, eq, sql } from 'drizzle-orm';
import type { BusyCalendarFailure } from '#contract/values/busy-calendar.ts';
import type { App } from '../context.ts';
import { columns, readRows } from '../db/rows.ts';
import { busyCalendars } from '../db/tables/availability.ts';
import { type FetchPolicy, policyFor } from '../safe-fetch/policy.ts';
import { RequestRefused } from '../safe-fetch/request.ts';
import { fetchCalendar } from './fetch-calendar.ts';
import { lockModel } from './lock-model.ts';
import { parseCalendar } from './parse-calendar.ts';
import { ReadFailure } from './read-failure.ts';
import { storeImported } from './store-imported.ts';

/** Of all models together, so that no flood of calendars takes the server's connections and memory. */
const AT_ONCE = 4;
/** For looking up, redirects and reading together. */
const FETCH_MS = 10_000;
const AHEAD_MS = 366 * 86_400_000;

const due = {
  modelId: columns.id,
  url: columns.text,
  timesHash: columns.orNull(columns.text),
  timeZone: columns.text,
};
type Due = { modelId: string; url: string; timesHash: string | null; timeZone: string };

/** Claims calendars for an hour: whatever happens to this attempt, the next one comes then. */
const claim = (app: App): Promise<Due[]> =>
  readRows(
    app.database.db,
    due,
    sql`update busy_calendars b set next_read_at = app_now() + interval '1 hour' from models m
      where m.user_id = b.model_id and b.model_id in (
        select model_id from busy_calendars where next_read_at <= app_now()
        order by next_read_at limit ${AT_ONCE}::int for update skip locked)
      returning b.model_id as "modelId", b.url, b.times_hash as "timesHash", m.time_zone as "timeZone"`,
  );

const failureOf = (error: unknown): BusyCalendarFailure => {
  if (error instanceof ReadFailure) return error.why;
  return error instanceof RequestRefused ? 'NOT_PUBLIC' : 'NO_ANSWER';
};

/** The mail address in the address of a calendar, as Google's have it. */
const ownerOf = (url: string): string | null =>
  /[^/?=@]+@[^/?&@]+/.exec(new URL(url).pathname.replaceAll(/%40/g, '@'))?.[0] ?? null;

const readOne = async (app: App, policy: FetchPolicy, { timeZone, ...calendar }: Due): Promise<void> => {
  const { db } = app.database;
  const { modelId, url } = calendar;
  try {
    const signal = AbortSignal.timeout(FETCH_MS);
    const text = await fetchCalendar(url, { policy, product: app.config.slug, signal });
    const fromMs = app.clock.now().getTime();
    const asked = { text, timeZone, fromMs, untilMs: fromMs + AHEAD_MS, owner: ownerOf(url) };
    const read = await parseCalendar(asked);
    await db.transaction(async tx => {
      await lockModel(tx, modelId);
      await storeImported(tx, calendar, read);
    });
  } catch (error) {
    // The times read before stay: a calendar that is away for an hour does not make its owner free.
    await db
      .update(busyCalendars)
      .set({ failure: failureOf(error) })
      .where(and(eq(busyCalendars.modelId, modelId), eq(busyCalendars.url, url)));
  }
};

/** Reads the calendars that are due, a few at a time, until none is. */
export const readBusyCalendars = async (app: App, policy: FetchPolicy = policyFor(app.config)): Promise<void> => {
  for (let claimed = await claim(app); claimed.length > 0; claimed = await claim(app))
    await Promise.all(claimed.map(calendar => readOne(app, policy, calendar)));
};
