import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { SHARED_DAYS, type ShareRole } from '#contract/values/sharing.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import { type JobRow, jobs } from '../db/tables/jobs.ts';
import { type ShareLinkRow, shareLinks } from '../db/tables/share-links.ts';
import { users } from '../db/tables/users.ts';
import { Refusal } from '../refusal.ts';
import { secretHash } from './secret.ts';

const DAY_MS = 86_400_000;
type Ends = { jobEndsAt: Date | null };

/** How long a link outlives its job; managers cannot extend it further. */
export const latestExpiry = ({ jobEndsAt }: Ends): Date | null =>
  jobEndsAt && new Date(jobEndsAt.getTime() + SHARED_DAYS * DAY_MS);

/** The link's expiry; null once it is inactive. */
export const activeUntil = (
  { revokedAt, endsAt, jobEndsAt }: Pick<ShareLinkRow, 'revokedAt' | 'endsAt'> & Ends,
  now: Date,
): Date | null => {
  const latest = latestExpiry({ jobEndsAt });
  if (revokedAt || !latest) return null;
  const until = endsAt && endsAt < latest ? endsAt : latest;
  return until > now ? until : null;
};

export type OpenLink = ShareLinkRow & { jobEndsAt: Date | null; lifecycle: JobRow['lifecycle'] };

const linkBySecret = prepared(db =>
  db
    .select({ link: shareLinks, jobEndsAt: jobs.endsAt, lifecycle: jobs.lifecycle })
    .from(shareLinks)
    .innerJoin(jobs, eq(jobs.id, shareLinks.jobId))
    .innerJoin(users, eq(users.id, jobs.managerId))
    .where(
      and(
        eq(shareLinks.secretHash, sql.placeholder('hash')),
        eq(shareLinks.role, sql.placeholder('role')),
        isNull(users.deletedAt),
        ne(users.state, 'BANNED'),
      ),
    )
    .prepare('share_link'),
);

/**
 * Opens a link by its secret. Unknown, revoked, expired links, those for another role and those of an account that is closed all
 * answer the same 404.
 */
export const openLink = async (app: App, db: Db, secret: string, role: ShareRole): Promise<OpenLink> => {
  const [found] = await linkBySecret(db).execute({ hash: secretHash(app.config, secret), role });
  const link = found && { ...found.link, jobEndsAt: found.jobEndsAt, lifecycle: found.lifecycle };
  if (!link || !activeUntil(link, app.clock.now())) throw new Refusal('NOT_FOUND');
  return link;
};
