import { type SQL, sql } from 'drizzle-orm';
import { hasRight } from '#contract/rules/has-right.ts';
import type { StaffRole } from '#contract/values/staff.ts';

/** How many signals about a person are open, for those who may read them: for others none. */
export const openSignalsOf = (userId: SQL, role: StaffRole): SQL<number> =>
  hasRight(role, 'STAFF_REVIEWER')
    ? sql<number>`(select count(*)::int from trust_signals t where t.subject_id = ${userId} and t.state = 'OPEN')`
    : sql<number>`0`;
