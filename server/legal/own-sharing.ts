import { eq } from 'drizzle-orm';
import type { OwnData } from '#contract/schemas/own-data.ts';
import type { Db } from '../db/client.ts';
import { jobs } from '../db/tables/jobs.ts';
import { clientApprovals, shareLinks } from '../db/tables/share-links.ts';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Links to a manager's jobs and their results, without the secrets and without other people. */
export const readOwnSharing = async (db: Db, managerId: string): Promise<Pick<OwnData, 'shareLinks' | 'approvals'>> => {
  const links = await db
    .select({ link: shareLinks })
    .from(shareLinks)
    .innerJoin(jobs, eq(jobs.id, shareLinks.jobId))
    .where(eq(jobs.managerId, managerId))
    .orderBy(shareLinks.jobId, shareLinks.role);
  const approved = await db
    .select({ approval: clientApprovals })
    .from(clientApprovals)
    .innerJoin(jobs, eq(jobs.id, clientApprovals.jobId))
    .where(eq(jobs.managerId, managerId))
    .orderBy(clientApprovals.id);
  return {
    shareLinks: links.map(({ link }) => ({
      jobId: link.jobId,
      role: link.role,
      mayPick: link.mayPick,
      views: link.views,
      lastViewedAt: iso(link.lastViewedAt),
      endsAt: iso(link.endsAt),
      revokedAt: iso(link.revokedAt),
      createdAt: link.createdAt.toISOString(),
    })),
    approvals: approved.map(({ approval }) => ({
      jobId: approval.jobId,
      approvedAt: approval.approvedAt.toISOString(),
      picks: approval.picks.length,
      reopenedAt: iso(approval.reopenedAt),
    })),
  };
};
