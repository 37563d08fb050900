import { eq } from 'drizzle-orm';
import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { users } from '../../db/tables/users.ts';

/** The row stays, because others’ rows point to it: empty, and marked as deleted. */
export const eraseAccount = async (app: App, db: Db, userId: string): Promise<void> => {
  await db
    .update(users)
    .set({
      phone: null,
      name: null,
      companyName: null,
      urlInstagram: null,
      urlTickTok: null,
      urlOther: null,
      reviewedSnapshot: null,
      moderationReason: null,
      stateReason: null,
      appeal: null,
      deletedAt: app.clock.now(),
    })
    .where(eq(users.id, userId));
};
