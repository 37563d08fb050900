import { sql } from 'drizzle-orm';
import type { JobImage, OwnGallery } from '#contract/schemas/gallery.ts';
import { userOf } from '../auth/index.ts';
import type { App, Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { readCursor, writeCursor } from '../db/cursor.ts';
import { columns, readRows } from '../db/rows.ts';
import { type ImageJson, imageJson, imageView, withName } from '../file/index.ts';
import { type PhotoRow, photosVersion, photoViews, readPhotos } from './photos.ts';

const PAGE = 48;

/** A model's photos as answered to the model. */
export const ownPhotos = (app: App, rows: readonly PhotoRow[]): OwnGallery => ({
  photos: photoViews(app, rows).map((photo, at) => ({
    ...photo,
    image: withName(photo.image, rows[at]?.image ?? photo.image),
  })),
  jobImages: [],
  nextCursor: null,
  version: photosVersion(rows),
});

/** Each picture once, with the latest job that uses it. Ids are ordered by time. */
const readJobImages = async (db: Db, managerId: string, limit: number, before: string | null) => {
  const used = (table: 'job_images' | 'board_images') =>
    sql`select u.image_id, u.job_id from jobs j join ${sql.raw(table)} u on u.job_id = j.id where j.manager_id = ${managerId}`;
  return readRows(
    db,
    { jobId: columns.id, image: columns.json<ImageJson>() },
    sql`
    select used.job_id as "jobId", ${imageJson('i')} as image
    from (select distinct on (image_id) image_id, job_id
        from (${used('job_images')} union all ${used('board_images')}) everywhere
        where ${before ? sql`image_id < ${before}::uuid` : sql`true`}
        order by image_id desc, job_id desc limit ${limit}::int) used
    join images i on i.id = used.image_id order by i.id desc`,
  );
};

export const getGallery: Handler<'getGallery'> = async call => {
  const { app, db, query } = call;
  const { id, type, seenBy } = userOf(call);
  if (type !== 'MANAGER') {
    const photos = type === 'MODEL' ? await readPhotos(db, id) : [];
    return ownPhotos(app, seenBy ? photos.filter(({ kind }) => kind !== 'DIGITAL') : photos);
  }
  const limit = query.limit ?? PAGE;
  const before = readCursor(query.cursor, ['id'])?.[0] ?? null;
  const rows = await readJobImages(db, id, limit + 1, before);
  const jobImages = rows
    .slice(0, limit)
    .map(({ image, jobId }): JobImage => ({ image: withName(imageView(image), image), jobId }));
  const last = jobImages.at(-1);
  const nextCursor = rows.length > limit && last ? writeCursor([last.image.originalId]) : null;
  return { ...ownPhotos(app, []), jobImages, nextCursor };
};
