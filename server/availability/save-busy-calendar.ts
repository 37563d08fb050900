import { sql } from 'drizzle-orm';
import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { busyCalendars } from '../db/tables/availability.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import { answerCalendar } from './calendar.ts';
import { lockModel } from './lock-model.ts';
import { dropImported } from './store-imported.ts';

/** Each is a request of ours to an address of theirs. */
const SAVED_PER_HOUR = 20;

/** Read within seconds, in the background: a slow calendar holds up no call. */
export const saveBusyCalendar: Handler<'saveBusyCalendar'> = async call => {
  const { app, db, body } = call;
  const { id: modelId } = userOf(call);
  await consumeRateLimit(app, { what: 'busy calendar', who: modelId, allowed: SAVED_PER_HOUR });
  await lockModel(db, modelId);
  await dropImported(db, modelId);
  const fresh = { url: body.url, readAt: null, failure: null, unread: 0, timesHash: null, nextReadAt: sql`app_now()` };
  await db
    .insert(busyCalendars)
    .values({ modelId, ...fresh })
    .onConflictDoUpdate({ target: busyCalendars.modelId, set: fresh });
  return answerCalendar(call);
};
