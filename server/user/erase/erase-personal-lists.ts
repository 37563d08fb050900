import { and, eq, or } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { calendarFeeds } from '../../db/tables/calendar-feeds.ts';
import { favourites, savedSearches } from '../../db/tables/favourites.ts';
import { inviteCodes } from '../../db/tables/invite-codes.ts';
import { jobMarks } from '../../db/tables/job-marks.ts';
import { notices } from '../../db/tables/notices.ts';
import { notificationSettings } from '../../db/tables/notification-settings.ts';
import { privateViews } from '../../db/tables/private-views.ts';
import { sentTexts, waitingTexts } from '../../db/tables/texts.ts';
import { unsentTexts } from '../../db/tables/unsent-texts.ts';

/** Erases what they kept for themselves, what was sent to them, and where others keep them. */
export const erasePersonalLists = async (db: Db, userId: string): Promise<void> => {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  await db.delete(notificationSettings).where(eq(notificationSettings.userId, userId));
  await db.delete(jobMarks).where(eq(jobMarks.modelId, userId));
  await db.delete(favourites).where(or(eq(favourites.managerId, userId), eq(favourites.modelId, userId)));
  // The invitations, with the names in them, are deleted with their codes.
  await db.delete(inviteCodes).where(and(eq(inviteCodes.userId, userId), eq(inviteCodes.kind, 'INVITATION')));
  await db.delete(privateViews).where(or(eq(privateViews.managerId, userId), eq(privateViews.modelId, userId)));
  await db.delete(savedSearches).where(eq(savedSearches.managerId, userId));
  for (const table of [notices, waitingTexts, sentTexts, unsentTexts])
    await db.delete(table).where(eq(table.userId, userId));
};
