import type { Handler } from '../context.ts';
import { clientApprovals } from '../db/tables/share-links.ts';
import { newId } from '../ids.ts';
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
  await publishToManager(
    call,
    jobId,
    `${body.name} approved ${before.picks.length === 1 ? 'a model' : `${before.picks.length} models`}`,
  );
  return readPicks(db, jobId);
};
