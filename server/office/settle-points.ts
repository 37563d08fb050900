import { markPointsSeen, readPoints } from '../applicant/index.ts';
import { lockAnyone, staffOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { writeAudit } from '../db/write-audit.ts';
import { recordDecision, refuseOthers } from '../desk/index.ts';
import { Refusal } from '../refusal.ts';
import { publishDecision } from './publish.ts';
import { readUserReview } from './read.ts';

/** Records that staff reviewed a model's points without further action; idempotent. */
export const settlePoints: Handler<'settlePoints'> = async call => {
  const { app, db, path, body } = call;
  const user = await lockAnyone(db, path.id);
  const { held, waits, since } = await readPoints(db, user.id);
  if (waits && since) {
    const reviewed = {
      subject: 'USER',
      id: user.id,
      sentAt: new Date(since),
      isRush: false,
      isPoints: true,
      moderation: user.moderation,
      appeal: user.appeal,
    } as const;
    await refuseOthers(call, reviewed);
    if (body.since !== undefined && body.since !== since) throw new Refusal('POINTS_CHANGED');
    await markPointsSeen(db, user.id, app.clock.now(), since);
    await writeAudit(db, { subject: 'USER', id: user.id, action: 'POINTS', after: { points: held } });
    await recordDecision(call, reviewed, 'SETTLED');
    publishDecision(call, { ownerId: user.id });
  }
  return readUserReview(db, staffOf(call), user.id);
};
