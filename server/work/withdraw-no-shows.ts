import { and, eq, inArray } from 'drizzle-orm';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { noShows } from '../db/tables/work-cases.ts';
import { Refusal } from '../refusal.ts';

/** Whoever is checked in after all takes back their claim that the model did not come. */
export const withdrawNoShows = async (app: App, db: Db, jobId: string, modelIds: readonly string[]): Promise<void> => {
  const claims = await db
    .select()
    .from(noShows)
    .where(and(eq(noShows.jobId, jobId), inArray(noShows.modelId, [...modelIds])));
  if (claims.some(({ status }) => status === 'CONFIRMED')) throw new Refusal('NO_SHOW_CLAIMED');
  const open = claims.filter(({ status }) => status === 'OPEN' || status === 'ANSWERED').map(({ id }) => id);
  if (open.length > 0)
    await db.update(noShows).set({ status: 'WITHDRAWN', decidedAt: app.clock.now() }).where(inArray(noShows.id, open));
};
