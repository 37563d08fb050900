import { queryFor } from '#web/query.ts';

/** As many as are stored for a time offline. */
export const JOBS_MOST = 12;

/** The jobs of a manager that are on or ahead, the next first. */
export const nextJobs = queryFor('getJobs', {
  path: { status: 'active' },
  query: { order: 'NEXT', limit: JOBS_MOST },
});
