import { lockAnyone, staffOf } from '../auth/index.ts';
import type { CallContext, Handler } from '../context.ts';
import type { UserRow } from '../db/tables/users.ts';
import { goLiveAll } from '../job/index.ts';
import { noticeContent } from '../notice-text.ts';
import { aboutAccount, notify } from '../notification/index.ts';
import { Refusal } from '../refusal.ts';
import { activeModel } from '../user/index.ts';
import { lockDrafts } from './moderation.ts';
import { publishDecision } from './publish.ts';
import { readUserReview } from './read.ts';
import { transitionAccount } from './state.ts';

/** One that had not finished registering continues there. Jobs approved meanwhile open with the account. Lock their drafts first. */
export const reinstate = async (
  call: Pick<CallContext<'reinstateUser'>, 'app' | 'db' | 'afterCommit'>,
  user: UserRow,
  why: string,
): Promise<void> => {
  const { app, db } = call;
  const registered =
    user.type === 'MODEL' ? 'state' in activeModel({ ...user, state: 'ONBOARDING' }, {}) : user.onboardingStep === null;
  const to = registered ? 'ACTIVE' : 'ONBOARDING';
  await transitionAccount(app, db, user, { to, reason: null, why });
  const live = await goLiveAll(app, db, user.id);
  await notify(app, db, user.id, { ...noticeContent(app, 'account.reopened'), about: aboutAccount });
  publishDecision(call, { ownerId: user.id, live, userChanged: true });
};

/** Reopens a suspended or closed account. */
export const reinstateUser: Handler<'reinstateUser'> = async call => {
  const { db, path, body } = call;
  await lockDrafts(db, path.id);
  const user = await lockAnyone(db, path.id);
  if (user.state !== 'SUSPENDED' && user.state !== 'BANNED')
    throw new Refusal('ILLEGAL_TRANSITION', { machine: 'state', from: user.state, to: 'ACTIVE' });
  await reinstate(call, user, body.text);
  return readUserReview(db, staffOf(call), user.id);
};
