import { and, eq, inArray } from 'drizzle-orm';
import { nameOf } from '../booking/index.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import type { JobRow } from '../db/tables/jobs.ts';
import { noShows } from '../db/tables/work-cases.ts';
import { noticeContent } from '../notice-text.ts';
import { aboutJob, notify } from '../notification/index.ts';

/** Of a job that is called off: nobody can answer its claims of no-shows any more, or decide them. Their models are told. */
export const withdrawClaims = async (app: App, db: Db, job: JobRow): Promise<void> => {
  const withdrawn = await db
    .update(noShows)
    .set({ status: 'WITHDRAWN', decidedAt: app.clock.now(), decision: 'The job was called off.' })
    .where(and(eq(noShows.jobId, job.id), inArray(noShows.status, ['OPEN', 'ANSWERED'])))
    .returning({ modelId: noShows.modelId });
  for (const { modelId } of withdrawn)
    await notify(app, db, modelId, {
      ...noticeContent(app, 'work.noShowWithdrawn', { job: nameOf(job) }),
      about: aboutJob(job.id),
    });
};
