import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { approvals } from '../../db/tables/approvals.ts';
import { reviewAssignments, reviewDecisions, secondLooks } from '../../db/tables/desk.ts';
import { moderationNotes } from '../../db/tables/records.ts';
import { seenSessions } from '../../db/tables/seen-sessions.ts';
import { staffNotes } from '../../db/tables/staff-notes.ts';
import { forgetSignals } from '../../trust/index.ts';
import { jobsOf } from './erase-job-words.ts';

/** Erases what staff wrote and kept about them. What was decided stays, without the words. */
export const eraseStaffRecords = async (db: Db, userId: string): Promise<void> => {
  await db.delete(staffNotes).where(and(eq(staffNotes.subject, 'USER'), eq(staffNotes.subjectId, userId)));
  await forgetSignals(db, userId);
  await db.delete(seenSessions).where(eq(seenSessions.userId, userId));
  await db.delete(reviewAssignments).where(eq(reviewAssignments.subjectId, userId));
  await db.delete(approvals).where(eq(approvals.subjectId, userId));
  await db
    .update(secondLooks)
    .set({ note: null })
    .where(
      sql`${secondLooks.decisionId} in (select ${reviewDecisions.id} from ${reviewDecisions} where ${reviewDecisions.subjectId} = ${userId})`,
    );
  await db
    .delete(moderationNotes)
    .where(sql`${moderationNotes.subjectId} = ${userId} or ${moderationNotes.subjectId} in ${jobsOf(userId)}`);
};
