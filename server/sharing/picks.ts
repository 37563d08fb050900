import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Picks } from '#contract/schemas/sharing.ts';
import type { ParticipantStatus } from '#contract/values/applicant.ts';
import type { Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { models } from '../db/tables/models.ts';
import { participants } from '../db/tables/participants.ts';
import { clientApprovals, clientPicks, shareLinks } from '../db/tables/share-links.ts';

const standing = (jobId: string) => and(eq(clientApprovals.jobId, jobId), isNull(clientApprovals.reopenedAt));

/** The client's picks; once approved, the approved ones. */
export const readPicks = async (db: Db, jobId: string): Promise<Picks> => {
  const [link] = await db
    .select({ version: shareLinks.picksVersion })
    .from(shareLinks)
    .where(and(eq(shareLinks.jobId, jobId), eq(shareLinks.role, 'client')));
  const picks = await db
    .select({ modelId: clientPicks.modelId, comment: clientPicks.comment, firstName: models.firstName })
    .from(clientPicks)
    .innerJoin(models, eq(models.userId, clientPicks.modelId))
    .where(eq(clientPicks.jobId, jobId))
    .orderBy(clientPicks.position);
  const [approved] = await db
    .select({
      approvedBy: clientApprovals.approvedBy,
      approvedAt: clientApprovals.approvedAt,
      picks: clientApprovals.picks,
      statuses: sql<Record<
        string,
        ParticipantStatus
      > | null>`(select json_object_agg(p.model_id, p.status) from ${participants} p
        where p.job_id = ${jobId}::uuid
          and p.model_id in (select (picked ->> 'modelId')::uuid from jsonb_array_elements(${clientApprovals.picks}) picked))`,
      names: sql<Record<string, string> | null>`(select json_object_agg(m.user_id, m.first_name) from ${models} m
        where m.user_id in (select (picked ->> 'modelId')::uuid from jsonb_array_elements(${clientApprovals.picks}) picked))`,
    })
    .from(clientApprovals)
    .where(standing(jobId));
  return {
    picks,
    version: link?.version ?? 1,
    approval: approved
      ? {
          approvedBy: approved.approvedBy,
          approvedAt: approved.approvedAt.toISOString(),
          picks: approved.picks.map(pick => ({
            ...pick,
            firstName: approved.names?.[pick.modelId] ?? null,
            status: approved.statuses?.[pick.modelId] ?? null,
          })),
        }
      : null,
  };
};

export const isApproved = async (db: Db, jobId: string): Promise<boolean> =>
  (await db.select({ id: clientApprovals.id }).from(clientApprovals).where(standing(jobId))).length > 0;

export const getPicks: Handler<'getPicks'> = ({ db, path }) => readPicks(db, path.id);
