import { sql } from 'drizzle-orm';
import type { OwnData } from '#contract/schemas/own-data.ts';
import type { ReviewTag } from '#contract/values/review.ts';
import { reviewsOf } from '../booking/index.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';

const written = {
  jobId: columns.id,
  stars: columns.number,
  tags: columns.json<ReviewTag[]>(),
  text: columns.orNull(columns.text),
  at: columns.moment,
  isOwn: columns.boolean,
};

/** What a person wrote, and what is shown of what was written about them, without by whom. */
export const readOwnReviews = async (db: Db, userId: string): Promise<Pick<OwnData, 'reviews'>> => {
  const rows = await readRows(
    db,
    written,
    sql`select r.job_id as "jobId", r.stars, to_json(r.tags) as tags, r.text, r.updated_at as at,
        r.is_own as "isOwn"
      from ${reviewsOf(userId)} where r.is_own or (r.shown_at is not null and r.removed_at is null)
      order by r.updated_at, r.id`,
  );
  return { reviews: rows.map(({ at, ...row }) => ({ ...row, at: new Date(at).toISOString() })) };
};
