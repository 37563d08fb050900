import { type SQL, sql } from 'drizzle-orm';
import type { WorkSide } from '#contract/values/work.ts';
import type { SignalFinder, Span } from '../signal.ts';
import { thresholds } from '../thresholds.ts';

const { model, manager, days } = thresholds.noShows;

type Pattern = { side: WorkSide; least: number; userId: SQL; counts: SQL };

/** A claim that ended with its job has a decision, one that its manager took back has none. */
const isTakenBack = sql`(n.status = 'WITHDRAWN' and n.decision is null)`;

/** Of a model what was confirmed, of a manager what was claimed and not confirmed; both beside all that was decided of theirs. */
const patterns: readonly Pattern[] = [
  { side: 'MODEL', least: model, userId: sql`n.model_id`, counts: sql`n.status = 'CONFIRMED'` },
  { side: 'MANAGER', least: manager, userId: sql`j.manager_id`, counts: sql`n.status = 'REJECTED' or ${isTakenBack}` },
];

const decidedBy = ({ userId }: Pattern, from: SQL, until: SQL): SQL =>
  sql`select ${userId} as user_id, n.* from no_shows n join jobs j on j.id = n.job_id where n.decided_at >= ${from} and n.decided_at < ${until}`;

const found = (pattern: Pattern, { since, until }: Span): SQL => sql`
  (select s.user_id || ':' || ${pattern.side}::text as key, s.user_id as subject_id, '{}'::uuid[] as people, s.jobs, s.count as size,
    jsonb_build_object('side', ${pattern.side}::text, 'count', s.count, 'of', s.of, 'days', ${days}::int) as facts
  from (
    select n.user_id, (count(*) filter (where ${pattern.counts}))::int as count, count(*)::int as of,
      coalesce((array_agg(distinct n.job_id) filter (where ${pattern.counts}))[1:10], '{}') as jobs
    from (${decidedBy(pattern, sql`${until} - make_interval(days => ${days}::int)`, until)}) n
    where n.user_id in (select d.user_id from (${decidedBy(pattern, since, until)}) d)
    group by n.user_id
  ) s join users u on u.id = s.user_id and u.deleted_at is null where s.count >= ${pattern.least}::int)`;

/** Models who did not come more than once, and managers whose claims do not hold. */
export const noShows: SignalFinder = {
  kind: 'NO_SHOWS',
  find: span =>
    sql.join(
      patterns.map(pattern => found(pattern, span)),
      sql` union all `,
    ),
};
