import { eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { disputes, noShows } from '../db/tables/work-cases.ts';
import { type Evidence, noEvidence, readEvidence, type StoredDispute, type StoredNoShow } from './evidence.ts';

type ClaimRow = typeof noShows.$inferSelect;
type DisputeRow = typeof disputes.$inferSelect;

export type Cases = { noShow: StoredNoShow | null; dispute: StoredDispute | null };

const noShowView = (row: ClaimRow, evidenceOf: Evidence): StoredNoShow => ({
  evidenceOf,
  id: row.id,
  status: row.status,
  evidence: row.evidence,
  claimedAt: row.createdAt.toISOString(),
  answerUntil: row.answerUntil.toISOString(),
  answer: row.answer,
  decision: row.decision,
});

const disputeView = (row: DisputeRow, evidenceOf: Evidence): StoredDispute => ({
  evidenceOf,
  id: row.id,
  openedBy: row.openedBy,
  reason: row.reason,
  text: row.text,
  openedAt: row.createdAt.toISOString(),
  answer: row.answer,
  status: row.status,
  payCents: row.payCents,
  decision: row.decision,
});

const none: Cases = { noShow: null, dispute: null };

/** The claims and disputes of a job, by model; of several claims the last that was not withdrawn. */
export const readCases = async (db: Db, jobId: string): Promise<(modelId: string) => Cases> => {
  const claims = await db.select().from(noShows).where(eq(noShows.jobId, jobId)).orderBy(noShows.createdAt, noShows.id);
  const open = await db.select().from(disputes).where(eq(disputes.jobId, jobId));
  const evidence = claims.length + open.length > 0 ? await readEvidence(db, jobId) : null;
  const evidenceOf = (id: string) => evidence?.get(id) ?? noEvidence;
  const cases = new Map<string, Cases>();
  for (const row of claims)
    if (row.status !== 'WITHDRAWN') cases.set(row.modelId, { ...none, noShow: noShowView(row, evidenceOf(row.id)) });
  for (const row of open)
    cases.set(row.modelId, { ...(cases.get(row.modelId) ?? none), dispute: disputeView(row, evidenceOf(row.id)) });
  return modelId => cases.get(modelId) ?? none;
};

/** A claim that stands, or waits for an answer or a decision. */
export const isClaimed = ({ noShow }: Pick<Cases, 'noShow'>): boolean =>
  noShow !== null && ['OPEN', 'ANSWERED', 'CONFIRMED'].includes(noShow.status);
