import { and, eq } from 'drizzle-orm';
import type { Handler } from '../context.ts';
import { participants } from '../db/tables/participants.ts';
import { photoViews, readPhotos } from '../gallery/index.ts';
import { Refusal } from '../refusal.ts';
import { openLink } from './link.ts';

/** Headshot and looks; digitals are for signed-in managers. */
export const getSharedModelGallery: Handler<'getSharedModelGallery'> = async ({ app, db, path }) => {
  const { jobId } = await openLink(app, db, path.id, 'client');
  const [part] = await db
    .select({ status: participants.status })
    .from(participants)
    .where(and(eq(participants.jobId, jobId), eq(participants.modelId, path.modelId)));
  if (!part) throw new Refusal('NOT_FOUND');
  return { photos: photoViews(app, await readPhotos(db, path.modelId, { types: ['HEADSHOT', 'LOOK'] })) };
};
