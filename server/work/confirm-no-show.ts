import { eq } from 'drizzle-orm';
import { momentText } from '#contract/rules/zoned-time.ts';
import { nameOf, readPausedUntil } from '../booking/index.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import type { JobRow } from '../db/tables/jobs.ts';
import { modelPoints } from '../db/tables/points.ts';
import { noShows } from '../db/tables/work-cases.ts';
import { noticeContent } from '../notice-text.ts';
import { aboutJob, notify } from '../notification/index.ts';
import { work } from '../rule-numbers.ts';

type Confirmed = { id: string; modelId: string; decidedBy: string | null; decision: string };

/** A no-show counts: no pay, and points. Both sides are told, the model also of the pause that these cause. */
export const confirmNoShow = async (
  app: App,
  db: Db,
  job: JobRow,
  { id, modelId, decidedBy, decision }: Confirmed,
): Promise<void> => {
  const now = app.clock.now();
  await db.update(noShows).set({ status: 'CONFIRMED', decidedAt: now, decidedBy, decision }).where(eq(noShows.id, id));
  await db.insert(modelPoints).values({ modelId, jobId: job.id, points: work.noShowPoints }).onConflictDoNothing();
  const about = aboutJob(job.id, 'WORK');
  const values = { job: nameOf(job), points: work.noShowPoints };
  const until = await readPausedUntil(db, modelId);
  await notify(app, db, modelId, {
    ...(until
      ? noticeContent(app, 'work.noShowPauses', { ...values, when: momentText(until, job.location?.timeZone ?? 'UTC') })
      : noticeContent(app, 'work.noShow', values)),
    about,
  });
  await notify(app, db, job.managerId, {
    ...noticeContent(app, 'work.noShowForClient', { job: nameOf(job) }),
    about,
  });
};
