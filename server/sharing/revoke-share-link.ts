import { and, eq, isNull } from 'drizzle-orm';
import type { Handler } from '../context.ts';
import { shareLinks } from '../db/tables/share-links.ts';
import { answerLinks } from './links.ts';

/** Ends a link; one that is not there is ended too. */
export const revokeShareLink: Handler<'revokeShareLink'> = async ({ app, db, path }) => {
  await db
    .update(shareLinks)
    .set({ revokedAt: app.clock.now() })
    .where(and(eq(shareLinks.jobId, path.id), eq(shareLinks.role, path.role), isNull(shareLinks.revokedAt)));
  return answerLinks(app, db, path.id);
};
