import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { GalleryFilters, Photo } from '#contract/schemas/gallery.ts';
import type { DigitalPose } from '#contract/values/gallery.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { columns, type RowOf, readRows } from '../db/rows.ts';
import type { ImageRow } from '../db/tables/images.ts';
import type { ModelPhotoRow } from '../db/tables/models.ts';
import { textArray } from '../db/text-array.ts';
import { imageView, privateImageView } from '../file/index.ts';

const photo = {
  imageId: columns.id,
  kind: columns.word<ModelPhotoRow['kind']>(),
  tags: columns.texts,
  pose: columns.orNull(columns.word<DigitalPose>()),
  uploadedOn: columns.text,
  image: columns.json<ImageRow>(),
};
export type PhotoRow = RowOf<typeof photo>;

const conditions = ({ tags, types }: GalleryFilters): SQL[] => [
  ...(types?.length ? [sql`mp.kind = any(${textArray(types)})`] : []),
  ...(tags?.length
    ? [
        sql`exists (select from unnest(mp.tags) tag where lower(tag) = any(${textArray(tags.map(tag => tag.toLowerCase()))}))`,
      ]
    : []),
];

/** A model's photos in their order. */
export const readPhotos = async (db: Db, modelId: string, filters: GalleryFilters = {}): Promise<PhotoRow[]> => {
  return readRows(
    db,
    photo,
    sql`
    select mp.image_id as "imageId", mp.kind, mp.tags, mp.pose,
      (i.created_at at time zone m.time_zone)::date::text as "uploadedOn", json_build_object('id', i.id, 'filename', i.filename,
      'widthPx', i.width_px, 'heightPx', i.height_px, 'placeholder', i.placeholder, 'isPrivate', i.is_private) as image
    from model_photos mp join images i on i.id = mp.image_id join models m on m.user_id = mp.model_id
    where ${sql.join([sql`mp.model_id = ${modelId}`, ...conditions(filters)], sql` and `)}
    order by mp.position`,
  );
};

/** For viewers who may see all of them: private ones at signed addresses. */
export const photoViews = (app: App, rows: readonly PhotoRow[]): Photo[] =>
  rows.map(({ image, kind, tags, pose, uploadedOn }, position) => ({
    image: image.isPrivate ? privateImageView(app, image) : imageView(image),
    type: kind,
    tags,
    pose,
    takenOn: kind === 'DIGITAL' ? uploadedOn : null,
    position,
  }));

/** A version computed from the content, so that no counter is needed. */
export const versionOf = (list: unknown): string =>
  createHash('sha256').update(JSON.stringify(list)).digest('base64url').slice(0, 22);

export const photosVersion = (rows: readonly PhotoRow[]): string =>
  versionOf(rows.map(({ imageId, kind, tags, pose }) => [imageId, kind, tags, pose]));
