import { endSessions } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { aboutAccount, notify } from '../notification/index.ts';
import { lockAnyone } from './moderation.ts';
import { publishDecision } from './publish.ts';
import { readUserReview } from './read.ts';
import { lockCommitments, releaseCommitments } from './release-commitments.ts';
import { transitionAccount } from './state.ts';

/** Closes an account: its commitments are cancelled, its sessions end, and signing in shows only the reason. */
export const banUser: Handler<'banUser'> = async call => {
  const { app, db, path, body, afterCommit } = call;
  await lockCommitments(db, path.id);
  const user = await lockAnyone(db, path.id);
  await transitionAccount(app, db, user, { to: 'BANNED', reason: body.text, why: body.text });
  const concerned = await releaseCommitments(app, db, user.id);
  const ended = await endSessions(app, db, user.id);
  await notify(app, db, user.id, {
    kind: 'ACCOUNT',
    text: `Your account is closed. ${body.text}`,
    about: aboutAccount,
  });
  publishDecision(call, { ownerId: user.id, userChanged: true });
  afterCommit(() => {
    for (const sessionId of ended) app.bus.publish({ kind: 'SESSION_ENDED', sessionId });
    for (const { jobId, people } of concerned)
      app.bus.publish({ kind: 'LIVE', to: people, event: { kind: 'JOB', id: jobId } });
  });
  return readUserReview(db, user.id);
};
