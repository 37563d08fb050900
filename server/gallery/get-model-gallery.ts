import { sql } from 'drizzle-orm';
import { type PhotoType, photoTypes } from '#contract/values/gallery.ts';
import type { Handler } from '../context.ts';
import { readSeen, type Sight } from '../model/index.ts';
import { Refusal } from '../refusal.ts';
import { withoutClosed } from './open-digitals.ts';
import { readPhotos } from './photos.ts';

const seenBy = ({ as }: Sight): PhotoType[] =>
  photoTypes.filter(type => type !== 'DIGITAL' || as === 'MANAGER' || as === 'SELF');

export const getModelGallery: Handler<'getModelGallery'> = async call => {
  const { db, path, query } = call;
  const found = await readSeen(call, path.modelId, sql`true as known`);
  if (!found) throw new Refusal('NOT_FOUND');
  const seen = seenBy(found.sight);
  const types = query.types?.length ? seen.filter(type => query.types?.includes(type)) : seen;
  const rows = types.length > 0 ? await readPhotos(db, path.modelId, { ...query, types }) : [];
  const asManager = found.sight.as === 'MANAGER';
  return withoutClosed(call, rows, asManager ? { modelId: path.modelId, jobId: found.sight.jobId } : null);
};
