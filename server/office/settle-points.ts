import { sql } from 'drizzle-orm';
import { markPointsSeen, readPoints } from '../applicant/index.ts';
import type { Handler } from '../context.ts';
import { lockAnyone } from './moderation.ts';
import { publishDecision } from './publish.ts';
import { readUserReview } from './read.ts';

/** Records that staff reviewed a model's points without further action; idempotent. */
export const settlePoints: Handler<'settlePoints'> = async call => {
  const { app, db, path } = call;
  const user = await lockAnyone(db, path.id);
  const { held, waits } = await readPoints(db, user.id);
  if (waits) {
    await markPointsSeen(db, user.id, app.clock.now());
    await db.execute(
      sql`select write_audit('USER', ${user.id}, 'POINTS', null, ${JSON.stringify({ points: held })}::jsonb)`,
    );
    publishDecision(call, { ownerId: user.id });
  }
  return readUserReview(db, user.id);
};
