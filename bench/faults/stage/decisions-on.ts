import type { ApprovalKind } from '#contract/values/approval.ts';
import type { KeyStage } from './key-stage.ts';

type Decision = { path: { id: string }; body: { text: string; fingerprint: string } };
type Decisions = { input: Decision; other: Decision };

/** Two different decisions about what was asked for last and waits for a second person. The office's list is of the oldest, and these calls leave many. */
export const decisionsOn = async (
  { database: { pool } }: KeyStage,
  kind: ApprovalKind,
  asked: { input?: Record<string, unknown>; fingerprint?: string },
): Promise<Decisions> => {
  const { rows } = await pool.query<{ id: string; fingerprint: string }>(
    `select id, fingerprint from approvals where kind = $1 and input @> $2 and fingerprint = coalesce($3, fingerprint) and outcome is null
      order by created_at desc, id desc limit 1`,
    [kind, asked.input ?? {}, asked.fingerprint],
  );
  if (!rows[0]) throw new Error(`Nothing of the kind ${kind} waits for a second person.`);
  const { id, fingerprint } = rows[0];
  const decide = (text: string) => ({ path: { id }, body: { text, fingerprint } });
  return { input: decide('I looked too.'), other: decide('So did I.') };
};
