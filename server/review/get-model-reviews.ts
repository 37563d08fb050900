import { sql } from 'drizzle-orm';
import type { ReviewTag } from '#contract/values/review.ts';
import type { Handler } from '../context.ts';
import { columns, readRows } from '../db/rows.ts';
import { readSeenModel } from '../model/index.ts';
import { Refusal } from '../refusal.ts';
import { reviewView } from './read.ts';
import { readModelRating } from './read-record.ts';

const PAGE = 30;

const shown = {
  id: columns.id,
  stars: columns.number,
  tags: columns.json<ReviewTag[]>(),
  text: columns.orNull(columns.text),
  at: columns.moment,
  companyName: columns.orNull(columns.text),
};

/** What clients wrote, for managers who may see the model. */
export const getModelReviews: Handler<'getModelReviews'> = async call => {
  const { db, path } = call;
  if (!(await readSeenModel(call, path.id))) throw new Refusal('NOT_FOUND');
  const rows = await readRows(
    db,
    shown,
    sql`select r.id, r.stars, to_json(r.tags) as tags, r.text, r.updated_at as at, u.company_name as "companyName"
      from reviews r join jobs j on j.id = r.job_id join users u on u.id = j.manager_id
      where r.model_id = ${path.id} and r.side = 'MANAGER' and r.shown_at is not null and r.removed_at is null
      order by r.shown_at desc, r.id limit ${PAGE}::int`,
  );
  const { rating, reviewsCount } = await readModelRating(db, path.id);
  return {
    rating,
    reviewsCount,
    items: rows.map(({ companyName, ...row }) => ({ ...reviewView(row), companyName })),
  };
};
