import { type SQL, sql } from 'drizzle-orm';

/** How many signals about a person are open. */
export const openSignalsOf = (userId: SQL): SQL<number> =>
  sql<number>`(select count(*)::int from trust_signals t where t.subject_id = ${userId} and t.state = 'OPEN')`;
