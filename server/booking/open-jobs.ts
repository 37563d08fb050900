import { type SQL, sql } from 'drizzle-orm';
import { openLifecycles } from '#contract/values/job.ts';
import { jobs, jobTallies } from '../db/tables/jobs.ts';

/** How far a model may live from a job that takes local models only. */
export const LOCAL_MILES = 60;

/** The manager in this column is in good standing. */
export const isHiring = (managerId: SQL): SQL => sql`exists (select from users hiring
  where hiring.id = ${managerId} and hiring.state = 'ACTIVE' and hiring.moderation is distinct from 'DECLINED')`;

/** Over jobs: open for applications. */
export const openToModels = sql`${jobs.lifecycle} in (${sql.join(
  openLifecycles.map(value => sql`${value}`),
  sql`, `,
)})
  and ${isHiring(sql`${jobs.managerId}`)}
  and ${jobs.moderation} = 'APPROVED' and ${jobs.applicationsClosedAt} is null and ${jobs.startsAt} > app_now()`;

/** Over job_tallies: not all places are booked. */
export const hasPlaces = sql`${jobTallies.booked} < ${jobTallies.amountMales} + ${jobTallies.amountFemales} + ${jobTallies.amountNonBinary} + ${jobTallies.amountAnyGender}`;
