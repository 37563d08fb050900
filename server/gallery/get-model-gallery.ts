import { type PhotoType, photoTypes } from '#contract/values/gallery.ts';
import type { Handler } from '../context.ts';
import { type ModelAccess, readModelAccess } from '../model/index.ts';
import { Refusal } from '../refusal.ts';
import { withoutClosed } from './open-digitals.ts';
import { readPhotos } from './photos.ts';

const seenBy = ({ as }: ModelAccess): PhotoType[] =>
  photoTypes.filter(type => type !== 'DIGITAL' || as === 'MANAGER' || as === 'SELF');

export const getModelGallery: Handler<'getModelGallery'> = async call => {
  const { db, path, query } = call;
  const access = await readModelAccess(call, path.modelId);
  if (!access) throw new Refusal('NOT_FOUND');
  const visible = seenBy(access);
  const types = query.types?.length ? visible.filter(type => query.types?.includes(type)) : visible;
  const rows = types.length > 0 ? await readPhotos(db, path.modelId, { ...query, types }) : [];
  const asManager = access.as === 'MANAGER';
  return withoutClosed(call, rows, asManager ? { modelId: path.modelId, jobId: access.jobId } : null);
};
