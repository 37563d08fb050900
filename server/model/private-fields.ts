import { sql } from 'drizzle-orm';
import type { Withheld } from '#contract/schemas/private-fields.ts';
import type { WithheldReason } from '#contract/values/private-fields.ts';
import type { App, StaffViewer, Viewer } from '../context.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';
import { withheldBecause } from './withheld.ts';

/** Measurements, or digitals: what a manager may see of a model beyond the public fields. */
export type PrivateKind = 'MEASUREMENTS' | 'DIGITALS';

type Asker = { app: App; viewer: Viewer | StaffViewer | null };
/** `jobId`: the manager's own job in which the model takes part. */
type Asked = { modelId: string; jobId: string | null };

/** Why this person may not see private fields at all; null when they may. */
const standingOf = (viewer: Asker['viewer'], kind: PrivateKind, takesPart: boolean): WithheldReason | null => {
  if (viewer?.kind !== 'USER' || viewer.type !== 'MANAGER' || viewer.state === 'ONBOARDING') return 'ONBOARDING';
  // They would count as looks of the manager, and be told to the models.
  if (viewer.seenBy) return 'SEEN_BY_STAFF';
  if (viewer.state !== 'ACTIVE') return 'SUSPENDED';
  if (viewer.moderation === 'DECLINED') return 'DECLINED';
  return kind === 'DIGITALS' && !takesPart && viewer.moderation !== 'APPROVED' ? 'NOT_APPROVED' : null;
};

/**
 * Why a manager may not see the measurements of participants in their own job; null when they may. Participants do not
 * count toward the cap, so a list needs no statement.
 */
export const withheldOnDesk = ({ app, viewer }: Asker): Withheld | null => {
  const reason = standingOf(viewer, 'MEASUREMENTS', true);
  return reason && withheldBecause(app, reason);
};

/**
 * Why a manager may not see private fields of this model now; null when they may, and then the view is counted and
 * recorded. The only access to measurements and digitals outside of the manager's own jobs.
 */
export const openPrivateFields = async (
  { app, db, viewer }: Asker & { db: Db },
  kind: PrivateKind,
  { modelId, jobId }: Asked,
): Promise<Withheld | null> => {
  const reason = standingOf(viewer, kind, jobId !== null);
  if (reason || !viewer) return withheldBecause(app, reason ?? 'ONBOARDING');
  if (kind === 'MEASUREMENTS' && jobId) return null;
  const rows = await readRows(
    db,
    { opened: columns.boolean },
    sql`select open_private_fields(
    ${viewer.id}::uuid, ${modelId}::uuid, ${jobId}::uuid, ${kind === 'DIGITALS'}, ${app.config.PRIVATE_PROFILES_PER_DAY}::int) as opened`,
  );
  return rows[0]?.opened ? null : withheldBecause(app, 'DAILY_LIMIT');
};
