import { eq } from 'drizzle-orm';
import type { AnswerOf } from '#contract/schemas/index.ts';
import { type ShareRole, sharedPages } from '#contract/values/sharing.ts';
import type { App, Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { jobs } from '../db/tables/jobs.ts';
import { shareLinks } from '../db/tables/share-links.ts';
import { activeUntil, latestExpiry } from './link.ts';
import { shareSecret } from './secret.ts';

const addressOf = (app: App, jobId: string, role: ShareRole, revision: number): string =>
  `${sharedPages[role]}/${shareSecret(app.config, jobId, role, revision)}`;

/** The working links to a job, for its manager. */
export const answerLinks = async (app: App, db: Db, jobId: string): Promise<AnswerOf<'getShareLinks'>> => {
  const rows = await db
    .select({ link: shareLinks, jobEndsAt: jobs.endsAt })
    .from(jobs)
    .leftJoin(shareLinks, eq(shareLinks.jobId, jobs.id))
    .where(eq(jobs.id, jobId))
    .orderBy(shareLinks.role);
  const now = app.clock.now();
  return {
    items: rows.flatMap(({ link, jobEndsAt }) => {
      const expiresAt = link && activeUntil({ ...link, jobEndsAt }, now);
      if (!link || !expiresAt) return [];
      const { role, revision, mayPick, views } = link;
      return {
        role,
        address: addressOf(app, jobId, role, revision),
        createdAt: link.createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        mayPick,
        views,
        lastViewedAt: link.lastViewedAt?.toISOString() ?? null,
      };
    }),
    latestExpiry: latestExpiry(rows[0] ?? { jobEndsAt: null })?.toISOString() ?? null,
  };
};

export const getShareLinks: Handler<'getShareLinks'> = ({ app, db, path }) => answerLinks(app, db, path.id);
