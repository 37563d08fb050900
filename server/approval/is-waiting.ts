import { and, gt, isNull, sql } from 'drizzle-orm';
import { approvals } from '../db/tables/approvals.ts';

/** Asked, not decided, and not too long ago to be decided. */
export const isWaiting = and(isNull(approvals.outcome), gt(approvals.expiresAt, sql`app_now()`));
