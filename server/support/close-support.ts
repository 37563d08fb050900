import { and, eq, isNull } from 'drizzle-orm';
import type { Handler } from '../context.ts';
import { supportCases } from '../db/tables/support.ts';
import { publishSupport } from './publish.ts';
import { readSupportItem } from './read-items.ts';

/** Done twice is done once. A message that arrives meanwhile opens the next case. */
export const closeSupport: Handler<'closeSupport'> = async call => {
  const { app, db, path } = call;
  await db
    .update(supportCases)
    .set({ doneAt: app.clock.now(), waitingSince: null })
    .where(and(eq(supportCases.channelId, path.id), isNull(supportCases.doneAt)));
  publishSupport(call, path.id);
  return readSupportItem(db, path.id);
};
