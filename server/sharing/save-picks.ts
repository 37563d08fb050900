import { and, eq, inArray } from 'drizzle-orm';
import type { Handler } from '../context.ts';
import { participants } from '../db/tables/participants.ts';
import { clientPicks, shareLinks } from '../db/tables/share-links.ts';
import { fieldRefusal, Refusal } from '../refusal.ts';
import { lockPicking } from './picking.ts';
import { isApproved, readPicks } from './picks.ts';
import { publishToManager } from './publish.ts';

/** Replaces the client's picks; a save based on an older version is refused with the newer one. */
export const savePicks: Handler<'savePicks'> = async call => {
  const { app, db, path, body } = call;
  const { jobId, picksVersion } = await lockPicking(app, db, path.id);
  if (await isApproved(db, jobId)) throw new Refusal('PICKS_LOCKED');
  if (body.version !== picksVersion) throw new Refusal('STALE', { ...(await readPicks(db, jobId)) });
  const modelIds = body.picks.map(pick => pick.modelId);
  const known = modelIds.length
    ? await db
        .select({ id: participants.modelId })
        .from(participants)
        .where(and(eq(participants.jobId, jobId), inArray(participants.modelId, modelIds)))
        .for('key share')
    : [];
  if (known.length < modelIds.length)
    throw fieldRefusal('VALIDATION', 'picks', 'Someone you picked no longer takes part. Look again.');
  await db.delete(clientPicks).where(eq(clientPicks.jobId, jobId));
  if (body.picks.length > 0)
    await db
      .insert(clientPicks)
      .values(
        body.picks.map(({ modelId, comment }, position) => ({ jobId, modelId, position, comment: comment || null })),
      );
  await db
    .update(shareLinks)
    .set({ picksVersion: picksVersion + 1 })
    .where(and(eq(shareLinks.jobId, jobId), eq(shareLinks.role, 'client')));
  await publishToManager(call, jobId);
  return readPicks(db, jobId);
};
