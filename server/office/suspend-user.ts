import { lockAnyone, staffOf } from '../auth/index.ts';
import type { CallContext, Handler } from '../context.ts';
import type { UserRow } from '../db/tables/users.ts';
import { noticeContent } from '../notice-text.ts';
import { aboutAccount, notify } from '../notification/index.ts';
import { publishDecision } from './publish.ts';
import { readUserReview } from './read.ts';
import { transitionAccount } from './state.ts';

export const suspend = async (
  call: Pick<CallContext<'suspendUser'>, 'app' | 'db' | 'afterCommit'>,
  user: UserRow,
  reason: string,
): Promise<void> => {
  const { app, db } = call;
  await transitionAccount(app, db, user, { to: 'SUSPENDED', reason, why: reason });
  await notify(app, db, user.id, {
    ...noticeContent(app, 'account.suspended', { reason }),
    about: aboutAccount,
  });
  publishDecision(call, { ownerId: user.id, userChanged: true });
};

/** A suspended person may read and finish what is booked, and nothing else. */
export const suspendUser: Handler<'suspendUser'> = async call => {
  const { db, path, body } = call;
  const user = await lockAnyone(db, path.id);
  await suspend(call, user, body.text);
  return readUserReview(db, staffOf(call), user.id);
};
