import { asc, desc, inArray, type SQL, sql } from 'drizzle-orm';
import type { JobFilters, JobListStatusInPath, TalentJob } from '#contract/schemas/job.ts';
import { openToModels } from '../booking/index.ts';
import type { Db } from '../db/client.ts';
import { readCursor, writeCursor } from '../db/cursor.ts';
import { prepared } from '../db/prepared.ts';
import { jobMarks } from '../db/tables/job-marks.ts';
import { jobs } from '../db/tables/jobs.ts';
import { models } from '../db/tables/models.ts';
import { participants } from '../db/tables/participants.ts';
import { users } from '../db/tables/users.ts';
import { type Place, readCandidates } from './open-candidates.ts';
import { answerRank, distance, later, selectTalentJobs, status, suits, visible } from './talent-select.ts';
import { talentView } from './talent-view.ts';

const PAGE = 25;

const free = sql`not exists (select from job_periods d join booked_periods b on b.model_id = ${models.userId} and b.during && d.during where d.job_id = ${jobs.id})
  and not exists (select from job_periods d join book_outs o on o.model_id = ${models.userId} and o.during && d.during where d.job_id = ${jobs.id})`;

/** The model has blocked the client. */
const blocked = sql`exists (select from chat_blocks b join users own on own.chat_user_id = b.blocker_id
  where b.blocked_id = ${users.chatUserId} and own.id = ${models.userId})`;

const over = sql`${jobs.lifecycle} in ('PAYOUT', 'COMPLETED', 'CANCELLED')`;
const listed: Record<JobListStatusInPath, SQL> = {
  suggested: sql`${status} is null and ${openToModels} and ${suits} and ${free} and not ${blocked}`,
  pending: sql`${status} in ('APPLIED', 'PENDING') and not ${over}`,
  booked: sql`${status} = 'BOOKED' and not ${over}`,
  active: sql`${status} in ('APPLIED', 'PENDING', 'BOOKED') and not ${over}`,
  archive: sql`${status} is not null and (${over} or ${status} = 'DECLINED')`,
};

/** The same once more without a function: so PostgreSQL begins with what this model takes part in, by its status. */
const takenPartIn: Record<Exclude<keyof typeof listed, 'suggested'>, SQL> = {
  pending: sql`${participants.status} in ('APPLIED', 'PENDING', 'DECLINED')`,
  booked: sql`${participants.status} = 'BOOKED'`,
  active: sql`${participants.modelId} is not null`,
  archive: sql`${participants.modelId} is not null`,
};

const payCents = sql`coalesce(${jobs.fixedRatePerModel}, (select sum(s.minutes) from planned_shifts(${jobs.id}) s) * ${jobs.hourlyRate} / 60)`;

const filtered = ({ categories, miles, minCents, mark }: JobFilters): SQL => {
  const marked = mark ? sql`${jobMarks.mark} = ${mark}` : sql`${jobMarks.mark} is distinct from 'HIDDEN'`;
  return sql.join(
    [
      marked,
      ...(categories && categories.length > 0 ? [inArray(jobs.categoryCode, categories)] : []),
      ...(miles === undefined ? [] : [sql`${distance} <= ${miles}`]),
      ...(minCents === undefined ? [] : [sql`${payCents} >= ${minCents}`]),
    ],
    sql` and `,
  );
};

const [thisJob, thisModel] = [sql.placeholder('jobId'), sql.placeholder('modelId')];

const talentJob = prepared(db =>
  selectTalentJobs(db, thisModel).where(sql`${jobs.id} = ${thisJob} and ${visible}`).prepare('talent_job'),
);

/** One job for a model, if it is open or they take part in it; otherwise null. */
export const readTalentJob = async (db: Db, modelId: string, jobId: string, now: Date): Promise<TalentJob | null> => {
  const [row] = await talentJob(db).execute({ jobId, modelId });
  return row ? talentView(row, now) : null;
};

type Page = { cursor?: string | undefined; limit?: number | undefined } & JobFilters;
type After = readonly [rank: number, startsAt: string, id: string];

