import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { BOARD_MAX } from '#contract/values/gallery.ts';
import type { Db } from '../db/client.ts';
import { boardImages } from '../db/tables/board-images.ts';
import { jobImages } from '../db/tables/jobs.ts';

/**
 * Appends pictures added to a job's post to its mood board, as far as there is room, and removes those no longer in the
 * post, unless they have a note. Pictures that the manager removed from the board stay removed.
 */
export const followOnBoard = async (db: Db, jobId: string, imageIds: readonly string[]): Promise<void> => {
  const posted = await db.select({ imageId: jobImages.imageId }).from(jobImages).where(eq(jobImages.jobId, jobId));
  const before = posted.map(({ imageId }) => imageId);
  const removedIds = before.filter(id => !imageIds.includes(id));
  if (removedIds.length > 0)
    await db
      .delete(boardImages)
      .where(and(eq(boardImages.jobId, jobId), inArray(boardImages.imageId, removedIds), isNull(boardImages.note)));
  const added = imageIds.filter(id => !before.includes(id));
  if (added.length === 0) return;
  const [board] = await db
    .select({
      size: sql<number>`count(*)::int`,
      last: sql<number>`coalesce(max(${boardImages.position}), -1)::int`,
    })
    .from(boardImages)
    .where(eq(boardImages.jobId, jobId));
  const { size = 0, last = -1 } = board ?? {};
  const fitting = added.slice(0, Math.max(0, BOARD_MAX - size));
  if (fitting.length === 0) return;
  await db
    .insert(boardImages)
    .values(fitting.map((imageId, place) => ({ jobId, imageId, note: null, position: last + 1 + place })))
    .onConflictDoNothing();
};
