import { sql } from 'drizzle-orm';
import type { JobGallery } from '#contract/schemas/gallery.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';
import { type ImageJson, imageJson, imageView, withName } from '../file/index.ts';
import { versionOf } from './photos.ts';

const found = {
  images: columns.json<ImageJson[]>(),
  board: columns.json<{ image: ImageJson; note: string | null }[]>(),
};

/** The pictures of a job's post and its mood board, in one statement. */
export const readJobGallery = async (db: Db, jobId: string, { isOwn = false } = {}): Promise<JobGallery> => {
  const view = (image: ImageJson) => (isOwn ? withName(imageView(image), image) : imageView(image));
  const rows = await readRows(
    db,
    found,
    sql`select
    (select coalesce(json_agg(${imageJson('i')} order by u.position), '[]')
      from job_images u join images i on i.id = u.image_id where u.job_id = ${jobId}) as images,
    (select coalesce(json_agg(json_build_object('image', ${imageJson('i')}, 'note', u.note) order by u.position), '[]')
      from board_images u join images i on i.id = u.image_id where u.job_id = ${jobId}) as board`,
  );
  const { images = [], board = [] } = rows[0] ?? {};
  return {
    images: images.map(view),
    board: board.map(({ image, note }) => ({ image: view(image), note })),
    version: versionOf(board.map(({ image, note }) => [image.id, note])),
  };
};
