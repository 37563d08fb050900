import { sql } from 'drizzle-orm';
import type { JobReviews, Review, ReviewPair } from '#contract/schemas/review.ts';
import type { JobLifecycle } from '#contract/values/job.ts';
import type { ReviewTag } from '#contract/values/review.ts';
import type { App, Viewer } from '../context.ts';
import type { Db } from '../db/client.ts';
import { columns, type RowOf, readRows } from '../db/rows.ts';
import type { JobRow } from '../db/tables/jobs.ts';
import { type ImageJson, imageJson, imageView } from '../file/index.ts';
import { Refusal } from '../refusal.ts';
import { reviewing } from '../rule-numbers.ts';
import { readBookedJob } from '../work/index.ts';

const DAY_MS = 86_400_000;

const over: readonly JobLifecycle[] = ['ENDED', 'DISPUTED', 'PAYOUT', 'COMPLETED'];

/** Until when the two sides of a job review each other; null before its end. */
export const reviewsUntil = ({ lifecycle, endedAt }: Pick<JobRow, 'lifecycle' | 'endedAt'>): Date | null =>
  endedAt && over.includes(lifecycle) ? new Date(endedAt.getTime() + reviewing.days * DAY_MS) : null;

/** Over a booking `p`: a claim that the model did not come waits or stands. Whoever did not work is not reviewed. */
export const isAbsent = sql`exists (select from no_shows n where n.job_id = p.job_id and n.model_id = p.model_id
  and n.status in ('OPEN', 'ANSWERED', 'CONFIRMED'))`;

type ReviewJson = {
  id: string;
  stars: number;
  tags: ReviewTag[];
  text: string | null;
  at: string;
  shownAt: string | null;
  isReported: boolean;
};

/** The review of one side, over a booking `p`. */
const reviewJson = (side: ReturnType<typeof sql>) => sql`(
  select json_build_object('id', r.id, 'stars', r.stars, 'tags', r.tags, 'text', r.text, 'at', r.updated_at,
    'shownAt', r.shown_at, 'isReported', r.reported_at is not null)
  from reviews r where r.job_id = p.job_id and r.model_id = p.model_id and r.side = ${side} and r.removed_at is null)`;

const pair = {
  modelId: columns.id,
  name: columns.orNull(columns.text),
  headshot: columns.orNull(columns.json<ImageJson>()),
  own: columns.orNull(columns.json<ReviewJson>()),
  other: columns.orNull(columns.json<ReviewJson>()),
  isAbsent: columns.boolean,
};

export const reviewView = ({ id, stars, tags, text, at }: Omit<ReviewJson, 'shownAt' | 'isReported'>): Review => ({
  id,
  stars,
  tags,
  text,
  at: new Date(at).toISOString(),
});

const pairView = (row: RowOf<typeof pair>, until: Date | null, now: Date): ReviewPair => {
  const { own, other } = row;
  const shownAt = own?.shownAt ?? other?.shownAt ?? null;
  const isWritable = until !== null && until > now && !row.isAbsent && shownAt === null;
  return {
    modelId: row.modelId,
    name: row.name ?? 'Someone',
    headshot: row.headshot && imageView(row.headshot),
    own: own && reviewView(own),
    other: other?.shownAt ? reviewView(other) : null,
    shownAt: shownAt && new Date(shownAt).toISOString(),
    writableUntil: isWritable ? until.toISOString() : null,
    isReported: other?.isReported === true,
  };
};

const headshot = sql`(select ${imageJson('i')} from model_photos mp join images i on i.id = mp.image_id
  where mp.model_id = p.model_id and mp.kind = 'HEADSHOT' and not i.is_private)`;

/** What the viewer may read of the reviews of a job: for its manager with everyone booked, for a model with the client. */
export const readJobReviews = async (
  app: App,
  db: Db,
  jobId: string,
  viewer: Pick<Viewer, 'id'>,
): Promise<JobReviews> => {
  const job = await readBookedJob(db, jobId, viewer.id);
  if (!job) throw new Refusal('NOT_FOUND');
  const isManager = job.managerId === viewer.id;
  const until = reviewsUntil(job);
  const found = until
    ? await readRows(
        db,
        pair,
        sql`select p.model_id as "modelId",
            case when ${isManager}::boolean then u.name else coalesce(client.company_name, client.name) end as name,
            case when ${isManager}::boolean then ${headshot} end as headshot,
            ${reviewJson(sql`${isManager ? 'MANAGER' : 'MODEL'}`)} as own,
            ${reviewJson(sql`${isManager ? 'MODEL' : 'MANAGER'}`)} as other, ${isAbsent} as "isAbsent"
          from participants p join users u on u.id = p.model_id join users client on client.id = ${job.managerId}
          where p.job_id = ${jobId} and p.status = 'BOOKED' and (${isManager}::boolean or p.model_id = ${viewer.id})
          order by u.name, p.model_id`,
      )
    : [];
  const now = app.clock.now();
  return {
    isManager,
    timeZone: job.location?.timeZone ?? 'UTC',
    pairs: found.map(row => pairView(row, until, now)),
  };
};
