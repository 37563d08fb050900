import { sql } from 'drizzle-orm';
import type { ParticipantStatus } from '#contract/values/applicant.ts';
import type { ParticipantRow } from '../db/tables/participants.ts';

type Part = { status: ParticipantStatus; undoUntil: string | Date | null };

/** Applied, asked or booked. Whoever was declined and has not been told of it has still applied, as far as they know. */
export const isTakingPart = ({ status, undoUntil }: Part, now: Date): boolean =>
  status !== 'DECLINED' || (undoUntil !== null && new Date(undoUntil) > now);

/** The same of `participants p`. */
export const takesPart = sql`(p.status <> 'DECLINED' or p.undo_until > app_now())`;

/** A decline is not told while it can be undone. */
export const statusForModel = (
  { status, undoUntil }: Pick<ParticipantRow, 'status' | 'undoUntil'>,
  now: Date,
): ParticipantRow['status'] => (status === 'DECLINED' && undoUntil !== null && undoUntil > now ? 'APPLIED' : status);
