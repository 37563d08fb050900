import { staffOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { noticeContent } from '../notice-text.ts';
import { aboutAccount, notify } from '../notification/index.ts';
import { declined, lockReviewedUser, transitionUser } from './moderation.ts';
import { publishDecision } from './publish.ts';
import { readUserReview } from './read.ts';

export const declineUser: Handler<'declineUser'> = async call => {
  const { app, db, path, body } = call;
  const user = await lockReviewedUser(db, path.id);
  await transitionUser(call, user, declined(body));
  await notify(app, db, user.id, {
    ...noticeContent(app, 'account.declined', { reason: body.text }),
    about: aboutAccount,
  });
  publishDecision(call, { ownerId: user.id, userChanged: true });
  return readUserReview(db, staffOf(call), user.id);
};
