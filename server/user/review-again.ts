import type { App } from '../context.ts';
import type { UserRow } from '../db/tables/users.ts';

type Told = Partial<Pick<UserRow, 'name' | 'companyName' | 'urlInstagram' | 'urlTickTok' | 'urlOther'>>;
type Again = Partial<Pick<UserRow, 'moderation' | 'submittedAt'>>;

/** Approved fields are reviewed again when they change. Open jobs stay open. */
export const reviewAgain = (app: App, row: UserRow, next: Told): Again => {
  if (row.type !== 'MANAGER' || row.moderation !== 'APPROVED') return {};
  // Object.keys loses the key type.
  const changed = (Object.keys(next) as (keyof Told)[]).some(field => next[field] !== row[field]);
  return changed ? { moderation: 'ON_REVIEW', submittedAt: app.clock.now() } : {};
};
