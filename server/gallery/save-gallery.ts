import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SavedPhoto } from '#contract/schemas/gallery.ts';
import { imageFormats, imageWidths } from '#contract/values/file.ts';
import { userOf } from '../auth/index.ts';
import type { App, Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { images } from '../db/tables/images.ts';
import { modelPhotos, models } from '../db/tables/models.ts';
import { derivedKey, syncPictures } from '../file/index.ts';
import { fieldRefusal, Refusal } from '../refusal.ts';
import { ownPhotos } from './get-gallery.ts';
import { photosVersion, readPhotos } from './photos.ts';

/** Digitals are stored where only signed addresses lead. */
const isPrivate = ({ type }: SavedPhoto): boolean => type === 'DIGITAL';

export const saveGallery: Handler<'saveGallery'> = async call => {
  const { app, db, body, afterCommit } = call;
  const { id: modelId } = userOf(call);
  const [model] = await db
    .select({ listed: models.listed })
    .from(models)
    .where(eq(models.userId, modelId))
    .for('no key update');
  if (!model) throw new Refusal('NO_PROFILE');
  const before = await readPhotos(db, modelId);
  if (photosVersion(before) !== body.version) throw new Refusal('STALE', { gallery: ownPhotos(app, before) });
  if (model.listed && body.photos[0]?.type !== 'HEADSHOT')
    throw fieldRefusal('VALIDATION', 'photos', 'While clients can find you, your first picture is a headshot.');
  const hidden = await moveOwn(app, db, modelId, body.photos);
  await db.delete(modelPhotos).where(eq(modelPhotos.modelId, modelId));
  if (body.photos.length > 0)
    await db.insert(modelPhotos).values(
      body.photos.map(({ imageId, type: kind, tags, pose = null }, position) => ({
        modelId,
        imageId,
        kind,
        tags,
        pose,
        position,
      })),
    );
  await syncPictures(
    call,
    before.map(({ imageId }) => imageId),
    body.photos.map(({ imageId }) => imageId),
  );
  afterCommit(() => void forgetPublic(app, hidden).catch(error => app.log.error(error)));
  return ownPhotos(app, await readPhotos(db, modelId));
};

/** Pictures made for messages may be small, and what a message or a claim shows stays private. */
const mayBeShown = (shortSideMin: number) =>
  sql`least(${images.widthPx}, ${images.heightPx}) >= ${shortSideMin}
    and not exists (select from chat_attachments a where a.image_id = ${images}.id)
    and not exists (select from no_show_pictures p where p.image_id = ${images}.id)
    and not exists (select from dispute_pictures p where p.image_id = ${images}.id)`;

/**
 * Moves the pictures to the public or private storage of their kind, all of them the model's own. Returns those that
 * were public before.
 */
const moveOwn = async ({ config }: App, db: Db, ownerId: string, photos: SavedPhoto[]): Promise<string[]> => {
  if (photos.length === 0) return [];
  const ids = photos.map(({ imageId }) => imageId);
  const own = await db
    .select({ id: images.id, isPrivate: images.isPrivate })
    .from(images)
    .where(and(inArray(images.id, ids), eq(images.ownerId, ownerId), mayBeShown(config.limits.imageShortSideMin)));
  if (own.length !== ids.length)
    throw fieldRefusal('VALIDATION', 'photos', 'One of these pictures is no longer there.');
  const moved = photos.filter(photo =>
    own.some(({ id, ...was }) => id === photo.imageId && was.isPrivate !== isPrivate(photo)),
  );
  if (moved.length === 0) return [];
  await db
    .update(images)
    .set({ isPrivate: sql`not ${images.isPrivate}` })
    .where(
      inArray(
        images.id,
        moved.map(({ imageId }) => imageId),
      ),
    );
  return moved.filter(isPrivate).map(({ imageId }) => imageId);
};

/** Widths derived while they were public would still be found at their old addresses. */
const forgetPublic = async ({ storage }: App, ids: readonly string[]): Promise<void> => {
  for (const id of ids)
    for (const width of imageWidths)
      for (const format of imageFormats) await storage.remove(derivedKey({ id, isPrivate: false }, width, format));
};
