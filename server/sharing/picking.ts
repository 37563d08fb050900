import { and, eq } from 'drizzle-orm';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { shareLinks } from '../db/tables/share-links.ts';
import { Refusal } from '../refusal.ts';
import { type OpenLink, openLink } from './link.ts';

const over: readonly OpenLink['lifecycle'][] = ['ENDED', 'DISPUTED', 'PAYOUT', 'COMPLETED', 'CANCELLED'];

/** With the manager's permission, and while the job is not over. */
export const mayPickBy = ({ mayPick, lifecycle }: Pick<OpenLink, 'mayPick' | 'lifecycle'>): boolean =>
  mayPick && !over.includes(lifecycle);

/**
 * Locks the client's link against concurrent picks, so that a change is based on what the client saw. Refused when
 * picking is off or the job is over.
 */
export const lockPicking = async (app: App, db: Db, secret: string): Promise<OpenLink> => {
  const { jobId, revision } = await openLink(app, db, secret, 'client');
  await db
    .select({ jobId: shareLinks.jobId })
    .from(shareLinks)
    .where(and(eq(shareLinks.jobId, jobId), eq(shareLinks.role, 'client'), eq(shareLinks.revision, revision)))
    .for('update');
  const link = await openLink(app, db, secret, 'client');
  if (!mayPickBy(link)) throw new Refusal('PICKS_CLOSED');
  return link;
};