/** As many open jobs as are looked at first; then twice as many each time, until the page is full. */
const CANDIDATES = 100;
const CANDIDATES_AT_MOST = 3_200;

/**
 * Open jobs that suit the model, ordered by start; those like what was set aside come later. Looked for among the next jobs to
 * start instead of among all, so that a page costs the same however many are open.
 */
const readSuggested = async (db: Db, modelId: string, wanted: SQL, after: After | null, count: number) => {
  const hidden = await db.$count(jobMarks, sql`${jobMarks.modelId} = ${modelId} and ${jobMarks.mark} = 'HIDDEN'`);
  const ranks = (hidden > 0 ? [0, 1, 2, 3] : [0]).filter(rank => !after || rank >= after[0]);
  const rows: Awaited<ReturnType<typeof selectTalentJobs>> = [];
  for (const rank of ranks) {
    let place: Place | null = after && rank === after[0] ? { startsAt: after[1], id: after[2] } : null;
    for (let size = CANDIDATES; rows.length < count; size = Math.min(size * 2, CANDIDATES_AT_MOST)) {
      const candidates = await readCandidates(db, place, size);
      const found = await selectTalentJobs(db, modelId)
        .where(
          sql`${jobs.id} = any(${sql.param(candidates.map(({ id }) => id))}::uuid[]) and ${wanted}
            ${hidden > 0 ? sql`and ${later} = ${rank}::int` : sql``}`,
        )
        .orderBy(jobs.startsAt, jobs.id)
        .limit(count - rows.length);
      rows.push(...found);
      if (candidates.length < size) break;
      place = candidates.at(-1) ?? null;
    }
  }
  return rows;
};

const byStart = { by: [asc(jobs.startsAt), asc(jobs.id)], rank: () => 0 };
const isAfter = ([, startsAt, id]: After) =>
  sql`(${jobs.startsAt}, ${jobs.id}) > (${startsAt}::timestamptz, ${id}::uuid)`;

type Ranked = { later: number; hasPlaceOffer: boolean; participant: { status: string } | null };
type Order = { by: SQL[]; rank(row: Ranked): number; after(place: After): SQL };

/** By start; of what is not decided first what the model is to answer, and of what is over the last first. */
const orderOf: Record<JobListStatusInPath, Order> = {
  suggested: { ...byStart, rank: row => row.later, after: isAfter },
  booked: { ...byStart, after: isAfter },
  active: { ...byStart, after: isAfter },
  pending: {
    by: [asc(answerRank), ...byStart.by],
    rank: row => (row.participant?.status === 'PENDING' || row.hasPlaceOffer ? 0 : 1),
    after: ([rank, startsAt, id]) =>
      sql`(${answerRank}, ${jobs.startsAt}, ${jobs.id}) > (${rank}::int, ${startsAt}::timestamptz, ${id}::uuid)`,
  },
  archive: {
    by: [desc(jobs.startsAt), desc(jobs.id)],
    rank: byStart.rank,
    after: ([, startsAt, id]) => sql`(${jobs.startsAt}, ${jobs.id}) < (${startsAt}::timestamptz, ${id}::uuid)`,
  },
};

/** A model's jobs by status, page by page. */
export const readTalentJobs = async (db: Db, modelId: string, list: JobListStatusInPath, page: Page, now: Date) => {
  const limit = page.limit ?? PAGE;
  const after = readCursor(page.cursor, ['count', 'instant', 'id']);
  const order = orderOf[list];
  const from = after ? sql` and ${order.after(after)}` : sql``;
  const rows =
    list === 'suggested'
      ? await readSuggested(db, modelId, sql`${listed.suggested} and ${filtered(page)}`, after, limit + 1)
      : await selectTalentJobs(db, modelId)
          .where(sql`${takenPartIn[list]} and ${listed[list]}${from}`)
          .orderBy(...order.by)
          .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(row => talentView(row, now)),
    nextCursor: rows.length > limit && last ? writeCursor([order.rank(last), last.sortKey, last.job.id]) : null,
    counts: { total: shown.length },
    version: Math.max(0, ...shown.map(row => row.tally.version)),
  };
};
