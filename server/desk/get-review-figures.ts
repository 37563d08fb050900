import { sql } from 'drizzle-orm';
import type { ReviewFigureSet, ReviewFigures } from '#contract/schemas/desk-office.ts';
import { type ReviewKind, reviewKinds } from '#contract/values/desk.ts';
import { staffOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';
import { reviewHoursOf } from './hours.ts';
import { waitingReviews } from './waiting.ts';

const DAYS = 30;

const figures = {
  decisions: columns.number,
  approved: columns.number,
  asked: columns.number,
  declined: columns.number,
  settled: columns.number,
  medianSeconds: columns.orNull(columns.number),
  inTime: columns.number,
  lookedAt: columns.number,
  disagreed: columns.number,
  overturned: columns.number,
};

const readFigures = async (db: Db, days: number, staffId: string | null): Promise<ReviewFigureSet> => {
  const [row] = await readRows(
    db,
    figures,
    sql`select count(*)::int as decisions,
        (count(*) filter (where d.verdict = 'APPROVED'))::int as approved,
        (count(*) filter (where d.verdict = 'INFO_REQUESTED'))::int as asked,
        (count(*) filter (where d.verdict = 'DECLINED'))::int as declined,
        (count(*) filter (where d.verdict = 'SETTLED'))::int as settled,
        (percentile_cont(0.5) within group (order by extract(epoch from d.decided_at - d.sent_at)))::int as "medianSeconds",
        (count(*) filter (where d.decided_at <= d.due_at))::int as "inTime",
        count(l.looked_at)::int as "lookedAt",
        (count(*) filter (where l.outcome = 'DISAGREES'))::int as disagreed,
        (count(*) filter (where d.verdict = 'DECLINED' and exists (select from review_decisions later
          where later.subject_id = d.subject_id and later.kind = 'APPEAL' and later.verdict = 'APPROVED' and later.decided_at > d.decided_at)))::int as overturned
      from review_decisions d left join second_looks l on l.decision_id = d.id
      where d.decided_at > app_now() - make_interval(days => ${days}::int) and (${staffId}::uuid is null or d.staff_id = ${staffId}::uuid)`,
  );
  if (!row) throw new Error('An aggregate answers one row.');
  return row;
};

const kindShape = {
  kind: columns.word<ReviewKind>(),
  waiting: columns.number,
  overdue: columns.number,
  decided: columns.number,
  inTime: columns.number,
};

const readKinds = async (db: Db, days: number): Promise<ReviewFigures['kinds']> => {
  const rows = await readRows(
    db,
    kindShape,
    sql`with waiting as (${waitingReviews})
      select kind, sum(waiting)::int as waiting, sum(overdue)::int as overdue, sum(decided)::int as decided, sum("inTime")::int as "inTime" from (
        select kind, count(*) as waiting, count(*) filter (where due_at < (select app_now())) as overdue, 0 as decided, 0 as "inTime" from waiting group by kind
        union all
        select kind, 0, 0, count(*), count(*) filter (where decided_at <= due_at) from review_decisions
          where decided_at > app_now() - make_interval(days => ${days}::int) group by kind
      ) both_sides group by kind`,
  );
  return reviewKinds.map(kind => ({
    waiting: 0,
    overdue: 0,
    decided: 0,
    inTime: 0,
    ...rows.find(row => row.kind === kind),
    kind,
    hours: reviewHoursOf[kind],
  }));
};

const readHours = (db: Db, days: number): Promise<ReviewFigures['hours']> =>
  readRows(
    db,
    { kind: columns.word<ReviewKind>(), hour: columns.number, decided: columns.number, inTime: columns.number },
    sql`select kind, extract(hour from sent_at at time zone 'UTC')::int as hour, count(*)::int as decided,
        (count(*) filter (where decided_at <= due_at))::int as "inTime"
      from review_decisions where decided_at > app_now() - make_interval(days => ${days}::int) group by 1, 2 order by 1, 2`,
  );

export const getReviewFigures: Handler<'getReviewFigures'> = async call => {
  const { db, query } = call;
  const days = query.days ?? DAYS;
  return {
    own: await readFigures(db, days, staffOf(call).id),
    team: await readFigures(db, days, null),
    kinds: await readKinds(db, days),
    hours: await readHours(db, days),
  };
};
