import { and, desc, eq, sql } from 'drizzle-orm';
import { userOf } from '../../auth/index.ts';
import { namedJobColumns } from '../../booking/index.ts';
import type { Handler } from '../../context.ts';
import { readCursor, writeCursor } from '../../db/cursor.ts';
import { columns, readRows } from '../../db/rows.ts';
import { earnings } from '../../db/tables/earnings.ts';
import { jobs } from '../../db/tables/jobs.ts';
import { readBankDays } from './bank-days.ts';
import { earningView } from './earning-view.ts';
import { readExpected } from './read-expected.ts';

const PAGE = 25;

const sums = { paid: columns.bigint, waiting: columns.bigint, this_year: columns.bigint };

/** The caller's earnings by payout date, the latest first. */
export const getEarnings: Handler<'getEarnings'> = async call => {
  const { app, db, query } = call;
  const { id } = userOf(call);
  const { limit = PAGE } = query;
  const after = readCursor(query.cursor, ['instant', 'id']);
  const rows = await db
    .select({ earning: earnings, job: namedJobColumns, sortKey: sql<string>`${earnings.dueAt}::text` })
    .from(earnings)
    .innerJoin(jobs, eq(jobs.id, earnings.jobId))
    .where(
      and(
        eq(earnings.modelId, id),
        after ? sql`(${earnings.dueAt}, ${earnings.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(earnings.dueAt), desc(earnings.id))
    .limit(limit + 1);
  const [totals] = await readRows(
    db,
    sums,
    sql`select coalesce(sum(pay_cents) filter (where status = 'PAID'), 0)::bigint as paid,
      coalesce(sum(pay_cents) filter (where status in ('HELD', 'DUE', 'FAILED')), 0)::bigint as waiting,
      coalesce(sum(pay_cents) filter (where status = 'PAID' and paid_at >= (select date_trunc('year', app_now()))), 0)::bigint as this_year
      from earnings where model_id = ${id}`,
  );
  const shown = rows.slice(0, limit);
  const bankDays = await readBankDays(
    db,
    id,
    shown.map(({ earning }) => earning.id),
  );
  const last = shown.at(-1);
  return {
    items: shown.map(({ earning, job }) => earningView(earning, job, bankDays.get(earning.id))),
    nextCursor: rows.length > limit && last ? writeCursor([last.sortKey, last.earning.id]) : null,
    paidCents: Number(totals?.paid ?? 0),
    waitingCents: Number(totals?.waiting ?? 0),
    yearCents: Number(totals?.this_year ?? 0),
    expected: after ? [] : await readExpected(app, db, id),
  };
};
