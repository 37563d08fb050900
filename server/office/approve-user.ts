import { staffOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { goLiveAll } from '../job/index.ts';
import { aboutAccount, notify } from '../notification/index.ts';
import { approved, lockDrafts, lockReviewedUser, transitionUser } from './moderation.ts';
import { publishDecision } from './publish.ts';
import { readUserReview } from './read.ts';

/** Approves a person; their approved jobs with a future start open. */
export const approveUser: Handler<'approveUser'> = async call => {
  const { app, db, path } = call;
  await lockDrafts(db, path.id);
  const user = await lockReviewedUser(db, path.id);
  await transitionUser(call, user, approved);
  const live = await goLiveAll(app, db, user.id);
  const opened =
    live.length === 1 ? ' Your job is open for applications.' : ` ${live.length} jobs are open for applications.`;
  const text = `Your account is approved.${live.length > 0 ? opened : ''}`;
  await notify(app, db, user.id, { kind: 'ACCOUNT', text, about: aboutAccount });
  publishDecision(call, { ownerId: user.id, live, userChanged: true });
  return readUserReview(db, staffOf(call), user.id);
};
