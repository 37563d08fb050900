import { eq } from 'drizzle-orm';
import type { CallName } from '#contract/wire/index.ts';
import { nameOf } from '../booking/index.ts';
import type { CallContext } from '../context.ts';
import { jobs } from '../db/tables/jobs.ts';
import type { NoticeContent } from '../notice-text.ts';
import { aboutJob, notify } from '../notification/index.ts';

type Call = Pick<CallContext<CallName>, 'app' | 'db' | 'afterCommit'>;

/** Publishes the change to the manager's open pages and to cached pages; `news` adds a notice, from the name of the job. */
export const publishToManager = async (
  { app, db, afterCommit }: Call,
  jobId: string,
  news?: (job: string) => NoticeContent,
): Promise<void> => {
  const [job] = await db.select().from(jobs).where(eq(jobs.id, jobId));
  if (!job) return;
  afterCommit(() => app.bus.publish({ kind: 'LIVE', to: [job.managerId], event: { kind: 'JOB', id: jobId } }));
  if (news)
    await notify(app, db, job.managerId, {
      ...news(nameOf(job)),
      about: aboutJob(jobId),
    });
};
