import { momentText } from '#contract/rules/zoned-time.ts';
import { staffOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { answerUntil } from '../moderation/index.ts';
import { noticeContent } from '../notice-text.ts';
import { aboutAccount, notify } from '../notification/index.ts';
import { askNotes, infoRequested, lockReviewedUser, transitionUser } from './moderation.ts';
import { publishDecision } from './publish.ts';
import { readUserReview } from './read.ts';

/** The field names of the owner's own forms. */
const userFields = ['name', 'companyName', 'urlInstagram', 'urlTickTok', 'urlOther'];

export const requestUserInformation: Handler<'requestUserInformation'> = async call => {
  const { app, db, path, body } = call;
  const user = await lockReviewedUser(db, path.id);
  await transitionUser(call, user, infoRequested(body.notes));
  await askNotes(app, db, user.id, body.notes, userFields);
  await notify(app, db, user.id, {
    ...noticeContent(app, 'account.asked', { when: momentText(answerUntil(app.clock.now()), 'UTC') }),
    about: aboutAccount,
  });
  publishDecision(call, { ownerId: user.id, userChanged: true });
  return readUserReview(db, staffOf(call), user.id);
};
