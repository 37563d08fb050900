import type { ApprovalKind } from '#contract/values/approval.ts';
import type { KeyStage } from './key-stage.ts';

/** What was asked for last and waits for a second person. The office's list is of the oldest, and these calls leave many. */
export const waitingApproval = async (
  { database: { pool } }: KeyStage,
  kind: ApprovalKind,
  asked: { input?: Record<string, unknown>; fingerprint?: string },
): Promise<{ id: string; fingerprint: string }> => {
  const { rows } = await pool.query<{ id: string; fingerprint: string }>(
    `select id, fingerprint from approvals where kind = $1 and input @> $2 and fingerprint = coalesce($3, fingerprint) and outcome is null
      order by created_at desc, id desc limit 1`,
    [kind, asked.input ?? {}, asked.fingerprint],
  );
  if (!rows[0]) throw new Error(`Nothing of the kind ${kind} waits for a second person.`);
  return rows[0];
};
