import { and, eq, isNull } from 'drizzle-orm';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { moderationNotes } from '../db/tables/records.ts';

/** Resolves the open notes of staff, after an answer or a decision. */
export const resolveNotes = async (app: App, db: Db, subjectId: string): Promise<void> => {
  await db
    .update(moderationNotes)
    .set({ resolvedAt: app.clock.now() })
    .where(and(eq(moderationNotes.subjectId, subjectId), isNull(moderationNotes.resolvedAt)));
};
