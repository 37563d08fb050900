import { staffOf } from '../auth/index.ts';
import type { App, Handler } from '../context.ts';
import { goLiveAll } from '../job/index.ts';
import { noticeContent } from '../notice-text.ts';
import { aboutAccount, notify } from '../notification/index.ts';
import { approved, lockDrafts, lockReviewedUser, refuseUnseenPerson, transitionUser } from './moderation.ts';
import { publishDecision } from './publish.ts';
import { readUserReview } from './read.ts';

const approvedNotice = (app: App, count: number) => {
  if (count > 1) return noticeContent(app, 'account.approvedWithJobs', { count });
  return noticeContent(app, count === 1 ? 'account.approvedWithJob' : 'account.approved');
};

/** Approves a person; their approved jobs with a future start open. */
export const approveUser: Handler<'approveUser'> = async call => {
  const { app, db, path, body } = call;
  await lockDrafts(db, path.id);
  const user = await lockReviewedUser(db, path.id);
  await refuseUnseenPerson(db, user.id, body.fingerprint);
  await transitionUser(call, user, approved);
  const live = await goLiveAll(app, db, user.id);
  await notify(app, db, user.id, { ...approvedNotice(app, live.length), about: aboutAccount });
  publishDecision(call, { ownerId: user.id, live, userChanged: true });
  return readUserReview(db, staffOf(call), user.id);
};
