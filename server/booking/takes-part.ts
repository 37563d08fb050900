import { sql } from 'drizzle-orm';
import type { ParticipantStatus } from '#contract/values/applicant.ts';
import type { ParticipantRow } from '../db/tables/participants.ts';

type Part = { status: ParticipantStatus; undoUntil: string | Date | null };

/** Applied, requested or booked; also declined, as long as the model was not notified of it. */
export const isTakingPart = ({ status, undoUntil }: Part, now: Date): boolean =>
  status !== 'DECLINED' || (undoUntil !== null && new Date(undoUntil) > now);

/** isTakingPart over `participants p`. */
export const takesPart = sql`(p.status <> 'DECLINED' or p.undo_until > app_now())`;

/** The status as shown to the model: a decline that can still be undone is hidden. */
export const statusForModel = (
  { status, undoUntil }: Pick<ParticipantRow, 'status' | 'undoUntil'>,
  now: Date,
): ParticipantRow['status'] => (status === 'DECLINED' && undoUntil !== null && undoUntil > now ? 'APPLIED' : status);
