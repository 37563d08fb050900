import { and, eq } from 'drizzle-orm';
import { isTakingPart } from '../booking/index.ts';
import type { Handler } from '../context.ts';
import { participants } from '../db/tables/participants.ts';
import { Refusal } from '../refusal.ts';
import { withoutClosed } from './open-digitals.ts';
import { readPhotos } from './photos.ts';

export const getApplicantGallery: Handler<'getApplicantGallery'> = async call => {
  const { app, db, path } = call;
  const { jobId, modelId } = path;
  const [part] = await db
    .select({ status: participants.status, undoUntil: participants.undoUntil })
    .from(participants)
    .where(and(eq(participants.jobId, jobId), eq(participants.modelId, modelId)));
  if (!part) throw new Refusal('NOT_FOUND');
  const looked = { modelId, jobId: isTakingPart(part, app.clock.now()) ? jobId : null };
  return withoutClosed(call, await readPhotos(db, modelId), looked);
};
