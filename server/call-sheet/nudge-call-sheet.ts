import { and, eq } from 'drizzle-orm';
import { userOf } from '../auth/index.ts';
import { lockJob } from '../booking/index.ts';
import type { Handler } from '../context.ts';
import { callSheets } from '../db/tables/call-sheets.ts';
import { noticeContent } from '../notice-text.ts';
import { aboutJob, notifyAll } from '../notification/index.ts';
import { Refusal } from '../refusal.ts';
import { isOver } from './content.ts';
import { nudgeFrom, readBooked, readCallSheet, readVersions } from './read.ts';

/** Reminds those who have not acknowledged the last version. Nobody is reminded twice within an hour. */
export const nudgeCallSheet: Handler<'nudgeCallSheet'> = async call => {
  const { app, db, path } = call;
  const manager = userOf(call);
  const now = app.clock.now();
  // Two presses at once are one after the other.
  const job = await lockJob(db, path.id);
  if (!job) throw new Refusal('NOT_FOUND');
  if (isOver(job)) throw new Refusal('CALL_SHEET_OVER');
  const [last] = await readVersions(db, path.id);
  if (!last) throw new Refusal('NOT_FOUND');
  if (nudgeFrom(last.nudgedAt, now)) throw new Refusal('CALL_SHEET_NUDGED');
  const missing = (await readBooked(db, path.id)).filter(({ hasAcknowledged }) => !hasAcknowledged);
  if (missing.length > 0) {
    await db
      .update(callSheets)
      .set({ nudgedAt: now })
      .where(and(eq(callSheets.jobId, path.id), eq(callSheets.version, last.version)));
    await notifyAll(
      app,
      db,
      missing.map(({ userId }) => userId),
      {
        ...noticeContent(app, 'work.sheetUnread', { job: last.content.job.name }),
        about: aboutJob(path.id),
      },
    );
  }
  return readCallSheet(db, path.id, manager, now);
};
