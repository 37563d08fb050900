import type { Handler } from '../context.ts';
import { aboutAccount, notify } from '../notification/index.ts';
import { lockAnyone } from './moderation.ts';
import { publishDecision } from './publish.ts';
import { readUserReview } from './read.ts';
import { transitionAccount } from './state.ts';

/** A suspended person may read and finish what is booked, and nothing else. */
export const suspendUser: Handler<'suspendUser'> = async call => {
  const { app, db, path, body } = call;
  const user = await lockAnyone(db, path.id);
  await transitionAccount(app, db, user, { to: 'SUSPENDED', reason: body.text, why: body.text });
  await notify(app, db, user.id, {
    kind: 'ACCOUNT',
    text: `Your account is suspended. ${body.text}`,
    about: aboutAccount,
  });
  publishDecision(call, { ownerId: user.id, userChanged: true });
  return readUserReview(db, user.id);
};
