import { type PhotoType, photoTypes } from '#contract/values/gallery.ts';
import type { Handler } from '../context.ts';
import { readSight, type Sight } from '../model/index.ts';
import { Refusal } from '../refusal.ts';
import { withoutClosed } from './open-digitals.ts';
import { readPhotos } from './photos.ts';

const seenBy = ({ as }: Sight): PhotoType[] =>
  photoTypes.filter(type => type !== 'DIGITAL' || as === 'MANAGER' || as === 'SELF');

export const getModelGallery: Handler<'getModelGallery'> = async call => {
  const { db, path, query } = call;
  const sight = await readSight(call, path.modelId);
  if (!sight) throw new Refusal('NOT_FOUND');
  const visible = seenBy(sight);
  const types = query.types?.length ? visible.filter(type => query.types?.includes(type)) : visible;
  const rows = types.length > 0 ? await readPhotos(db, path.modelId, { ...query, types }) : [];
  const asManager = sight.as === 'MANAGER';
  return withoutClosed(call, rows, asManager ? { modelId: path.modelId, jobId: sight.jobId } : null);
};
