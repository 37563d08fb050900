import { eq } from 'drizzle-orm';
import type { Handler } from '../context.ts';
import { jobTallies } from '../db/tables/jobs.ts';
import { countsView, placesView } from '../job/view.ts';
import { Refusal } from '../refusal.ts';

export const getApplicantCounts: Handler<'getApplicantCounts'> = async ({ db, path }) => {
  const [tally] = await db
    .select()
    .from(jobTallies)
    .where(eq(jobTallies.jobId, path.id))
    .prepare('applicant_counts')
    .execute();
  if (!tally) throw new Refusal('NOT_FOUND');
  return { ...countsView(tally), places: placesView(tally), version: tally.version };
};
