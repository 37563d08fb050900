import { eq, sql } from 'drizzle-orm';
import { type UserState, userStateTransitions } from '#contract/values/user.ts';
import { markPointsSeen } from '../applicant/index.ts';
import { lapseApproval } from '../approval/index.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { setAuditReason } from '../db/set-audit-reason.ts';
import { models } from '../db/tables/models.ts';
import { type UserRow, users } from '../db/tables/users.ts';
import { Refusal } from '../refusal.ts';

export const refuseMove = (user: Pick<UserRow, 'state'>, to: UserState): void => {
  const allowed = userStateTransitions[user.state];
  if (!allowed.includes(to))
    throw new Refusal('ILLEGAL_TRANSITION', { machine: 'state', from: user.state, to, allowed });
};

/** Changes an account between active, suspended and closed. Only an account in good standing is shown to clients. */
export const transitionAccount = async (
  app: App,
  db: Db,
  user: UserRow,
  { to, reason, why }: { to: UserState; reason: string | null; why: string },
): Promise<void> => {
  refuseMove(user, to);
  await setAuditReason(db, why);
  await db
    .update(users)
    .set({ state: to, stateReason: reason, updatedAt: app.clock.now(), version: user.version + 1 })
    .where(eq(users.id, user.id));
  // What was asked was about the account as it was. A decision about it has ended it before.
  await lapseApproval(db, 'CLOSE_ACCOUNT', user.id, app.clock.now());
  // A change of state clears the mark for review.
  await markPointsSeen(db, user.id, app.clock.now());
  await db.update(models).set(listing(user.state, to)).where(eq(models.userId, user.id));
};

/** The person's wish to be listed is kept, and applies again with the account. */
const listing = (from: UserState, to: UserState) => {
  if (to === 'ACTIVE') return { listed: sql`coalesce(${models.listedBefore}, false)`, listedBefore: null };
  const leaves = from === 'ACTIVE' || from === 'ONBOARDING';
  return { listed: false, ...(leaves && { listedBefore: sql`${models.listed}` }) };
};
