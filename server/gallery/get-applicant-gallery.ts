import { and, eq } from 'drizzle-orm';
import type { Handler } from '../context.ts';
import { participants } from '../db/tables/participants.ts';
import { Refusal } from '../refusal.ts';
import { photoViews, readPhotos } from './photos.ts';

export const getApplicantGallery: Handler<'getApplicantGallery'> = async ({ app, db, path }) => {
  const { jobId, modelId } = path;
  const [part] = await db
    .select({ status: participants.status })
    .from(participants)
    .where(and(eq(participants.jobId, jobId), eq(participants.modelId, modelId)));
  if (!part) throw new Refusal('NOT_FOUND');
  return { photos: photoViews(app, await readPhotos(db, modelId)) };
};
