import { and, count, eq, inArray } from 'drizzle-orm';
import { lockJob } from '../booking/index.ts';
import type { Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { boardImages } from '../db/tables/board-images.ts';
import { images } from '../db/tables/images.ts';
import { syncPictures } from '../file/index.ts';
import { fieldRefusal, Refusal } from '../refusal.ts';
import { readJobGallery } from './board.ts';

export const saveJobGallery: Handler<'saveJobGallery'> = async call => {
  const { app, db, path, body, afterCommit } = call;
  const job = await lockJob(db, path.id);
  if (!job) throw new Refusal('NOT_FOUND');
  const gallery = await readJobGallery(db, job.id, { isOwn: true });
  if (gallery.version !== body.version) throw new Refusal('STALE', { gallery });
  await refuseForeign(
    db,
    job.managerId,
    body.board.map(({ imageId }) => imageId),
  );
  await db.delete(boardImages).where(eq(boardImages.jobId, job.id));
  if (body.board.length > 0)
    await db
      .insert(boardImages)
      .values(
        body.board.map(({ imageId, note }, position) => ({ jobId: job.id, imageId, note: note || null, position })),
      );
  await syncPictures(
    call,
    gallery.board.map(({ image }) => image.originalId),
    body.board.map(({ imageId }) => imageId),
  );
  afterCommit(() => app.bus.publish({ kind: 'LIVE', to: [job.managerId], event: { kind: 'JOB', id: job.id } }));
  return readJobGallery(db, job.id, { isOwn: true });
};

const refuseForeign = async (db: Db, ownerId: string, ids: string[]): Promise<void> => {
  if (ids.length === 0) return;
  const own = and(inArray(images.id, ids), eq(images.ownerId, ownerId), eq(images.isPrivate, false));
  const [found] = await db.select({ count: count() }).from(images).where(own);
  if (found?.count !== ids.length)
    throw fieldRefusal('VALIDATION', 'board', 'One of these pictures is no longer there.');
};
