import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { placesLeftFor } from '#contract/rules/applicant.ts';
import { openLifecycles } from '#contract/values/job.ts';
import { namedJobColumns, nameOf, placesView } from '../booking/index.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { jobs, jobTallies } from '../db/tables/jobs.ts';
import { models } from '../db/tables/models.ts';
import { noticeContent } from '../notice-text.ts';
import { aboutJob, notify } from '../notification/index.ts';

type Part = { job_id: string; model_id: string };

/** Tells managers of offers that ran out together, once for each job, while a place that those asked could have taken can be booked. */
export const notifyUnanswered = async (app: App, db: Db, parts: readonly Part[]): Promise<void> => {
  const jobIds = [...new Set(parts.map(({ job_id }) => job_id))];
  if (jobIds.length === 0) return;
  const hiring = await db
    .select({ job: { id: jobs.id, managerId: jobs.managerId, ...namedJobColumns }, tally: jobTallies })
    .from(jobs)
    .innerJoin(jobTallies, eq(jobTallies.jobId, jobs.id))
    .where(
      and(
        inArray(jobs.id, jobIds),
        inArray(jobs.lifecycle, [...openLifecycles]),
        eq(jobs.moderation, 'APPROVED'),
        gt(jobs.startsAt, sql`app_now()`),
      ),
    );
  const asked = await db
    .select({ id: models.userId, firstName: models.firstName, gender: models.gender })
    .from(models)
    .where(inArray(models.userId, [...new Set(parts.map(({ model_id }) => model_id))]));
  for (const { job, tally } of hiring) {
    const ids = new Set(parts.filter(({ job_id }) => job_id === job.id).map(({ model_id }) => model_id));
    const places = placesView(tally);
    const silent = asked.filter(({ id, gender }) => ids.has(id) && placesLeftFor(gender, places) > 0);
    const [first] = silent;
    if (!first) continue;
    const name = nameOf(job);
    await notify(app, db, job.managerId, {
      ...(silent.length > 1
        ? noticeContent(app, 'applicant.offersUnanswered', { count: silent.length, job: name })
        : noticeContent(app, 'applicant.offerUnanswered', { name: first.firstName, job: name })),
      about: aboutJob(job.id),
    });
  }
};
