import type { Handler } from '../context.ts';
import { clientApprovals } from '../db/tables/share-links.ts';
import { newId } from '../ids.ts';
import { noticeContent } from '../notice-text.ts';
import { Refusal } from '../refusal.ts';
import { lockPicking } from './picking.ts';
import { readPicks } from './picks.ts';
import { publishToManager } from './publish.ts';

/** Stores the picks as they are now, signed and dated, and locks them. */
export const approvePicks: Handler<'approvePicks'> = async call => {
  const { app, db, path, body } = call;
  const { jobId } = await lockPicking(app, db, path.id);
  const before = await readPicks(db, jobId);
  if (before.approval) return before;
  if (body.version !== before.version) throw new Refusal('STALE', { ...before });
  if (before.picks.length === 0) throw new Refusal('PICKS_EMPTY');
  const approvedAt = app.clock.now();
  await db.insert(clientApprovals).values({
    id: newId(),
    jobId,
    approvedBy: body.name,
    approvedAt,
    picks: before.picks.map(({ modelId, comment }) => ({ modelId, comment })),
  });
  const { name } = body;
  const count = before.picks.length;
  await publishToManager(call, jobId, job =>
    count === 1
      ? noticeContent(app, 'job.picksApproved', { name, job })
      : noticeContent(app, 'job.manyPicksApproved', { name, count, job }),
  );
  return readPicks(db, jobId);
};
