import { and, eq, isNull } from 'drizzle-orm';
import type { Handler } from '../context.ts';
import { shareLinks } from '../db/tables/share-links.ts';
import { answerLinks } from './links.ts';
import { publishToManager } from './publish.ts';

/** Revokes a link; idempotent. */
export const revokeShareLink: Handler<'revokeShareLink'> = async call => {
  const { app, db, path } = call;
  await db
    .update(shareLinks)
    .set({ revokedAt: app.clock.now() })
    .where(and(eq(shareLinks.jobId, path.id), eq(shareLinks.role, path.role), isNull(shareLinks.revokedAt)));
  await publishToManager(call, path.id);
  return answerLinks(app, db, path.id);
};
