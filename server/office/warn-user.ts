import { lockAnyone, staffOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { setAuditReason } from '../db/set-audit-reason.ts';
import { writeAudit } from '../db/write-audit.ts';
import { noticeContent } from '../notice-text.ts';
import { aboutAccount, notify } from '../notification/index.ts';
import { publishDecision } from './publish.ts';
import { readUserReview } from './read.ts';

/** Changes nothing in what a person may do: they read the warning, and the next decision finds it in the history. */
export const warnUser: Handler<'warnUser'> = async call => {
  const { app, db, path, body } = call;
  const user = await lockAnyone(db, path.id);
  await setAuditReason(db, body.text);
  await writeAudit(db, { subject: 'USER', id: user.id, action: 'WARNED' });
  await notify(app, db, user.id, {
    ...noticeContent(app, 'account.warned', { message: body.text }),
    about: aboutAccount,
  });
  publishDecision(call, { ownerId: user.id });
  return readUserReview(db, staffOf(call), user.id);
};
