import { type SQL, sql } from 'drizzle-orm';

/** What a person wrote and what was written about them, found from their jobs and bookings: a subquery with `is_own`. */
export const reviewsOf = (userId: string): SQL => sql`(
  select r.*, r.side = 'MANAGER' as is_own from jobs j join reviews r on r.job_id = j.id where j.manager_id = ${userId}
  union all select r.*, r.side = 'MODEL' from participants p join reviews r on r.job_id = p.job_id and r.model_id = p.model_id
    where p.model_id = ${userId}) r`;
